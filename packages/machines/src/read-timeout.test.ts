import type { NoticeCode } from '@blue-budget/domain/notices';
import { householdLedger } from '@blue-budget/domain/testing';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { importedAccountsMachine } from './bank-linking/imported-accounts-machine.ts';
import { institutionsMachine } from './bank-linking/institutions-machine.ts';
import { changesMachine } from './changes/changes-machine.ts';
import { findTransactionsMachine } from './find-transactions/find-transactions-machine.ts';
import { gapHistoryMachine } from './gap-history/gap-history-machine.ts';
import { itemMonthsMachine } from './item-months/item-months-machine.ts';
import { accountInfoMachine } from './membership/account-info-machine.ts';
import { cancellationMachine } from './membership/cancellation-machine.ts';
import { purchaseMachine } from './membership/purchase-machine.ts';
import { shortListMachine } from './short-list/short-list-machine.ts';
import { worthHistoryMachine } from './worth-history/worth-history-machine.ts';

/** Every call of it is made, and none is ever answered. */
const silent = new Proxy({}, { get: () => new Proxy({}, { get: () => () => new Promise<never>(() => {}) }) });

interface Reading {
  what: string;
  logic: AnyStateMachine;
  input?: object;
  /** The events that start the read. */
  events?: { type: string; fields?: object }[];
  /** The notice after the timeout. */
  code: NoticeCode;
}

const readings: Reading[] = [
  {
    what: 'the transactions of an item', logic: shortListMachine, input: { subject: { kind: 'item', id: 'i-1', name: 'Food' }, ledger: householdLedger() },
    code: 'accounts.transactionsFailed',
  },
  {
    what: 'the months of an item', logic: itemMonthsMachine,
    input: { subject: { ids: ['i-1'], name: 'Food', month: { year: 2026, month: 5 } }, ledger: householdLedger() }, code: 'accounts.monthsFailed',
  },
  {
    what: 'a search', logic: findTransactionsMachine, input: { ledger: householdLedger() }, code: 'transactions.findFailed',
    events: [{ type: 'fieldsChanged', fields: { text: 'bread' } }, { type: 'submitted' }],
  },
  { what: 'why a budget is red', logic: gapHistoryMachine, code: 'gapHistory.failed' },
  { what: 'net worth at the ends of months', logic: worthHistoryMachine, code: 'netWorth.historyFailed' },
  { what: 'what was changed', logic: changesMachine, input: { madeHere: async () => new Map() }, code: 'changes.loadFailed' },
  {
    what: 'the accounts of a bank', logic: importedAccountsMachine, input: { institutionId: 'bank' }, events: [{ type: 'opened' }],
    code: 'institutions.accountsLoadFailed',
  },
  { what: 'the linked banks', logic: institutionsMachine, events: [{ type: 'opened' }], code: 'institutions.loadFailed' },
  { what: 'the person', logic: accountInfoMachine, code: 'account.loadFailed' },
  { what: 'the plans', logic: purchaseMachine, code: 'subscription.plansLoadFailed' },
  { what: 'the subscription', logic: cancellationMachine, code: 'subscription.detailsLoadFailed' },
];

describe('a read without reply', () => {
  it.each(readings)('$what: shows an error after half a minute, and can be retried', ({ logic, input, events = [], code }) => {
    const clock = new SimulatedClock();
    const actor = createActor(logic, { input: { client: silent, ...input }, clock }).start();
    for (const event of events) actor.send(event);
    clock.increment(29_999);
    const tried = () => [actor.getSnapshot().can({ type: 'retried' }), JSON.stringify(actor.getSnapshot().context).includes(`"${code}"`)];
    expect(tried()).toEqual([false, false]);
    clock.increment(1);
    expect(tried()).toEqual([true, true]);
    actor.send({ type: 'retried' });
    expect(actor.getSnapshot().can({ type: 'retried' })).toBe(false);
    actor.stop();
  });
});
