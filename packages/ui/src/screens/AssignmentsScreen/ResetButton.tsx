import { messages } from '@blue-budget/messages';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels } from '../budgeting/index.ts';

/** Opens the confirmation that sets the month to the template again (product, section 2-reset). */
export function ResetButton() {
  const texts = useTexts(messages.resetToTemplate);
  const { open } = usePanels();
  return (
    <Button onClick={() => open('resetMonth')}>
      <RotateCcw aria-hidden="true" />{texts.button}
    </Button>
  );
}
