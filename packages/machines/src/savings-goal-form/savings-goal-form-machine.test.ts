import { monthlyMinimum } from '@blue-budget/domain/goals';
import type { MasterData } from '@blue-budget/domain/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { household } from '../testing/household.ts';
import { missing } from '../testing/notices.ts';
import { savingsGoalFormMachine, type SavingsGoalFormEvent } from './savings-goal-form-machine.ts';
import { savingsAccountChoices, savingsGoalDraft, savingsGoalError, savingsMinimum } from './selectors.ts';

const today = { year: 2026, month: 5, day: 3 };

function start(editedId: string | null = null, ledger: Pick<MasterData, 'overview' | 'savingsGoals'> = household()) {
  const actor = createActor(savingsGoalFormMachine, { input: { today, ledger, editedId } });
  const emitted = emissionsOf(actor);
  actor.start();
  const send = (...events: SavingsGoalFormEvent[]) => { for (const event of events) actor.send(event); };
  const choices = () => savingsAccountChoices(actor.getSnapshot()).map(({ id }) => id);
  return {
    actor, emitted, send, choices, error: () => savingsGoalError(actor.getSnapshot()), draft: () => savingsGoalDraft(actor.getSnapshot()),
  };
}

/** $1,200.00 for the trip by September 3rd, of which $100.00 is there: four months of $275.00. */
const filled: SavingsGoalFormEvent[] = [
  { type: 'accountChosen', id: 'Trip' }, { type: 'goalAmountTyped', amount: 120_000 }, { type: 'dateCommitted', text: '09/03/2026' },
  { type: 'monthlyContributionTyped', amount: 27_500 },
];

