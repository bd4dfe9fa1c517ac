import { NetWorthHistory } from '@blue-budget/ui';

const months = Array.from({ length: 12 }, (_, place) => ({
  year: 2026, month: place + 1, assets: 381_617_53 + place * 3_415_50, debts: 259_873_59 - place * 1_081_20,
}));

export function OneYear() {
  return <NetWorthHistory months={months} onAddAccount={() => window.location.assign('/accounts')} />;
}
