import { ApiError } from '@blue-budget/api/client';
import { withMonthEntry, type MonthEntry, type MonthlyBudgets } from '@blue-budget/domain/budget';
import { mayOpenNextMonth, monthTitle, type CalendarDate, type YearMonth } from '@blue-budget/domain/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { budgetedMonth } from '../testing/household.ts';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { monthNavigationMachine } from './month-navigation-machine.ts';
import { isNextMonthOpen, monthError, monthState, viewedMonth } from './selectors.ts';

const today = { year: 2026, month: 5, day: 3 };
const lastWeek = { year: 2026, month: 5, day: 25 };
const may = { year: 2026, month: 5 };
const none: MonthEntry = { isSet: false, budget: null };

function start(facts: { today?: CalendarDate; viewed?: YearMonth; months?: MonthlyBudgets } = {}) {
  const fetches = pendingCalls<[YearMonth, AbortSignal], MonthEntry>();
  const creations = pendingCalls<[YearMonth], MonthEntry>();
  const clock = new SimulatedClock();
  const actor = createActor(monthNavigationMachine, {
    clock,
    input: {
      today: facts.today ?? today, ledger: { months: facts.months ?? {} }, fetchMonth: fetches.call, createMonth: creations.call,
      ...(facts.viewed === undefined ? {} : { viewed: facts.viewed }),
    },
  });
  const emitted = emissionsOf(actor);
  actor.start();
  const state = () => monthState(actor.getSnapshot());
  const viewed = () => monthTitle(viewedMonth(actor.getSnapshot()));
  return { actor, clock, emitted, fetches, creations, state, viewed, error: () => monthError(actor.getSnapshot()) };
}

describe('the arrows of the month selector', () => {
  it('start at the current month and move by month, across the turn of the year and back [ASG-01] [ASG-05]', () => {
    const { actor, viewed } = start({ viewed: { year: 2026, month: 2 } });
    const steps = ['previous', 'previous', 'next', 'next'] as const;
    expect(steps.map((step) => {
      actor.send({ type: 'stepped', step });
      return viewed();
    })).toEqual(['January 2026', 'December 2025', 'January 2026', 'February 2026']);
    expect(start().viewed()).toBe('May 2026');
  });

  it.each([[23, false], [24, false], [25, true], [31, true]])(
    'on the %i of a 31-day month lead on to the next: %s [ASG-02] [ASG-04]',
    (day, isOpen) => {
      const { actor, viewed, error, emitted } = start({ today: { year: 2026, month: 5, day } });
      expect(isNextMonthOpen(actor.getSnapshot())).toBe(isOpen);
      actor.send({ type: 'stepped', step: 'next' });
      const notice = { code: 'budget.nextMonthBlocked' };
      expect([viewed(), error(), emitted]).toEqual(isOpen
        ? ['June 2026', null, []]
        : ['May 2026', notice, [{ type: 'announced', kind: 'error', notice }]]);
    },
  );

  it('never lead further than the month after the current one', () => {
    const { actor, viewed } = start({ today: lastWeek });
    actor.send({ type: 'stepped', step: 'next' });
    actor.send({ type: 'stepped', step: 'next' });
    expect(viewed()).toBe('June 2026');
  });

  it('open when the last week begins while the page is open, and the step clears the error', () => {
    const { actor, viewed, error } = start({ today: { ...lastWeek, day: 24 } });
    actor.send({ type: 'stepped', step: 'next' });
    expect(error()).not.toBeNull();
    actor.send({ type: 'dayChanged', today: lastWeek });
    actor.send({ type: 'stepped', step: 'next' });
    expect([viewed(), error()]).toEqual(['June 2026', null]);
  });
});

