import {
  savingsAccountChoices, savingsGoalDraft, savingsGoalError, savingsMinimum, type savingsGoalFormMachine, type SavingsGoalFormEvent,
} from '@blue-budget/machines/savings-goal-form';
import { messages } from '@blue-budget/messages';
import type { SnapshotFrom } from 'xstate';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { DateInput } from '../../budget/DateInput/DateInput.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import { ChoiceWords, FieldPair, GoalForm, GoalStatement } from '../GoalsPage/GoalForm.tsx';

interface SavingsGoalFormProps {
  form: SnapshotFrom<typeof savingsGoalFormMachine>;
  send: (event: SavingsGoalFormEvent) => void;
  onCancel: () => void;
}

/** The form of a savings goal: its account, how much, by when, and how much a month (product, section 2-savings). */
export function SavingsGoalForm({ form, send, onCancel }: SavingsGoalFormProps) {
  const savingsGoals = useTexts(messages.savingsGoals);
  const savingsGoalPage = useTexts(messages.savingsGoalPage);
  const words = useNoticeWords();
  const { money } = useFormats();
  const { itemId, goalAmount, date, monthlyContribution } = savingsGoalDraft(form);
  const choices = savingsAccountChoices(form);
  const error = savingsGoalError(form);
  const fieldError = useFieldErrors(error);
  const minimum = savingsMinimum(form);
  const isAdding = form.context.editedId === null;
  const { fields, saveByDate } = savingsGoals;
  if (choices.length === 0 && isAdding) return <NoChoice hasAccounts={form.context.ledger.overview.savings.items.length > 0} />;
  return (
    <GoalForm error={words(error)} onSubmit={() => send({ type: 'submitted' })} onCancel={onCancel}>
      <RadioGroup
        label={fields.account}
        error={fieldError('savingsGoals.account')}
        hint={isAdding ? savingsGoalPage.choicesNote : undefined}
        options={choices.map(({ id, name, amount }) => ({
          value: id, label: <ChoiceWords aside={<AmountText amount={amount} />}>{name}</ChoiceWords>,
        }))}
        value={itemId}
        onValueChange={({ value }) => send({ type: 'accountChosen', id: value })}
      />
      <FieldPair>
        <AmountInput
          variant="box"
          label={fields.amount}
          error={fieldError('savingsGoals.amount')}
          cents={goalAmount}
          onAmountCommit={({ cents }) => send({ type: 'goalAmountTyped', amount: cents })}
        />
        <DateInput
          label={saveByDate}
          error={fieldError('savingsGoals.date')}
          date={date}
          onDateCommit={({ date: text }) => send({ type: 'dateCommitted', text })}
        />
      </FieldPair>
      <GoalStatement>{minimum === null ? null : savingsGoals.minimumStatement(money(minimum))}</GoalStatement>
      <AmountInput
        variant="box"
        label={fields.monthlyContribution}
        error={fieldError('savingsGoals.monthlyContribution')}
        cents={monthlyContribution}
        onAmountCommit={({ cents }) => send({ type: 'monthlyContributionTyped', amount: cents })}
      />
    </GoalForm>
  );
}

function NoChoice({ hasAccounts }: { hasAccounts: boolean }) {
  const texts = useTexts(messages.savingsGoalPage);
  const { noChoices, noAccounts } = texts;
  return <EmptyState>{hasAccounts ? noChoices : noAccounts}</EmptyState>;
}
