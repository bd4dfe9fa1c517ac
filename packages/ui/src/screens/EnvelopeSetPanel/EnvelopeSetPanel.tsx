import { spendingSubsetKeys, type Overview } from '@blue-budget/domain/budget';
import { addEnvelopes, starterEnvelopes, type StarterEnvelope } from '@blue-budget/domain/ledger';
import { envelopeSetFormMachine, keptEnvelopeSet, monthlyTotal, newEnvelopeOf, tickedRows, type EnvelopeRow } from '@blue-budget/machines/envelope-set-form';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useBudgeting, type Budgeting } from '../budgeting/context.ts';
import { useFlow, usePanels, useToday } from '../budgeting/index.ts';
import { perShell } from '../budgeting/perShell.ts';
import { EnvelopeSetView } from './EnvelopeSetView.tsx';

/** Adds envelopes to start with, each with what it gets every month: they become items and amounts of the template. */
export function EnvelopeSetPanel() {
  const { starters } = useTexts(messages.firstStepsGuide);
  const words = useNoticeWords();
  const budgeting = useBudgeting();
  const { year, month } = useToday();
  const { back, pop } = usePanels();
  const flow = useFlow(envelopeSetFormMachine, {
    input: ({ ledger }) => {
      const failed = failedRows(budgeting).splice(0);
      return failed.length === 0
        ? { rows: starterRows(ledger.overview, starters), error: null }
        : { rows: failed, error: { code: 'accounts.addFailed' as const } };
    },
    keptOf: keptEnvelopeSet,
    onDone: () => {
      add(budgeting, tickedRows(flow.getSnapshot().context), { year, month });
      pop();
    },
  });
  const { rows, error } = useSelector(flow, ({ context }) => context);
  return (
    <EnvelopeSetView
      rows={rows}
      count={tickedRows({ rows }).length}
      total={monthlyTotal({ rows })}
      error={words(error)}
      isNameMissing={error?.code === 'firstSteps.nameMissing'}
      onTick={({ key, isTicked }) => flow.send({ type: 'ticked', key, isTicked })}
      onAmount={({ key, cents }) => flow.send({ type: 'amountTyped', key, amount: cents })}
      onName={({ key, name }) => flow.send({ type: 'nameTyped', key, name })}
      onAddOwn={({ subset }) => flow.send({ type: 'ownAdded', subset })}
      onSubmit={() => flow.send({ type: 'submitted' })}
      onBack={back}
    />
  );
}

/** Rows whose envelopes the services did not add: the panel that opens for them takes them. */
const failedRows = perShell<Budgeting, EnvelopeRow[]>(() => []);

/** The starter set without what is there already, under the same name. */
function starterRows(overview: Overview, names: Record<StarterEnvelope, string>): EnvelopeRow[] {
  const present = new Set(spendingSubsetKeys.flatMap((key) => overview[key].items.map(({ name }) => name.toLowerCase())));
  const isNew = present.size === 0;
  return starterEnvelopes.filter(({ key }) => !present.has(names[key].toLowerCase()))
    .map(({ key, subset, isUsual }) => ({ key, subset, name: names[key], isOwn: false, isTicked: isUsual && isNew, amount: null }));
}

/** Adds the envelopes by one press. Those that are not added come back into a panel, as they were typed. */
function add(budgeting: Budgeting, rows: EnvelopeRow[], month: { year: number; month: number }): void {
  const { shown, store, operations, panels } = budgeting;
  const ledger = shown.getSnapshot();
  if (ledger === null) return;
  const groups = addEnvelopes(rows.map(newEnvelopeOf), { overview: ledger.overview, month, newId: () => store.newId() });
  const receipts = operations.dispatchTogether(groups.flat(), { code: 'changes.envelopesAdded', count: rows.length });
  let next = 0;
  const additions = groups.flatMap((group) => {
    const receipt = receipts[next];
    next += group.length;
    return receipt ?? [];
  });
  void Promise.all(additions.map(({ outcome }) => outcome)).then((outcomes) => {
    const failed = rows.filter((_, index) => outcomes[index]?.kind === 'failed');
    if (failed.length === 0) return;
    failedRows(budgeting).push(...failed);
    panels.push('envelopeSet');
  });
}
