import type { DebtGoal } from '@blue-budget/domain/goals';
import type { MasterData } from '@blue-budget/domain/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { debtAccount, household } from '../testing/household.ts';
import { debtGoalFormMachine, type DebtGoalFormEvent } from './debt-goal-form-machine.ts';
import {
  attackOrder, debtChoices, debtGoalDraft, debtGoalError, debtProjection, dueAbove, enoughMinimums, minimumDue, wantsDebtFree,
} from './selectors.ts';

const today = { year: 2026, month: 5, day: 3 };
const [visa, car] = ['Visa envelope', 'Car loan envelope'];
type Ledger = Pick<MasterData, 'realAccounts' | 'debt'>;

function start(ledger: Ledger = household()) {
  const actor = createActor(debtGoalFormMachine, { input: { today, ledger } });
  const emitted = emissionsOf(actor);
  actor.start();
  const send = (...events: DebtGoalFormEvent[]) => { for (const event of events) actor.send(event); };
  const snapshot = () => actor.getSnapshot();
  return {
    actor, emitted, send, snapshot, draft: () => debtGoalDraft(snapshot()), error: () => debtGoalError(snapshot()),
    order: () => attackOrder(snapshot()).map(({ id }) => id),
  };
}

const toggle = (id: string): DebtGoalFormEvent => ({ type: 'debtToggled', id });
const all: DebtGoalFormEvent = { type: 'debtFreeToggled' };
const choose = (method: string): DebtGoalFormEvent => ({ type: 'methodChosen', method });
const contribute = (amount: number | null): DebtGoalFormEvent => ({ type: 'monthlyContributionTyped', amount });
const submit: DebtGoalFormEvent = { type: 'submitted' };

function withDebts(...debts: ReturnType<typeof debtAccount>[]): Ledger {
  const { realAccounts, debt } = household();
  return { debt, realAccounts: { ...realAccounts, debt: { ...realAccounts.debt, accounts: debts } } };
}

