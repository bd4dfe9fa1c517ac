import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import type { TypedLineName } from '@blue-budget/domain/transactions';
import { createActor } from 'xstate';
import type { OperationRequest } from '../operation-request.ts';
import {
  budgetedAccountOptions, isTransferForm, offersSplitChoice, realAccountOptions, transactionFormError, transactionFormMachine, transactionLines,
  transactionSourceChoices, transactionSourceKind, transactionSubtypeChoices, transactionTypeChoices, transferFromOptions,
  type SelectionList, type TransactionFormEvent, type TransactionFormLedger, type TransactionFormTask,
} from '../transaction-form/index.ts';

/** The input, by the names shown to the person; fields that the form does not have for a kind are skipped. */
export interface Filling {
  type: string;
  subtype: string;
  account: string;
  /** Budget items by name, each with its part in hundredths of the amount. */
  parts: Record<string, number>;
  /** Cents, without a sign. */
  amount: Cents;
}

/** The form's task, ledger and day. */
export interface FormOpening {
  task: TransactionFormTask;
  ledger: TransactionFormLedger;
  today: CalendarDate;
}

/**
 * Fills in the form of a transaction as a person does, choosing only what it offers, and submits it. Throws where something is not offered,
 * or the form asks for more.
 */
export function fillInTransaction(opening: FormOpening, { amount, ...filling }: Filling): OperationRequest {
  const form = createActor(transactionFormMachine, { input: { ...opening, newId: () => 'temp-id-1' } });
  const requested: OperationRequest[] = [];
  form.on('operationRequested', ({ operation }) => requested.push(operation));
  form.start();
  const send = (...events: TransactionFormEvent[]) => events.forEach((event) => form.send(event));
  const pick = (list: SelectionList, ...ids: string[]) =>
    send({ type: 'listOpened', list }, ...ids.map((id): TransactionFormEvent => ({ type: 'optionPicked', id })), { type: 'selectionConfirmed' });
  const shown = () => form.getSnapshot();

  if (!shown().context.draft.frozen.kind) {
    send({ type: 'typeChosen', transactionType: named(transactionTypeChoices(shown()), filling.type) });
    send({ type: 'subtypeChosen', subtype: named(transactionSubtypeChoices(shown()), filling.subtype) });
  }
  fillInSource();
  fillInAmount();
  if (realAccountOptions(shown()).length > 0) pick('realAccount', idOf(realAccountOptions(shown()), filling.account));
  if (budgetedAccountOptions(shown()).length > 0) fillInParts();
  send({ type: 'submitted' });
  const [operation] = requested;
  if (operation === undefined) throw new Error(`The form of ${filling.subtype} is not complete: ${JSON.stringify(transactionFormError(shown()))}`);
  return operation;

  function fillInSource(): void {
    if (isTransferForm(shown())) return pick('transferFrom', idOf(transferFromOptions(shown()), 'Checking'));
    if (transactionSourceKind(shown()) === 'merchant') return send({ type: 'merchantTyped', text: 'Made up' });
    send({ type: 'incomeSourceChosen', id: idOf(transactionSourceChoices(shown()), 'Job') });
  }

  function fillInAmount(): void {
    const lines: Partial<Record<TypedLineName, Cents>> = {
      'Sales Tax': 3_00, 'Debt Principal': amount - 10_00, 'Debt Interest': 10_00, 'Gross Income': amount + 25_00, 'Federal Income': 25_00,
    };
    send({ type: 'amountTyped', amount });
    for (const { name } of transactionLines(shown())) send({ type: 'lineTyped', name, amount: lines[name] ?? null });
  }

  function fillInParts(): void {
    const parts = Object.entries(filling.parts).map(([name, share]) => ({ id: idOf(itemsOffered(), name), part: amount * share / 100 }));
    if (offersSplitChoice(shown()) && !shown().context.isSplit) send({ type: 'splitToggled' });
    if (opening.task.kind === 'add' || opening.task.kind === 'categorise') pick('budgetedAccount', ...parts.map(({ id }) => id));
    send(...parts.map(({ id, part }): TransactionFormEvent => ({ type: 'partTyped', id, amount: part })));
  }

  function itemsOffered() {
    return budgetedAccountOptions(shown()).flatMap(({ items }) => items);
  }
}

function named<Name extends string>(offered: readonly Name[], wanted: string): Name {
  const found = offered.find((name) => name === wanted);
  if (found === undefined) throw new Error(`${wanted} is not offered, but ${offered.join(', ')}`);
  return found;
}

function idOf(offered: readonly { id: string; name: string }[], name: string): string {
  return named(offered.map(({ id }) => id), offered.find((option) => option.name === name)?.id ?? name);
}
