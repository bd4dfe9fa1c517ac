import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { envelopeSetFormMachine, keptEnvelopeSet, monthlyTotal, newEnvelopeOf, tickedRows, type EnvelopeRow } from './index.ts';

const row = (key: string, facts: Partial<EnvelopeRow> = {}): EnvelopeRow => ({ key, subset: 'savings', name: key, isOwn: false, isTicked: false, amount: null, ...facts });

function open(rows: EnvelopeRow[] = [row('Rent', { isTicked: true }), row('Pets')]) {
  const actor = createActor(envelopeSetFormMachine, { input: { rows, error: null } }).start();
  const ticked = () => tickedRows(actor.getSnapshot().context).map(newEnvelopeOf);
  return { actor, ticked, error: () => actor.getSnapshot().context.error, status: () => actor.getSnapshot().status };
}

describe('choosing envelopes to start with', () => {
  it('takes the ticked rows with their amounts, and ends when it is submitted [FST-02]', () => {
    const { actor, ticked, status } = open();
    actor.send({ type: 'amountTyped', key: 'Rent', amount: 700_00 });
    actor.send({ type: 'ticked', key: 'Pets', isTicked: true });
    actor.send({ type: 'submitted' });
    expect([ticked(), monthlyTotal(actor.getSnapshot().context), status()]).toEqual([
      [{ subset: 'savings', name: 'Rent', amount: 700_00 }, { subset: 'savings', name: 'Pets', amount: null }], 700_00, 'done',
    ]);
  });

  it('ticks a row that gets an amount, and leaves the tick of one that is emptied [FST-02]', () => {
    const { actor, ticked } = open();
    actor.send({ type: 'amountTyped', key: 'Pets', amount: 35_00 });
    actor.send({ type: 'amountTyped', key: 'Rent', amount: null });
    expect(ticked().map(({ name }) => name)).toEqual(['Rent', 'Pets']);
  });

  it('takes lines of one\'s own, which need a name; what was typed stays [FST-02]', () => {
    const { actor, ticked, error, status } = open();
    actor.send({ type: 'ownAdded', subset: 'giving' });
    actor.send({ type: 'ownAdded', subset: 'giving' });
    actor.send({ type: 'nameTyped', key: 'own-1', name: ' Choir ' });
    actor.send({ type: 'amountTyped', key: 'own-2', amount: 5_00 });
    actor.send({ type: 'submitted' });
    expect([error(), status(), ticked().length]).toEqual([{ code: 'firstSteps.nameMissing' }, 'active', 3]);
    actor.send({ type: 'nameTyped', key: 'own-2', name: 'x'.repeat(40) });
    actor.send({ type: 'submitted' });
    expect([status(), ticked().map(({ name }) => name)]).toEqual(['done', ['Rent', 'Choir', 'x'.repeat(30)]]);
  });

  it('tells a line of one\'s own from one that came back', () => {
    const { actor, ticked } = open([row('own-1', { isOwn: true, isTicked: true }), row('own-3', { isOwn: true, isTicked: true })]);
    for (const key of ['own-2', 'own-4']) {
      actor.send({ type: 'ownAdded', subset: 'giving' });
      actor.send({ type: 'nameTyped', key, name: `new ${key}` });
    }
    expect(ticked().map(({ name }) => name)).toEqual(['own-1', 'own-3', 'new own-2', 'new own-4']);
  });

  it('refuses a choice of nothing', () => {
    const { actor, error, status } = open();
    actor.send({ type: 'ticked', key: 'Rent', isTicked: false });
    actor.send({ type: 'submitted' });
    expect([error(), status()]).toEqual([{ code: 'firstSteps.nothingTicked' }, 'active']);
  });

  it('has again after a reload what was typed before it, and nothing that is no row', () => {
    const before = open();
    before.actor.send({ type: 'amountTyped', key: 'Pets', amount: 35_00 });
    const stored: unknown = JSON.parse(JSON.stringify(keptEnvelopeSet(before.actor.getSnapshot())));
    const after = open();
    after.actor.send({ type: 'typedRestored', fields: { rows: [{ key: 7 }] } });
    expect(after.ticked().map(({ name }) => name)).toEqual(['Rent']);
    after.actor.send({ type: 'typedRestored', fields: stored });
    expect(after.ticked()).toEqual(before.ticked());
  });
});
