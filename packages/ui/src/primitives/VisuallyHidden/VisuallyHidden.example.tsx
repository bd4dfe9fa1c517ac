import { VisuallyHidden } from '@blue-budget/ui';

export function OverBy() {
  return <p><VisuallyHidden>over by </VisuallyHidden>−$24.00</p>;
}
