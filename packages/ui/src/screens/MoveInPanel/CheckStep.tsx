import { accountUses, type AccountUse, type GroupUse, type MigrationMapping } from '@blue-budget/domain/migration';
import type { MigrationOutcome, OldBudgetFacts } from '@blue-budget/machines/migration';
import { messages } from '@blue-budget/messages';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { BringingProgress, type BringingProgressProps } from './BringingProgress.tsx';
import { CheckTable } from './CheckTable.tsx';
import styles from './MoveInPanel.module.css';

export interface CheckStepProps {
  budget: OldBudgetFacts;
  mapping: MigrationMapping;
  outcome: MigrationOutcome;
  /** It was mapped otherwise; what is shown is of before. */
  isComparing: boolean;
  /** How far it is on its way; null while it is not. */
  sending: BringingProgressProps | null;
  error: string | null;
  onAccountMapped: (choice: { id: string; use: AccountUse }) => void;
  onGroupMapped: (choice: { id: string; use: GroupUse }) => void;
  onToBeBudgetedChosen: (choice: { where: MigrationMapping['toBeBudgeted'] }) => void;
  onDifferenceAccepted: (choice: { isAccepted: boolean }) => void;
  onSubmit: () => void;
}

/** What comes, what becomes of what, what cannot come, and the check, with the button that brings it over. */
export function CheckStep(props: CheckStepProps) {
  const { budget, mapping, outcome, isComparing, sending, error, onToBeBudgetedChosen, onDifferenceAccepted, onSubmit } = props;
  const texts = useTexts(messages.moveIn);
  const { comparison, cannotCome } = outcome;
  return (
    <>
      <Verdict {...props} />
      <Mapping {...props} />
      <RadioGroup
        label={texts.toBeBudgeted.label}
        options={[{ value: 'gap', label: texts.toBeBudgeted.gap }, { value: 'envelope', label: texts.toBeBudgeted.envelope }]}
        value={mapping.toBeBudgeted}
        onValueChange={({ value }) => onToBeBudgetedChosen({ where: value })}
      />
      {cannotCome.length > 0 && (
        <section className={styles['section']}>
          <h3 className={styles['heading']}>{texts.staysBehind}</h3>
          <ul className={styles['hints']}>{cannotCome.map(({ what, count }) => <li key={what}>{texts.left[what](count)}</li>)}</ul>
        </section>
      )}
      <CheckTable title={texts.check.accounts} app={texts.apps[budget.app]} rows={comparison.accounts} />
      <CheckTable title={texts.check.categories} app={texts.apps[budget.app]} rows={comparison.categories} />
      {!comparison.agrees && (
        <Checkbox label={texts.accept} checked={mapping.acceptsDifference} onCheckedChange={({ checked }) => onDifferenceAccepted({ isAccepted: checked })} />
      )}
      <div className={styles['section']}>
        <Button variant="primary" fullWidth busy={sending !== null} busyLabel={texts.busy} onClick={onSubmit}>{texts.submit}</Button>
        {/* Below the button, which stays where it is. */}
        {sending !== null && <BringingProgress {...sending} />}
        {sending === null && (error === null ? <p role="status" className={styles['quiet']}>{isComparing ? texts.comparing : texts.notYet}</p> : <Banner variant="error">{error}</Banner>)}
      </div>
    </>
  );
}

/** One sentence on how sure it is, one on how the budget begins, and what there is. */
function Verdict({ budget, outcome: { comparison, gap } }: CheckStepProps) {
  const { verdict, holds, apps } = useTexts(messages.moveIn);
  const formats = useFormats();
  const { accounts, categories, months, agrees, differing } = comparison;
  const begins = gap === 0 ? verdict.blue : gap > 0 ? verdict.more(gap, formats) : verdict.over(gap, formats);
  const isSilent = categories.length === 0 || categories.some(({ theirs }) => theirs === null);
  const agreement = accounts.length === 0 ? verdict.categoriesAgree : isSilent ? verdict.accountsAgree : verdict.agrees;
  const isForeign = budget.currency !== null && budget.currency !== 'USD';
  return (
    <section className={styles['section']}>
      <Banner variant={agrees ? 'success' : 'error'}>
        <p>{agrees ? agreement : verdict.differs(differing)}</p>
        <p>{begins}</p>
      </Banner>
      {isForeign && budget.currency !== null && <Banner>{verdict.foreign(budget.currency)}</Banner>}
      <p className={styles['quiet']}>
        {apps[budget.app]}: {holds({ accounts: accounts.length, categories: categories.length, months: months.length, transactions: budget.transactions })}
      </p>
    </section>
  );
}

function Mapping({ budget: { accounts, groups }, mapping, onAccountMapped, onGroupMapped }: CheckStepProps) {
  const texts = useTexts(messages.moveIn);
  const subsets = useTexts(messages.subsetTitles);
  const uses = accountUses.map((value) => ({ value, label: texts.uses[value] }));
  const kept = ['working-budget', 'savings', 'giving', 'investments'] as const satisfies GroupUse[];
  const subsetsOrDebts = [...kept.map((value) => ({ value, label: subsets[value] })), { value: 'debts' as const, label: texts.debts }];
  return (
    <>
      {accounts.length > 0 && (
        <section className={styles['section']}>
          <h3 className={styles['heading']}>{texts.accounts}</h3>
          {accounts.map(({ id, name }) => (
            <Select key={id} label={name} options={uses} value={mapping.accounts[id] ?? ''} onValueChange={({ value }) => onAccountMapped({ id, use: value })} />
          ))}
        </section>
      )}
      {groups.length > 0 && (
        <section className={styles['section']}>
          <h3 className={styles['heading']}>{texts.groups}</h3>
          {groups.map(({ id, name, categories }) => (
            <Select
              key={id}
              label={name}
              labelAside={texts.categories(categories)}
              options={subsetsOrDebts}
              value={mapping.groups[id] ?? ''}
              onValueChange={({ value }) => onGroupMapped({ id, use: value })}
            />
          ))}
        </section>
      )}
    </>
  );
}
