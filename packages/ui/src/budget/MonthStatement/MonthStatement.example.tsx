import { MonthStatement } from '@blue-budget/ui';

export function GroceriesInNovember() {
  return (
    <MonthStatement
      month={{ year: 2026, month: 11 }}
      statement={{ carried: 41_32, assigned: 780_00, activity: -656_45, spent: 656_45, left: 164_87, later: 60_00 }}
      amount={224_87}
    />
  );
}