describe('the savings goal form', () => {
  it('offers the savings accounts that have no goal yet, and only its own when one is edited [GOAL-05]', () => {
    expect(start().choices()).toEqual(['Trip']);
    expect(start('Emergency').choices()).toEqual(['Emergency']);
    const { send, draft } = start();
    send({ type: 'accountChosen', id: 'Emergency' }, { type: 'accountChosen', id: 'Groceries' });
    expect(draft().itemId).toBeNull();
  });

  it('submits the goal once it is filled in, once', () => {
    const { send, emitted, error } = start();
    send(...filled, { type: 'submitted' }, { type: 'submitted' });
    expect(error()).toBeNull();
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: {
        kind: 'savingsGoal.save',
        goal: { id: 'Trip', goalAmount: 120_000, goalDate: { year: 2026, month: 9, day: 3 }, monthlyContribution: 27_500 },
        today: { year: 2026, month: 5, day: 3 },
      },
    }]);
  });

  it('opens with the goal that is edited, and submits its changed fields', () => {
    const { send, emitted, draft } = start('Emergency');
    expect(draft()).toEqual({ itemId: 'Emergency', goalAmount: 100_000, date: '09/03/2026', monthlyContribution: 12_000 });
    send({ type: 'goalAmountTyped', amount: 90_000 }, { type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: { goal: { id: 'Emergency', goalAmount: 90_000, monthlyContribution: 12_000 }, changed: ['goalAmount'] },
    }]);
  });

  it('names the missing fields [GOAL-09]', () => {
    const { send, error, emitted } = start();
    send({ type: 'submitted' });
    expect(error()).toEqual(missing('savingsGoals.account', 'savingsGoals.amount', 'savingsGoals.date', 'savingsGoals.monthlyContribution'));
    send({ type: 'accountChosen', id: 'Trip' }, { type: 'dateCommitted', text: '' });
    expect(error()).toEqual(missing('savingsGoals.account', 'savingsGoals.amount', 'savingsGoals.date', 'savingsGoals.monthlyContribution'));
    send({ type: 'submitted' });
    expect([error(), emitted]).toEqual([missing('savingsGoals.amount', 'savingsGoals.date', 'savingsGoals.monthlyContribution'), []]);
  });

  it.each(['05/03/2026', '05/02/2026'])('requires a date after today, not %s [GOAL-10]', (text) => {
    const { send, error, emitted } = start();
    send(...filled, { type: 'dateCommitted', text }, { type: 'submitted' });
    expect([error(), emitted]).toEqual([{ code: 'savingsGoals.dateNotFuture' }, []]);
  });

  it('requires at least the minimum each month [GOAL-11]', () => {
    const { send, error, emitted } = start();
    send(...filled, { type: 'monthlyContributionTyped', amount: 27_499 }, { type: 'submitted' });
    expect([error(), emitted]).toEqual([{ code: 'savingsGoals.belowMinimum' }, []]);
  });

  it('shows an error when the savings account was removed meanwhile [GOAL-12]', () => {
    const { send, error, emitted } = start();
    const gone = household();
    send(...filled, {
      type: 'ledgerChanged', ledger: { ...gone, overview: { ...gone.overview, savings: { ...gone.overview.savings, items: [] } } },
    }, { type: 'submitted' });
    expect([error(), emitted]).toEqual([{ code: 'savingsGoals.accountMissing' }, []]);
  });

  it('states the minimum as soon as account, amount and date are there [GOAL-07]', () => {
    const { actor, send } = start();
    const minimum = () => savingsMinimum(actor.getSnapshot());
    send(...filled.slice(0, 2));
    expect(minimum()).toBeNull();
    send({ type: 'dateCommitted', text: '09/03/2026' });
    expect(minimum()).toBe(275_00);
    send({ type: 'dateCommitted', text: '09/02/2026' });
    expect(minimum()).toBe(366_67);
    send({ type: 'dateCommitted', text: '02/30/2027' });
    expect(minimum()).toBeNull();
  });

  it('keeps the date it had when too few digits are left', () => {
    const { send, draft } = start();
    send(...filled, { type: 'dateCommitted', text: '09/0' });
    expect(draft().date).toBe('09/03/2026');
  });

  it('opens again with everything typed when saving failed', () => {
    const { send, error, draft, emitted, actor } = start();
    send(...filled);
    const typed = draft();
    send({ type: 'submitted' }, { type: 'operationFailed', notice: { code: 'savingsGoals.saveFailed' } });
    expect([actor.getSnapshot().value, error(), draft()]).toEqual(['filling', { code: 'savingsGoals.saveFailed' }, typed]);
    send({ type: 'submitted' });
    expect(emitted).toHaveLength(2);
  });

  it('resolves the temporary id of a new savings account, and follows the day', () => {
    const { send, emitted, error } = start();
    const named = (id: string) => {
      const { overview, savingsGoals } = household();
      const items = overview.savings.items.map((item) => (item.id === 'Trip' ? { ...item, id } : item));
      return { savingsGoals, overview: { ...overview, savings: { ...overview.savings, items } } };
    };
    send({ type: 'ledgerChanged', ledger: named('temp-1') }, { type: 'accountChosen', id: 'temp-1' }, ...filled.slice(1));
    send({ type: 'ledgerChanged', ledger: named('i-7'), resolvedIds: new Map([['temp-1', 'i-7']]) });
    send({ type: 'dayChanged', today: { year: 2026, month: 9, day: 3 } }, { type: 'submitted' });
    expect(error()).toEqual({ code: 'savingsGoals.dateNotFuture' });
    send({ type: 'dayChanged', today }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { goal: { id: 'i-7' } } }]);
    const edited = start('temp-1', named('temp-1'));
    edited.send({ type: 'ledgerChanged', ledger: named('i-7'), resolvedIds: new Map([['temp-1', 'i-7']]) });
    expect(edited.choices()).toEqual(['i-7']);
  });

  it('submits only complete goals, in whatever order they are filled in', () => {
    const event = fc.constantFrom<SavingsGoalFormEvent>(
      ...filled, { type: 'goalAmountTyped', amount: null }, { type: 'goalAmountTyped', amount: 0 },
      { type: 'monthlyContributionTyped', amount: 100 },
      { type: 'accountChosen', id: 'Emergency' }, { type: 'dateCommitted', text: '' }, { type: 'dateCommitted', text: '13/45/2026' },
      { type: 'submitted' }, { type: 'operationFailed', notice: { code: 'savingsGoals.saveFailed' } },
    );
    let saved = 0;
    fc.assert(fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const { actor, send, emitted } = start();
      for (const next of events) {
        const before = emitted.length;
        send(next);
        const snapshot = actor.getSnapshot();
        const { itemId, goalAmount, monthlyContribution } = savingsGoalDraft(snapshot);
        const minimum = savingsMinimum(snapshot);
        const isComplete = itemId === 'Trip' && goalAmount === 120_000 && (monthlyContribution ?? 0) >= (minimum ?? Infinity);
        const isSaved = emitted.length > before;
        expect(isSaved && !(isComplete && snapshot.matches('submitted'))).toBe(false);
        saved += Number(isSaved);
        const goal = { goalAmount: 120_000, currentAmount: 10_000, goalDate: { year: 2026, month: 9, day: 3 } };
        expect(minimum === null || minimum === monthlyMinimum(today, goal)).toBe(true);
      }
    }), { numRuns: 300, examples: [[[...filled, { type: 'submitted' }]]] });
    expect(saved).toBeGreaterThan(0);
  });
});
