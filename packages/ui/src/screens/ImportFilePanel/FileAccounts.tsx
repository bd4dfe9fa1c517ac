import type { AccountSectionKey, RealAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { AccountMap } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { Select } from '../../primitives/Select/Select.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { optionGroups } from '../budgeting/options.ts';
import styles from './FileAccounts.module.css';

export interface FileAccountsProps {
  /** The accounts that the file names, and how many lines each has. */
  accounts: readonly { name: string; count: number }[];
  /** What they are; null where one is left out. */
  accountMap: AccountMap;
  /** The accounts that statements may come into. */
  realAccounts: readonly { key: AccountSectionKey; accounts: readonly RealAccount[] }[];
  onMapped: (choice: { account: string; id: Id | null }) => void;
}

const leftOut = ':left-out';

/** Every account of a file, with the real account that it comes into, or that it is left out. */
export function FileAccounts({ accounts, accountMap, realAccounts, onMapped }: FileAccountsProps) {
  const { columns, fileAccounts: texts, accountPlaceholder } = useTexts(messages.importFilePanel);
  const sectionTitles = useTexts(messages.sectionTitles);
  const options = [...optionGroups(realAccounts.map(({ key, accounts: items }) => ({ key, items })), sectionTitles), { value: leftOut, label: texts.leftOut }];
  return (
    <section className={styles['accounts']} aria-label={texts.title}>
      <h3 className={styles['title']}>{texts.title}</h3>
      {accounts.map(({ name, count }) => {
        const id = accountMap.get(name);
        return (
          <Select
            key={name}
            label={name}
            labelAside={columns.lines(count)}
            wrapperProps={{ className: styles['account'] ?? '', ...(id === undefined && { 'data-open': true }), ...(id === null && { 'data-out': true }) }}
            placeholder={accountPlaceholder}
            options={options}
            value={id === null ? leftOut : id ?? ''}
            onValueChange={({ value }) => onMapped({ account: name, id: value === leftOut ? null : value })}
          />
        );
      })}
    </section>
  );
}
