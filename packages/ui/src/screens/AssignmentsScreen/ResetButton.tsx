import { messages } from '@blue-budget/domain';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../primitives/Button/Button.tsx';
import { usePanels } from '../budgeting/index.ts';

/** Opens the confirmation that sets the month to the template again (specification, section 2). */
export function ResetButton() {
  const { open } = usePanels();
  return (
    <Button onClick={() => open('resetMonth')}>
      <RotateCcw aria-hidden="true" />{messages.resetToTemplate.button}
    </Button>
  );
}
