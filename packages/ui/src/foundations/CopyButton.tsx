import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../primitives/IconButton/IconButton.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.tsx';

/** Copies a text, and says that it did. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <>
      <IconButton label={`Copy ${text}`} onClick={() => void copy()} onBlur={() => setIsCopied(false)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
