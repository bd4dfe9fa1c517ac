import type { AccountSectionView, Cents, RealAccount } from '@blue-budget/domain';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { LedgerLine } from '../LedgerLine/LedgerLine.tsx';
import type { LineNote } from '../LedgerLine/LedgerLine.tsx';
import styles from './AccountsList.module.css';

export interface AccountsListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The domain's `accountSections`: every kind of account, grouped by category. */
  sections: readonly AccountSectionView[];
}

/** Every real account by kind and category, each kind with its total over a rule (specification, section 2). */
export function AccountsList({ sections, className, ...rest }: AccountsListProps) {
  const accounts = sections.flatMap(({ groups }) => groups.flatMap((group) => group.accounts));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (
    <div {...rest} className={classes(styles['list'], className)}>
      {sections.map((section) => <AccountSection key={section.key} section={section} names={names} />)}
    </div>
  );
}

function AccountSection({ section, names }: { section: AccountSectionView; names: ReadonlyMap<string, string> }) {
  const titleId = useId();
  return (
    <div className={styles['section']} role="group" aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>{section.title}</h3>
        <AmountText amount={section.total} strong />
      </div>
      {section.groups.length === 0 && <p className={styles['empty']}>None yet</p>}
      {section.groups.map(({ category, accounts }) => (
        <div key={category}>
          {category !== '' && <p className={styles['category']}>{category}</p>}
          <ul>
            {accounts.map((account) => {
              const debt = account.type === 'Other Asset' && account.relatedDebtId !== null ? names.get(account.relatedDebtId) : undefined;
              return (
                <LedgerLine
                  key={account.id}
                  notes={signNotes(account.type, account.amount)}
                  {...(debt !== undefined && { below: `Financed by ${debt}` })}
                  amount={<AmountText amount={account.amount} tone={account.type === 'Debt' ? 'neutral' : 'signed'} />}
                >
                  {account.name}
                </LedgerLine>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** What a negative balance is called. One that is owed to the person is nothing to worry about. */
function signNotes(type: RealAccount['type'], amount: Cents): LineNote[] {
  if (amount >= 0) return [];
  return type === 'Debt' ? [{ text: 'overpaid' }] : [{ text: 'overdrawn', tone: 'warning' }];
}