describe('the debt goal form', () => {
  it('lists the debts with a balance, and accepts no other [DEBT-09]', () => {
    const { send, snapshot, draft } = start();
    expect(debtChoices(snapshot()).map(({ debt, isChosen }) => [debt.name, isChosen])).toEqual([['Visa', false], ['Car loan', false]]);
    send(toggle('Paid off envelope'), toggle('Groceries'));
    expect(draft().attackedIds).toEqual([]);
  });

  it('selects all debts with the box that means all, and deselects all with it [DEBT-08]', () => {
    const { send, snapshot, draft } = start();
    send(toggle(car), all);
    expect([draft().attackedIds, wantsDebtFree(snapshot())]).toEqual([[car, visa], true]);
    send(all);
    expect([draft().attackedIds, wantsDebtFree(snapshot())]).toEqual([[], false]);
  });

  it('unticks that box with the first deselected debt, and ticks it with the last selected one [DEBT-08]', () => {
    const { send, snapshot } = start();
    send(all, toggle(visa));
    expect(wantsDebtFree(snapshot())).toBe(false);
    send(toggle(visa));
    expect(wantsDebtFree(snapshot())).toBe(true);
    expect(wantsDebtFree(start(withDebts()).snapshot())).toBe(false);
  });

  it.each([
    ['snowball', [visa, car]], ['avalanche', [visa, car]], ['custom', [car, visa]],
  ])('shows the order of attack by %s [DEBT-10]', (method, order) => {
    const form = start();
    form.send(toggle(car), toggle(visa), choose(method));
    expect(form.order()).toEqual(order);
  });

  it('moves debts in the custom order, and only there [DEBT-11]', () => {
    const form = start(withDebts(debtAccount('A', 100), debtAccount('B', 200), debtAccount('C', 300)));
    const [a, b, c] = ['A envelope', 'B envelope', 'C envelope'];
    const move = (id: string, to: number): DebtGoalFormEvent => ({ type: 'orderMoved', id, to });
    form.send(all, choose('custom'), move(c, 0));
    expect(form.order()).toEqual([c, a, b]);
    form.send(move(c, 2));
    expect(form.order()).toEqual([a, b, c]);
    form.send(move(a, 1), move('elsewhere', 0), move(b, -1), move(c, 99));
    expect(form.order()).toEqual([b, a, c]);
    form.send(choose('snowball'), move(c, 0));
    expect(form.order()).toEqual([a, b, c]);
    form.send(choose('custom'));
    expect(form.order()).toEqual([b, a, c]);
  });

  it('moves among the debts that are still owed, whatever was paid off meanwhile', () => {
    const debts = ['A', 'B', 'C'].map((name) => debtAccount(name, 100));
    const form = start(withDebts(...debts));
    form.send(all, choose('custom'));
    form.send({ type: 'ledgerChanged', ledger: withDebts(...debts.map((debt) => (debt.id === 'A' ? { ...debt, amount: 0 } : debt))) });
    form.send({ type: 'orderMoved', id: 'C envelope', to: 0 });
    expect(form.order()).toEqual(['C envelope', 'B envelope']);
    form.send({ type: 'orderMoved', id: 'C envelope', to: 1 });
    expect(form.order()).toEqual(['B envelope', 'C envelope']);
  });

  it('sums the minimum payments of the selected debts [DEBT-12]', () => {
    const { send, snapshot } = start();
    expect(minimumDue(snapshot())).toBe(0);
    send(toggle(visa));
    expect(minimumDue(snapshot())).toBe(2500);
    send(all);
    expect(minimumDue(snapshot())).toBe(5000);
  });

  it('shows the projection once the contribution covers the minimum [DEBT-14] [DEBT-15]', () => {
    const { send, snapshot } = start();
    send(all, choose('avalanche'), contribute(4999));
    expect(debtProjection(snapshot())).toBeNull();
    expect(dueAbove(snapshot())).toBe(50_00);
    send(contribute(5000));
    expect(debtProjection(snapshot())).not.toBeNull();
    expect(dueAbove(snapshot())).toBeNull();
    send(contribute(200_000));
    expect(debtProjection(snapshot())?.payoff.payoffMonth).toEqual({ year: 2026, month: 5 });
    expect(debtProjection(snapshot())?.interestSaved).toBeGreaterThan(0);
    send({ type: 'dayChanged', today: { year: 2026, month: 12, day: 31 } });
    expect(debtProjection(snapshot())?.payoff.payoffMonth).toEqual({ year: 2026, month: 12 });
  });

  it.each([
    ['debts', [choose('snowball'), contribute(10_000)]],
    ['an order', [all, contribute(10_000)]],
    ['a contribution', [all, choose('snowball')]],
  ])('requires %s [DEBT-16]', (_what, events) => {
    const { send, error, emitted } = start();
    send(...events, submit);
    expect([error(), emitted]).toEqual([{ code: 'debtGoal.incomplete' }, []]);
    send(contribute(1), all, toggle(car), choose('custom'), { type: 'orderMoved', id: visa, to: 0 });
    expect(error()).toEqual({ code: 'debtGoal.incomplete' });
  });

  it('refuses an order it does not know [DEBT-17]', () => {
    const { send, error, emitted } = start();
    send(all, choose('landslide'), contribute(10_000), submit);
    expect([error(), emitted]).toEqual([{ code: 'debtGoal.orderInvalid' }, []]);
  });

  it('names the debts whose minimum payment does not cover their interest [DEBT-18]', () => {
    const { send, error, emitted, snapshot } = start(withDebts(
      debtAccount('Visa', 30_000), debtAccount('Loan', 100_000, { minimumPayment: 1000 }),
      debtAccount('Boat', 500_000, { minimumPayment: 10 }),
    ));
    send(all, choose('snowball'), contribute(1_000_000), submit);
    expect([error(), emitted]).toEqual([{ code: 'debtGoal.interestNotCovered', names: ['Loan', 'Boat'] }, []]);
    expect(debtProjection(snapshot())).toBeNull();
    expect(enoughMinimums(snapshot())).toEqual([{ name: 'Loan', amount: 10_01 }, { name: 'Boat', amount: 50_01 }]);
    send(contribute(null), submit);
    expect(error()).toEqual({ code: 'debtGoal.incomplete' });
    expect(enoughMinimums(snapshot())).toEqual([]);
  });

  it('submits the goal with its debts in the order of attack, once', () => {
    const { send, emitted } = start();
    send(toggle(car), toggle(visa), choose('avalanche'), contribute(10_000), submit, submit);
    const attackedDebts = [
      { pairedItemId: visa, interestRate: 24, amount: 30_000, minimumPayment: 2500 },
      { pairedItemId: car, interestRate: 12, amount: 100_000, minimumPayment: 2500 },
    ];
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: { kind: 'debtGoal.save', goal: { attackedDebts, monthlyContribution: 10_000, method: 'avalanche' } },
    }]);
  });

  it('opens with the existing goal', () => {
    const goal: DebtGoal = {
      attackedDebts: [{ pairedItemId: car, interestRate: 12, amount: 120_000, minimumPayment: 2500 }],
      monthlyContribution: 9000, method: 'custom',
    };
    const { draft } = start({ ...household(), debt: { goal, interestSaved: 0 } });
    expect(draft()).toEqual({ attackedIds: [car], method: 'custom', monthlyContribution: 9000 });
  });

  it('submits the changed fields of the existing goal, and no derived ones', () => {
    const ledger = household();
    const { realAccounts, debt } = ledger;
    const attackedDebts = realAccounts.debt.accounts.slice(0, 2).map(({ pairedItemId, interestRate, amount, minimumPayment }) =>
      ({ pairedItemId, interestRate, amount, minimumPayment }));
    const standing: DebtGoal = { attackedDebts, method: 'custom', monthlyContribution: 50_000 };
    const changedBy = (...events: DebtGoalFormEvent[]) => {
      const { send, emitted } = start({ realAccounts, debt: { ...debt, goal: standing } });
      send(...events, submit);
      return emitted;
    };
    expect(changedBy(contribute(60_000))).toMatchObject([{ operation: { changed: ['monthlyContribution'] } }]);
    expect(changedBy(choose('avalanche'))).toMatchObject([{ operation: { changed: ['method'] } }]);
    expect(changedBy({ type: 'orderMoved', id: car, to: 0 })).toMatchObject([{ operation: { changed: ['attackedDebts'] } }]);
  });

  it('opens again with everything chosen when saving failed', () => {
    const { send, error, draft, emitted } = start();
    send(all, choose('snowball'), contribute(10_000));
    const chosen = draft();
    send(submit, { type: 'operationFailed', notice: { code: 'debtGoal.submitFailed' } });
    expect([error(), draft()]).toEqual([{ code: 'debtGoal.submitFailed' }, chosen]);
    send(submit);
    expect(emitted).toHaveLength(2);
  });

  it('resolves the temporary id of a new debt', () => {
    const { send, order } = start(withDebts(debtAccount('temp-1', 100)));
    const resolvedIds = new Map([['temp-1 envelope', 'd envelope']]);
    send(all, { type: 'ledgerChanged', ledger: withDebts(debtAccount('d', 100)), resolvedIds });
    expect(order()).toEqual(['d envelope']);
  });

  it('never has a debt twice nor one that is not owed, and submits only complete goals', () => {
    const names = ['A', 'B', 'C', 'D'];
    const ids = names.map((name) => `${name} envelope`);
    const event = fc.oneof<fc.Arbitrary<DebtGoalFormEvent>[]>(
      fc.constantFrom(...ids, 'elsewhere').map(toggle), fc.constant(all),
      fc.constantFrom('snowball', 'avalanche', 'custom', 'landslide').map(choose),
      fc.constantFrom(null, 0, 10_000, 50_000).map(contribute), fc.constant(submit),
      fc.record({ type: fc.constant('orderMoved' as const), id: fc.constantFrom(...ids), to: fc.integer({ min: -1, max: 5 }) }),
    );
    let saved = 0;
    fc.assert(fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      const form = start(withDebts(...names.map((name, index) => debtAccount(name, 10_000 * index))));
      for (const next of events) {
        const before = form.draft().attackedIds.toSorted();
        form.send(next);
        const { attackedIds, method, monthlyContribution } = form.draft();
        expect(new Set(attackedIds).size).toBe(attackedIds.length);
        expect(attackedIds).not.toContain('A envelope');
        expect(form.order().toSorted()).toEqual(attackedIds.toSorted());
        expect(next.type === 'orderMoved' ? attackedIds.toSorted() : before).toEqual(before);
        expect(wantsDebtFree(form.snapshot())).toBe(attackedIds.length === 3);
        expect(minimumDue(form.snapshot())).toBe(2500 * attackedIds.length);
        const isComplete = attackedIds.length > 0 && method !== 'landslide' && method !== null && monthlyContribution !== null;
        expect(form.emitted.length > 0 && !isComplete).toBe(false);
      }
      expect(form.emitted.length).toBeLessThanOrEqual(1);
      saved += form.emitted.length;
    }), { numRuns: 300, examples: [[[all, choose('custom'), contribute(50_000), submit]]] });
    expect(saved).toBeGreaterThan(0);
  });
});