describe('the budget of the month shown', () => {
  it('is fetched, and is created or not yet [BUD-16]', async () => {
    const { actor, fetches, state } = start();
    expect([state(), fetches.inputs[0]?.[0]]).toEqual(['fetching', may]);
    await fetches.answer(budgetedMonth());
    expect(state()).toBe('created');
    actor.send({ type: 'stepped', step: 'previous' });
    await fetches.answer(none);
    expect(state()).toBe('notCreated');
  });

  it('becomes created by creating it [BUD-16]', async () => {
    const { actor, creations, state, viewed } = start({ months: withMonthEntry({}, may, none) });
    actor.send({ type: 'creationChosen' });
    expect([state(), creations.inputs]).toEqual(['creating', [[may]]]);
    actor.send({ type: 'creationChosen' });
    actor.send({ type: 'stepped', step: 'previous' });
    expect(viewed()).toBe('May 2026');
    await creations.answer(budgetedMonth());
    expect([state(), creations.inputs.length]).toEqual(['created', 1]);
  });

  it('is fetched once [ASG-16]', async () => {
    const { actor, fetches, state } = start();
    await fetches.answer(budgetedMonth());
    actor.send({ type: 'stepped', step: 'previous' });
    await fetches.answer(none);
    actor.send({ type: 'stepped', step: 'next' });
    expect([state(), fetches.inputs.length]).toEqual(['created', 2]);
    actor.send({ type: 'stepped', step: 'previous' });
    expect([state(), fetches.inputs.length]).toEqual(['notCreated', 2]);
  });

  it('is there before its arrow is pressed, once the month after it has been shown for a while', async () => {
    const { actor, clock, fetches, emitted } = start({ today: lastWeek });
    const asked = () => fetches.inputs.map(([month]) => monthTitle(month));
    await fetches.answer(budgetedMonth());
    clock.increment(399);
    expect(asked()).toEqual(['May 2026']);
    clock.increment(1);
    expect(asked()).toEqual(['May 2026', 'April 2026']);
    await fetches.fail(new ApiError({ kind: 'unreachable' }));
    expect(emitted).toEqual([]);
    const ledger = { months: withMonthEntry(withMonthEntry({}, may, budgetedMonth()), { year: 2026, month: 4 }, none) };
    actor.send({ type: 'ledgerChanged', ledger });
    clock.increment(400);
    expect(asked().length).toBe(2);
  });

  it('aborts the fetch of a month that is left, and ignores its answer', async () => {
    const { actor, fetches, state } = start();
    actor.send({ type: 'stepped', step: 'previous' });
    expect([fetches.inputs[0]?.[1].aborted, fetches.inputs[1]?.[1].aborted]).toEqual([true, false]);
    await fetches.answer(budgetedMonth());
    expect(state()).toBe('fetching');
  });

  it.each([
    ['the words of the server', new ApiError({ kind: 'refused', status: 400, serverMessage: 'Try later.' }), said('Try later.')],
    ['the default where it has none', new ApiError({ kind: 'unreachable' }), { code: 'budget.monthFetchFailed' }],
  ])('shows that it cannot be fetched, in %s, and can be retried [ASG-17]', async (_which, failure, notice) => {
    const { actor, fetches, state, error, emitted } = start();
    await fetches.fail(failure);
    expect([state(), error(), emitted]).toEqual(['failed', notice, [{ type: 'announced', kind: 'error', notice }]]);
    actor.send({ type: 'retried' });
    expect([state(), error()]).toEqual(['fetching', null]);
    await fetches.answer(none);
    expect(state()).toBe('notCreated');
  });

  it('can be created after a failed attempt', async () => {
    const { actor, creations, state, error } = start({ months: withMonthEntry({}, may, none) });
    actor.send({ type: 'creationChosen' });
    await creations.fail(new ApiError({ kind: 'refused', status: 409, serverMessage: 'Too early.' }));
    expect([state(), error()]).toEqual(['notCreated', said('Too early.')]);
    actor.send({ type: 'creationChosen' });
    expect([state(), error()]).toEqual(['creating', null]);
  });

  it('is not created before its time', () => {
    const june = { year: 2026, month: 6 };
    const { actor, state, error, creations } = start({ viewed: june, months: withMonthEntry({}, june, none) });
    actor.send({ type: 'creationChosen' });
    expect([state(), error(), creations.inputs]).toEqual(['notCreated', { code: 'budget.nextMonthBlocked' }, []]);
  });

  it('follows the ledger: it may be created in another tab, or must be fetched again after a load', async () => {
    const { actor, fetches, state } = start();
    actor.send({ type: 'ledgerChanged', ledger: { months: {} } });
    expect([state(), fetches.inputs.length]).toEqual(['fetching', 1]);
    actor.send({ type: 'ledgerChanged', ledger: { months: withMonthEntry({}, may, none) } });
    expect(state()).toBe('notCreated');
    actor.send({ type: 'ledgerChanged', ledger: { months: withMonthEntry({}, may, budgetedMonth()) } });
    expect(state()).toBe('created');
    actor.send({ type: 'ledgerChanged', ledger: { months: {} } });
    expect([state(), fetches.inputs.length]).toEqual(['fetching', 2]);
    await fetches.fail(new Error('gone'));
    await fetches.fail(new Error('gone'));
    actor.send({ type: 'ledgerChanged', ledger: { months: withMonthEntry({}, may, none) } });
    expect([state(), monthError(actor.getSnapshot())]).toEqual(['notCreated', null]);
  });
});

