import { expect, it } from 'vitest';
import type { BankTransaction } from '../../outside/ports.ts';
import { firstRound } from './first-round.ts';

const linkedOn = { year: 2026, month: 6, day: 17 };
const told = (providerId: string, facts: Partial<BankTransaction> = {}): BankTransaction =>
  ({ providerId, replacesId: null, isPending: false, date: linkedOn, source: 'Shop', description: '', amount: -1_00, ...facts });
const idsOf = ({ known, fresh }: ReturnType<typeof firstRound>) => [known, fresh].map((part) => part.map(({ providerId }) => providerId));
const nothing = { added: [], modified: [], removed: [] };

it('counts as known what the bank reported before, and as new what it reports since [LINK-27]', () => {
  const added = [told('new')];
  expect(idsOf(firstRound({ report: { ...nothing, added }, history: [told('old'), ...added, told('held', { isPending: true })], linkedOn }))).toEqual([['old', 'held'], ['new']]);
});

it('counts as pending then what was, though it has posted since [LINK-27] [LINK-28]', () => {
  const added = [told('posted', { replacesId: 'held' }), told('both since', { replacesId: 'never told' })];
  const { known, fresh } = firstRound({ report: { ...nothing, added, removed: ['held'] }, history: added, linkedOn });
  expect(known).toEqual([{ ...added[0], isPending: true }]);
  expect(fresh).toEqual([added[1]]);
});

it('compares with the day of linking where nothing was reported before [LINK-27]', () => {
  const dayAfter = { ...linkedOn, day: 18 };
  const added = [told('old', { date: { ...linkedOn, month: 5 } }), told('that day'), told('held', { isPending: true }), told('next day', { date: dayAfter })];
  expect(idsOf(firstRound({ report: { ...nothing, added }, history: null, linkedOn }))).toEqual([['old', 'that day', 'held'], ['next day']]);
});
