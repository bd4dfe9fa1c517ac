import { changedDebtGoal, changedPlan } from '@blue-budget/domain/goals';
import { judgeDebtGoal, judgeSavingsGoal } from '@blue-budget/domain/judging';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { done } from './books.ts';
import { allowed, found, type Answering } from './serving.ts';

/** Calls about goals. */
export function goalHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.savingsGoals, ({ ledger }) => ledger.savingsGoals),
    read(dataEndpoints.debtProgress, ({ ledger }) => ledger.debt),
    change(dataEndpoints.saveSavingsGoal, (books, { params: { id }, body, today }) => {
      const held = books.ledger.savingsGoals.find((set) => set.id === id);
      const goal = allowed(judgeSavingsGoal(id, changedPlan(body, held, body.changedFields), today, books.ledger.overview));
      const { monthlyMinimum } = goal;
      return { books: done(books, { kind: 'savingsGoal.save', goal, today }, { monthlyMinimum }), reply: { monthlyMinimum } };
    }),
    change(dataEndpoints.removeSavingsGoal, (books, { params: { id } }) => {
      found(books.ledger.savingsGoals.find((goal) => goal.id === id), { code: 'savingsGoals.removeFailed' });
      return { books: done(books, { kind: 'savingsGoal.remove', id }), reply: {} };
    }),
    change(dataEndpoints.setDebtGoal, (books, { body }) => {
      const wanted = changedDebtGoal(body, books.ledger.debt.goal, body.changedFields);
      const goal = allowed(judgeDebtGoal(wanted, books.ledger.realAccounts));
      return { books: done(books, { kind: 'debtGoal.save', goal }), reply: {} };
    }),
    change(dataEndpoints.removeDebtGoal, (books) => {
      found(books.ledger.debt.goal, { code: 'debtGoal.submitFailed' });
      return { books: done(books, { kind: 'debtGoal.remove' }), reply: {} };
    }),
  ];
}
