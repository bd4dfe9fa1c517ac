import { withMonthEntry, type MonthlyBudgets } from '@blue-budget/domain/budget';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { MasterData } from '@blue-budget/domain/ledger';
import type { MerchantMemory } from '@blue-budget/domain/review';
import { createActor } from 'xstate';
import type { TransactionFormEvent, TransactionFormTask } from '../transaction-form/index.ts';
import { transactionAmount, transactionDraft, transactionFormError, transactionFormMachine } from '../transaction-form/index.ts';
import { emissionsOf } from './emissions.ts';
import { budgetedMonth, household } from './household.ts';

export const today: CalendarDate = { year: 2026, month: 5, day: 3 };

/** A household of which May is budgeted and June is known not to be. */
export function formLedger(facts: Partial<MasterData> = {}, merchants: MerchantMemory | null = null): MasterData & { months: MonthlyBudgets; merchants: MerchantMemory | null } {
  const months = withMonthEntry({}, { year: 2026, month: 5 }, budgetedMonth());
  return { ...household(), ...facts, merchants, months: withMonthEntry(months, { year: 2026, month: 6 }, { isSet: false, budget: null }) };
}

/** A running transaction form, with a default day and household. */
export function startForm(task: TransactionFormTask = { kind: 'add' }, day: CalendarDate = today, ledger = formLedger()) {
  let made = 0;
  const newId = () => {
    made += 1;
    return `temp-${made}`;
  };
  const actor = createActor(transactionFormMachine, { input: { task, today: day, ledger, newId } });
  const emitted = emissionsOf(actor);
  actor.start();
  const send = (...events: TransactionFormEvent[]) => { for (const event of events) actor.send(event); };
  const snapshot = () => actor.getSnapshot();
  const choose = (list: 'budgetedAccount' | 'realAccount' | 'transferFrom', ...ids: string[]) => {
    const picks = ids.map((id): TransactionFormEvent => ({ type: 'optionPicked', id }));
    send({ type: 'listOpened', list }, ...picks, { type: 'selectionConfirmed' });
  };
  return {
    actor, emitted, send, choose, snapshot,
    draft: () => transactionDraft(snapshot()), error: () => transactionFormError(snapshot()), amount: () => transactionAmount(snapshot()),
  };
}

/** The events that choose a kind. */
export function kind(...[transactionType, subtype]: KindWords): TransactionFormEvent[] {
  return [{ type: 'typeChosen', transactionType }, { type: 'subtypeChosen', subtype }];
}

type KindWords =
  | [transactionType: 'Income', subtype: 'Work' | 'Interest' | 'Other']
  | [transactionType: 'Expense', subtype: 'Regular' | 'Debt']
  | [transactionType: 'Other', subtype: 'Transfer' | 'Refund' | 'Other'];
