import type { Id } from '@blue-budget/domain/ledger';
import { draftOfRepeated, type ScheduleDraft } from '@blue-budget/domain/schedules';
import { keptSchedule, scheduleFormMachine } from '@blue-budget/machines/schedule-form';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFlow, useLeaving, useLedger, usePanels, useToday, type PanelProps } from '../budgeting/index.ts';
import { useMerchants } from '../budgeting/useMerchants.ts';
import { FoundTransaction } from '../TransactionPanel/FoundTransaction.tsx';
import { deviceTimeZone } from './deviceTimeZone.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

/** Adds a scheduled transaction, or edits the one it is about. */
export function SchedulePanel({ subject }: PanelProps) {
  const texts = useTexts(messages.schedulePages);
  const isThere = useLedger(({ schedules }) => schedules.some(({ id }) => id === subject));
  const { back } = usePanels();
  if (subject !== null && !isThere) return <Gone />;
  return (
    <SidePanel title={subject === null ? texts.panelTitle.add : texts.panelTitle.edit} onBack={back}>
      <ScheduleFlow editedId={subject} begun={null} />
    </SidePanel>
  );
}

/** Schedules what was recorded, to come again. */
export function RepeatPanel({ subject }: PanelProps) {
  const texts = useTexts(messages.schedulePages);
  const { back } = usePanels();
  const today = useToday();
  if (subject === null) return null;
  return (
    <FoundTransaction title={texts.panelTitle.add} id={subject}>
      {(recorded) => (
        <SidePanel title={texts.panelTitle.add} onBack={back}>
          <ScheduleFlow editedId={null} begun={draftOfRepeated(recorded, today)} />
        </SidePanel>
      )}
    </FoundTransaction>
  );
}

/** It was removed, on this device or another. */
function Gone() {
  useLeaving(true);
  const notices = useTexts(messages.schedules);
  const texts = useTexts(messages.schedulePages);
  const { pop } = usePanels();
  return <SidePanel title={texts.panelTitle.edit} onBack={pop}><EmptyState>{notices.gone}</EmptyState></SidePanel>;
}

function ScheduleFlow({ editedId, begun }: { editedId: Id | null; begun: ScheduleDraft | null }) {
  useMerchants();
  const { pop, push } = usePanels();
  const merchants = useLedger((ledger) => ledger.merchants);
  const actor = useFlow(scheduleFormMachine, {
    input: ({ ledger, today, newId }) => ({ ledger, today, newId, timeZone: deviceTimeZone(), editedId, begun }),
    keptOf: keptSchedule,
    onDone: pop,
  });
  const form = useSelector(actor, (snapshot) => snapshot);
  return (
    <ScheduleForm
      form={form}
      merchants={(merchants?.merchants ?? []).map(({ name }) => name)}
      send={(event) => actor.send(event)}
      onCancel={pop}
      {...(editedId !== null && { onRemove: () => push('removal/schedule', editedId) })}
    />
  );
}