describe('the months, for any order of events', () => {
  const moves = [
    'next', 'previous', 'create', 'retry', 'answerNone', 'answerBudget', 'fail', 'created', 'creationFails', 'forget',
  ] as const;
  const day = fc.integer({ min: 1, max: 31 });

  it('no month beyond the limit is shown, at most one creation is under way, and the state matches the ledger', async () => {
    const seen = new Set<string>();
    await fc.assert(fc.asyncProperty(day, fc.array(fc.constantFrom(...moves), { maxLength: 30 }), async (onDay, path) => {
      const from = { year: 2026, month: 1, day: onDay };
      const { actor, fetches, creations } = start({ today: from, viewed: { year: 2025, month: 12 } });
      const happenings: Record<(typeof moves)[number], () => void | Promise<void>> = {
        next: () => { actor.send({ type: 'stepped', step: 'next' }); },
        previous: () => { actor.send({ type: 'stepped', step: 'previous' }); },
        create: () => { actor.send({ type: 'creationChosen' }); },
        retry: () => { actor.send({ type: 'retried' }); },
        forget: () => { actor.send({ type: 'ledgerChanged', ledger: { months: {} } }); },
        answerNone: () => (fetches.inFlight > 0 ? fetches.answer(none) : undefined),
        answerBudget: () => (fetches.inFlight > 0 ? fetches.answer(budgetedMonth()) : undefined),
        fail: () => (fetches.inFlight > 0 ? fetches.fail(new Error('No answer')) : undefined),
        created: () => (creations.inFlight > 0 ? creations.answer(budgetedMonth()) : undefined),
        creationFails: () => (creations.inFlight > 0 ? creations.fail(new Error('No answer')) : undefined),
      };
      for (const move of path) {
        await happenings[move]();
        const snapshot = actor.getSnapshot();
        const state = monthState(snapshot);
        const { year, month } = viewedMonth(snapshot);
        seen.add(state);
        expect(state).not.toBe('unknown');
        expect(year * 12 + month).toBeLessThanOrEqual(2026 * 12 + (mayOpenNextMonth(from, { year: 2026, month: 1 }) ? 2 : 1));
        expect(creations.inFlight).toBe(state === 'creating' ? 1 : 0);
        expect(state === 'failed' && monthError(snapshot) === null).toBe(false);
        expect(fetches.inputs.filter(([, signal]) => !signal.aborted).length).toBeGreaterThanOrEqual(state === 'fetching' ? 1 : 0);
      }
      actor.stop();
    }), { numRuns: 150 });
    expect([...seen].toSorted()).toEqual(['created', 'creating', 'failed', 'fetching', 'notCreated']);
  });
});
