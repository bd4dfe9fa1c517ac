import { MonthBars } from '@blue-budget/ui';

export function SixMonthsOfGroceries() {
  return (
    <MonthBars
      months={[
        { year: 2026, month: 6, assigned: 740_00, spent: 762_10 }, { year: 2026, month: 7, assigned: 740_00, spent: 701_35 },
        { year: 2026, month: 8, assigned: 760_00, spent: 798_40 }, { year: 2026, month: 9, assigned: 760_00, spent: 731_00 },
        { year: 2026, month: 10, assigned: 760_00, spent: 697_08 }, { year: 2026, month: 11, assigned: 780_00, spent: 656_45 },
      ]}
    />
  );
}
