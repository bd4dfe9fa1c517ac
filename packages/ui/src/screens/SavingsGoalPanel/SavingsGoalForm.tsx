import { messages } from '@blue-budget/domain';
import {
  savingsAccountChoices, savingsGoalDraft, savingsGoalError, type savingsGoalFormMachine, savingsMinimumStatement,
  type SavingsGoalFormEvent,
} from '@blue-budget/machines';
import type { SnapshotFrom } from 'xstate';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { DateInput } from '../../budget/DateInput/DateInput.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { fieldError } from '../budgeting/fieldError.ts';
import { ChoiceWords, FieldPair, GoalForm, GoalStatement } from '../GoalsPage/GoalForm.tsx';

interface SavingsGoalFormProps {
  form: SnapshotFrom<typeof savingsGoalFormMachine>;
  send: (event: SavingsGoalFormEvent) => void;
  onCancel: () => void;
}

/** The form of a savings goal: what is saved in, how much, by when, and how much a month (specification, section 2). */
export function SavingsGoalForm({ form, send, onCancel }: SavingsGoalFormProps) {
  const { itemId, goalAmount, date, monthlyContribution } = savingsGoalDraft(form);
  const choices = savingsAccountChoices(form);
  const error = savingsGoalError(form);
  const isAdding = form.context.editedId === null;
  const { fields, saveByDate } = messages.savingsGoals;
  if (choices.length === 0 && isAdding) return <NoChoice hasAccounts={form.context.ledger.overview.savings.items.length > 0} />;
  return (
    <GoalForm error={error} onSubmit={() => send({ type: 'submitted' })} onCancel={onCancel}>
      <RadioGroup
        label={fields.account}
        error={fieldError(error, fields.account)}
        hint={isAdding ? messages.savingsGoalPage.choicesNote : undefined}
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
          error={fieldError(error, fields.amount)}
          cents={goalAmount}
          onAmountCommit={({ cents }) => send({ type: 'goalAmountTyped', amount: cents })}
        />
        <DateInput
          label={saveByDate}
          error={fieldError(error, fields.date)}
          date={date}
          onDateCommit={({ date: text }) => send({ type: 'dateCommitted', text })}
        />
      </FieldPair>
      <GoalStatement>{savingsMinimumStatement(form)}</GoalStatement>
      <AmountInput
        variant="box"
        label={fields.monthlyContribution}
        error={fieldError(error, fields.monthlyContribution)}
        cents={monthlyContribution}
        onAmountCommit={({ cents }) => send({ type: 'monthlyContributionTyped', amount: cents })}
      />
    </GoalForm>
  );
}

function NoChoice({ hasAccounts }: { hasAccounts: boolean }) {
  const { noChoices, noAccounts } = messages.savingsGoalPage;
  return <EmptyState>{hasAccounts ? noChoices : noAccounts}</EmptyState>;
}
