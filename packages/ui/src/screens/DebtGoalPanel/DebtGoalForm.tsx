import { debtMethods, messages } from '@blue-budget/domain';
import {
  attackOrder, belowDueStatement, debtChoices, debtGoalDraft, debtGoalError, type debtGoalFormMachine, debtProjectionStatement,
  enoughMinimumStatements, minimumDue, wantsDebtFree, type DebtGoalFormEvent,
} from '@blue-budget/machines';
import type { SnapshotFrom } from 'xstate';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { FieldPair, GoalForm, GoalStatement } from '../GoalsPage/GoalForm.tsx';
import { AttackedDebts } from './AttackedDebts.tsx';
import { CustomOrder } from './CustomOrder.tsx';

interface DebtGoalFormProps {
  form: SnapshotFrom<typeof debtGoalFormMachine>;
  send: (event: DebtGoalFormEvent) => void;
  onCancel: () => void;
}

/** The form of the debt goal: which debts, in which order, with how much a month, and what that brings (specification, section 2). */
export function DebtGoalForm({ form, send, onCancel }: DebtGoalFormProps) {
  const choices = debtChoices(form);
  const { method, monthlyContribution } = debtGoalDraft(form);
  const order = attackOrder(form);
  const { debtGoal: texts, debtGoalPage } = messages;
  if (choices.length === 0) return <EmptyState>{debtGoalPage.nothingOwed}</EmptyState>;
  return (
    <GoalForm error={problem(form)} onSubmit={() => send({ type: 'submitted' })} onCancel={onCancel}>
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
          hint={belowDueStatement(form)}
          cents={monthlyContribution}
          onAmountCommit={({ cents }) => send({ type: 'monthlyContributionTyped', amount: cents })}
        />
      </FieldPair>
      <GoalStatement>{debtProjectionStatement(form)}</GoalStatement>
    </GoalForm>
  );
}

/** What is wrong, and which minimum payments would be enough where that is it. */
function problem(form: DebtGoalFormProps['form']) {
  const error = debtGoalError(form);
  const remedies = enoughMinimumStatements(form);
  if (error === null || remedies.length === 0) return error;
  return (
    <>
      <p>{error}</p>
      {remedies.map((text) => <p key={text}>{text}</p>)}
    </>
  );
}
