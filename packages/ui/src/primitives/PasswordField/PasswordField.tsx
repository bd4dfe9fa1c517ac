import { messages } from '@blue-budget/messages';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Makes password managers fill in a password or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its owner asks to see it. Paste and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts(messages.passwordField);
  const [revealed, setRevealed] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={revealed ? 'text' : 'password'}
      trailing={
        <IconButton label={revealed ? texts.hide(props.label) : texts.show(props.label)} onClick={() => setRevealed(!revealed)}>
          {revealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
