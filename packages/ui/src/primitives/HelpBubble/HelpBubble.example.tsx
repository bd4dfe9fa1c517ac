import { HelpBubble } from '@blue-budget/ui';

export function AboutDiscrepancy() {
  return (
    <HelpBubble label="About Income Discrepancy">
      More came in than was planned, or less. Give the difference to an envelope, or take it from one.
    </HelpBubble>
  );
}
