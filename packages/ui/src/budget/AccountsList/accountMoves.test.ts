import { balancedHousehold } from '@blue-budget/api/mocks';
import { groupByCategory } from '@blue-budget/domain/accounts';
import { messages } from '@blue-budget/messages';
import { expect, it } from 'vitest';
import { movedAccounts, movesOfAccount } from './accountMoves.ts';

const { accounts } = balancedHousehold().realAccounts['cash-accounts'];
const groups = groupByCategory(accounts);

it('takes the place of another account of the same category', () => {
  expect(movedAccounts(groups, { id: 'household-cash', targetId: 'checking' }, messages.realAccounts)).toEqual({
    order: ['household-cash', 'checking', 'savings'], moved: ['household-cash'], words: 'Household cash, moved to position 1 of 2',
  });
});

it('takes its category along to the place of another one', () => {
  expect(movedAccounts(groups, { id: 'savings', targetId: 'household-cash' }, messages.realAccounts)).toEqual({
    order: ['savings', 'checking', 'household-cash'], moved: ['savings'], words: 'Reserves, moved above Everyday',
  });
  expect(movedAccounts(groups, { id: 'checking', targetId: 'savings' }, messages.realAccounts)).toEqual({
    order: ['savings', 'checking', 'household-cash'], moved: ['checking', 'household-cash'], words: 'Everyday, moved below Reserves',
  });
});

it('keeps together what stands under one category, in whatever order it was kept', () => {
  const [checking, cash, savings] = accounts;
  if (checking === undefined || cash === undefined || savings === undefined) throw new Error('The household has three.');
  const scattered = groupByCategory([checking, savings, cash]);
  expect(movedAccounts(scattered, { id: 'checking', targetId: 'household-cash' }, messages.realAccounts)?.order).toEqual(['household-cash', 'checking', 'savings']);
});

it('stays on itself, on what is not there, and where it is unknown', () => {
  const drops = [['savings', 'savings'], ['savings', 'nowhere'], ['nowhere', 'savings']] as const;
  expect(drops.map(([id, targetId]) => movedAccounts(groups, { id, targetId }, messages.realAccounts))).toEqual([null, null, null]);
});

it.each([
  { id: 'checking', moves: [['Move up', undefined], ['Move down', 'household-cash']] },
  { id: 'household-cash', moves: [['Move up', 'checking'], ['Move Everyday down', 'savings']] },
  { id: 'savings', moves: [['Move Reserves up', 'checking'], ['Move down', undefined]] },
])('returns the moves of $id', ({ id, moves }) => {
  expect(movesOfAccount(groups, id, messages.realAccounts, messages.accountsList).map(({ label, drop }) => [label, drop?.targetId])).toEqual(moves);
});
