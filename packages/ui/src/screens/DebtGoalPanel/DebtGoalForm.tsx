import { debtMethods } from '@blue-budget/domain/goals';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import {
  attackOrder, debtChoices, debtGoalDraft, debtGoalError, debtProjection, dueAbove, enoughMinimums, minimumDue, wantsDebtFree,
  type debtGoalFormMachine, type DebtGoalFormEvent,
} from '@blue-budget/machines/debt-goal-form';
import { messages } from '@blue-budget/messages';
import type { SnapshotFrom } from 'xstate';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { usePayoffDate } from '../../budget/DebtCard/usePayoffDate.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { FieldPair, GoalForm, GoalStatement } from '../GoalsPage/GoalForm.tsx';
import { AttackedDebts } from './AttackedDebts.tsx';
import { CustomOrder } from './CustomOrder.tsx';

interface DebtGoalFormProps {
  form: SnapshotFrom<typeof debtGoalFormMachine>;
  send: (event: DebtGoalFormEvent) => void;
  onCancel: () => void;
}

/** The form of the debt goal: which debts, in which order, with how much a month, and the result (product, section 2-debt). */
export function DebtGoalForm({ form, send, onCancel }: DebtGoalFormProps) {
  const texts = useTexts(messages.debtGoal);
  const debtGoalPage = useTexts(messages.debtGoalPage);
  const { money } = useFormats();
  const payoffDate = usePayoffDate();
  const choices = debtChoices(form);
  const { method, monthlyContribution } = debtGoalDraft(form);
  const order = attackOrder(form);
  const error = debtGoalError(form);
  const due = dueAbove(form);
  const projection = debtProjection(form);
  if (choices.length === 0) return <EmptyState>{debtGoalPage.nothingOwed}</EmptyState>;
  return (
    <GoalForm error={error === null ? null : <Problem error={error} remedies={enoughMinimums(form)} />} onSubmit={() => send({ type: 'submitted' })} onCancel={onCancel}>
      <AttackedDebts
        choices={choices}
        isEveryDebt={wantsDebtFree(form)}
        onToggle={({ id }) => send({ type: 'debtToggled', id })}
        onToggleEvery={() => send({ type: 'debtFreeToggled' })}
      />
      <RadioGroup
        label={texts.order}
        options={debtMethods.map((value) => ({ value, label: texts.methods[value], hint: debtGoalPage.methodHints[value] }))}
        value={debtMethods.find((known) => known === method) ?? null}
        onValueChange={({ value }) => send({ type: 'methodChosen', method: value })}
      />
      {method === 'custom' && order.length > 0 && <CustomOrder debts={order} onMove={({ id, to }) => send({ type: 'orderMoved', id, to })} />}
      <FieldPair>
        <AmountInput variant="box" label={texts.minimumPaymentDue} cents={minimumDue(form)} readOnly />
        <AmountInput
          variant="box"
          label={texts.monthlyContribution}
          hint={due === null ? null : debtGoalPage.belowDue(money(due))}
          cents={monthlyContribution}
          onAmountCommit={({ cents }) => send({ type: 'monthlyContributionTyped', amount: cents })}
        />
      </FieldPair>
      <GoalStatement>{projection === null ? null : texts.projection(payoffDate(projection.payoff.payoffMonth), money(projection.interestSaved))}</GoalStatement>
    </GoalForm>
  );
}

/** The error, and sufficient minimum payments if these are its cause. */
function Problem({ error, remedies }: { error: Notice; remedies: readonly { name: string; amount: Cents }[] }) {
  const words = useNoticeWords();
  const { enoughMinimum } = useTexts(messages.debtGoalPage);
  const { money } = useFormats();
  if (remedies.length === 0) return words(error);
  return (
    <>
      <p>{words(error)}</p>
      {remedies.map(({ name, amount }) => <p key={`${name} ${amount}`}>{enoughMinimum(name, money(amount))}</p>)}
    </>
  );
}
