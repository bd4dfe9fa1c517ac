import { IconButton, Tooltip } from '@blue-budget/ui';
import { X } from 'lucide-react';

export function CloseWithoutSaving() {
  return (
    <Tooltip content="Closes without saving" side="right">
      <IconButton label="Close"><X aria-hidden="true" /></IconButton>
    </Tooltip>
  );
}
