import { RemoveDot } from '@blue-budget/ui';

export function GroceriesRow() {
  return <div data-dot-row style={{ display: 'flex', alignItems: 'center' }}>Groceries <RemoveDot label="Remove Groceries" /></div>;
}
