import {
  draftAmount, everySubtype, isMoneyOut, isTransfer, moneyDirections, offersSplit, transactionTypes, validateTransaction, type Transaction,
  type TransactionDraft,
} from '@blue-budget/domain/transactions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OperationRequested } from '../operation-request.ts';
import { expense, imported } from '../testing/household.ts';
import { formLedger, kind, startForm, today } from '../testing/transaction-form-stand-in.ts';
import { draftContext, type TransactionFormEvent } from './context.ts';
import { openSelectionList } from './selectors.ts';
import type { TransactionFormTask } from './tasks.ts';

const tasks: TransactionFormTask[] = [
  { kind: 'add' },
  { kind: 'edit', recorded: expense('t-1') },
  { kind: 'categorise', imported: imported('p-1') },
  { kind: 'categorise', imported: imported('p-2', { amount: 9000 }) },
  {
    kind: 'review', recorded: expense('t-1', { importId: 'p-3' }),
    imported: imported('p-3', { amount: -7000, status: 'modified', recordedId: 't-1' }),
  },
];
const ids = ['Groceries', 'Fun', 'Emergency', 'Car loan envelope', 'Checking', 'Savings', 'Visa', 'nowhere'];
const amount = fc.constantFrom(null, 0, 2500, 5000);

const event = fc.oneof<fc.WeightedArbitrary<TransactionFormEvent>[]>(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('typeChosen' as const), transactionType: fc.constantFrom(...transactionTypes) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('subtypeChosen' as const), subtype: fc.constantFrom(...everySubtype().map(({ subtype }) => subtype)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('directionChosen' as const), direction: fc.constantFrom(...moneyDirections) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('incomeSourceChosen' as const), id: fc.constantFrom('job', 'old') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('merchantTyped' as const), text: fc.constantFrom('', 'Shop') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('amountTyped' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('lineTyped' as const), name: fc.constantFrom('Gross Income', 'Net Income', 'Debt Principal', 'Sales Tax'), amount,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('partTyped' as const), id: fc.constantFrom(...ids), amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('partRemoved' as const), id: fc.constantFrom(...ids) }) },
  { weight: 1, arbitrary: fc.constant({ type: 'splitToggled' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('incomeMonthStepped' as const), step: fc.constantFrom('next', 'previous') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('dateCommitted' as const), text: fc.constantFrom('05/01/2026', '12/31/2027', '13/01/2026', '5'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('listOpened' as const), list: fc.constantFrom('budgetedAccount', 'realAccount', 'transferFrom'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('optionPicked' as const), id: fc.constantFrom(...ids) }) },
  { weight: 3, arbitrary: fc.constantFrom({ type: 'selectionConfirmed' as const }, { type: 'selectionCancelled' as const }) },
  { weight: 4, arbitrary: fc.constant({ type: 'submitted' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'operationFailed' as const, notice: { code: 'transactions.submitFailed' as const } }) },
  { weight: 1, arbitrary: fc.constant({ type: 'ledgerChanged' as const, ledger: formLedger() }) },
);

const straightThrough: TransactionFormEvent[] = [
  ...kind('Expense', 'Regular'), { type: 'merchantTyped', text: 'Shop' }, { type: 'amountTyped', amount: 5000 },
  { type: 'listOpened', list: 'realAccount' }, { type: 'optionPicked', id: 'Visa' }, { type: 'selectionConfirmed' },
  { type: 'splitToggled' },
  { type: 'listOpened', list: 'budgetedAccount' }, { type: 'optionPicked', id: 'Fun' }, { type: 'optionPicked', id: 'Emergency' },
  { type: 'selectionConfirmed' }, { type: 'partTyped', id: 'Fun', amount: 2500 }, { type: 'partTyped', id: 'Emergency', amount: 2500 },
  { type: 'submitted' }, { type: 'operationFailed', notice: { code: 'transactions.updateFailed' } }, { type: 'submitted' },
];

it('the form submits only valid transactions, once each time it is open, however it is filled in [TXN-12] [TXN-16] [TXN-36]', () => {
  let handedOn = 0;
  fc.assert(fc.property(fc.constantFrom(...tasks), fc.array(event, { maxLength: 40 }), (task, events) => {
    const form = startForm(task);
    const start = form.draft();
    for (const next of events) {
      const [before, wasSubmitted, count] = [form.draft(), form.snapshot().matches('submitted'), form.emitted.length];
      const wasOpen = openSelectionList(form.snapshot());
      form.send(next);
      const { context } = form.snapshot();
      const { draft } = context;
      const mayChange = next.type !== 'submitted' && next.type !== 'operationFailed';
      expect(mayChange ? before : draft).toEqual(before);
      expect(draft.type !== before.type && draft.subtype !== null).toBe(false);
      expect(draft.legs.length === 1 && draft.legs[0]?.amount !== form.amount()).toBe(false);
      expect(draft.legs.length > 1 && !context.isSplit).toBe(false);
      expect(start.frozen.kind ? kindIn(draft) : []).toEqual(start.frozen.kind ? kindIn(start) : []);
      expect(start.frozen.money ? moneyIn(draft) : []).toEqual(start.frozen.money ? moneyIn(start) : []);
      expect(draft.date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      const isPressed = next.type === 'submitted' && !wasSubmitted && wasOpen === null;
      const isHandedOn = isPressed && validateTransaction(before, draftContext(context)) === null;
      expect(form.emitted.length - count).toBe(isHandedOn ? 1 : 0);
      if (isHandedOn) expectSound(form.emitted.at(-1), task);
    }
    handedOn += form.emitted.length;
  }), {
    numRuns: 1500,
    examples: tasks.map((task): [TransactionFormTask, TransactionFormEvent[]] => [task, straightThrough]),
  });
  expect(handedOn).toBeGreaterThan(50);
});

function kindIn({ type, subtype, direction }: TransactionDraft) {
  return [type, subtype, direction];
}

function moneyIn(draft: TransactionDraft) {
  return [draftAmount(draft), draft.account, draft.direction];
}

function expectSound(emission: unknown, task: TransactionFormTask) {
  expect(isRequest(emission)).toBe(true);
  if (!isRequest(emission) || !('transaction' in emission.operation)) return;
  const { kind: operationKind, transaction } = emission.operation;
  const expected = { add: 'transaction.add', edit: 'transaction.edit', categorise: 'import.accept', review: 'import.acceptModified' };
  expect(operationKind).toBe(expected[task.kind]);
  const { type, subtype, amount: total, legs, importId } = transaction;
  const sum = legs.reduce((placed, leg) => placed + leg.amount, 0);
  const movesNoItem = isTransfer({ type, subtype });
  expect(movesNoItem ? legs : sum).toEqual(movesNoItem ? [] : total);
  expect(legs.length > 1 && !offersSplit({ type, subtype })).toBe(false);
  expect(total < 0).toBe(isMoneyOut({ type, subtype, direction: total < 0 ? 'Money-Out' : 'Money-In' }));
  expect(transaction.date.year * 10_000 + transaction.date.month * 100 + transaction.date.day)
    .toBeLessThanOrEqual(today.year * 10_000 + today.month * 100 + today.day);
  expect(importId).toBe(importIdOf(task));
}

function importIdOf(task: TransactionFormTask): Transaction['importId'] {
  switch (task.kind) {
    case 'add': return null;
    case 'edit': return task.recorded.importId;
    case 'categorise': case 'review': return task.imported.id;
  }
}

function isRequest(emission: unknown): emission is OperationRequested {
  return typeof emission === 'object' && emission !== null && 'operation' in emission;
}
