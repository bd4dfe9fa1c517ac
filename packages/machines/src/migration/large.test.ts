import { migrate, readYnab, suggestMapping, type MigrationNames } from '@blue-budget/domain/migration';
import { expect, it } from 'vitest';

const names: MigrationNames = {
  toBeAssigned: 'To be assigned', uncategorized: 'Uncategorized', difference: 'Difference', held: 'Held', unknownPayee: 'Unknown', cash: 'Cash', cards: 'Cards', debts: 'Debts',
  assets: 'Assets',
};

it('a budget of 50,000 transactions takes about ten times as long as one of 5,000, not a hundred times [MIG-06]', () => {
  const [few, many] = [workOf(5000), workOf(50_000)];
  // What is too little to be measured counts as 50 ms.
  expect(many).toBeLessThan(Math.max(few, 50_000) * 30);
});

/** The processor's time for reading and moving a register, in millionths of a second: the least of two times. */
function workOf(count: number): number {
  const lines = Array.from({ length: count }, (_, place) => {
    const [account, other] = place % 2 === 0 ? ['Checking', 'Visa'] : ['Visa', 'Checking'];
    const day = `01/${String((Math.floor(place / 2) % 17) + 13)}/2026`;
    const [out, into] = place % 2 === 0 ? ['$5.00', '$0.00'] : ['$0.00', '$5.00'];
    return Math.floor(place / 2) % 2 === 0
      ? `${account},,${day},Transfer : ${other},,,,,${out},${into},Cleared` : `${account},,${day},Grocer,Daily: Food ${place % 90},Daily,Food ${place % 90},,$1.00,$0.00,Cleared`;
  });
  const text = ['Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared', ...lines].join('\n');
  return Math.min(...[1, 2].map(() => {
    const before = process.cpuUsage();
    const reading = readYnab([{ name: 'Register.csv', text }]);
    if (reading.kind !== 'read') throw new Error(reading.kind);
    const { file } = migrate(reading.budget, suggestMapping(reading.budget), { names, today: { year: 2026, month: 5, day: 3 } });
    expect(file?.transactions.length).toBe(count * 0.75);
    return process.cpuUsage(before).user;
  }));
}
