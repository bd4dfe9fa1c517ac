import { Badge, Collapsible } from '@blue-budget/ui';

export function BalancesInFigures() {
  return (
    <Collapsible title="Balances in figures" headingLevel={3} aside={<Badge>2</Badge>} defaultOpen>
      <ul>
        <li>May 2026: $21,275.11</li>
        <li>June 2026: $20,840.36</li>
      </ul>
    </Collapsible>
  );
}
