import { IconButton } from '@blue-budget/ui';
import { X } from 'lucide-react';

export function ClosePanel() {
  return <IconButton label="Close" variant="edge"><X aria-hidden="true" /></IconButton>;
}
