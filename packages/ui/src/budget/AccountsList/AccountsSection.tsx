import type { AccountSectionView } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { AccountLine } from './AccountLine.tsx';
import { movedAccounts, movesOfAccount, placeOf } from './accountMoves.ts';
import type { AccountDrop } from './accountMoves.ts';
import { AccountsDragArea } from './AccountsDragArea.tsx';
import styles from './AccountsList.module.css';

interface AccountsSectionProps {
  section: AccountSectionView;
  /** Names of all accounts, by id. */
  names: ReadonlyMap<Id, string>;
  currentId: Id | null;
  keyOf: (id: Id) => string;
  announce: (text: string) => void;
  onSelect: ((selection: { id: Id }) => void) | undefined;
  onSort: ((change: { order: Id[]; moved: Id[] }) => void) | undefined;
}

/** The accounts of one kind by category, under their total. They are moved among themselves. */
export function AccountsSection({ section: { key, total, groups }, names, currentId, keyOf, announce, onSelect, onSort }: AccountsSectionProps) {
  const titles = useTexts(messages.sectionTitles);
  const realAccounts = useTexts(messages.realAccounts);
  const accountsList = useTexts(messages.accountsList);
  const titleId = useId();
  const [over, setOver] = useState<AccountDrop | null>(null);
  const nameOf = (id: Id) => names.get(id) ?? '';

  function drop(where: AccountDrop) {
    const result = movedAccounts(groups, where, realAccounts);
    announce(result?.words ?? realAccounts.stays(nameOf(where.id)));
    if (result !== null) onSort?.({ order: result.order, moved: result.moved });
  }

  const mark = markOf(over && placeOf(groups, over.id), over && placeOf(groups, over.targetId));
  const lists = groups.map(({ category, accounts }) => (
    <div key={category} className={styles['group']} data-drop={mark?.category === category ? mark.edge : undefined}>
      {category !== '' && <p className={styles['category']}>{category}</p>}
      <ul>
        {accounts.map((account) => (
          <AccountLine
            key={keyOf(account.id)}
            account={account}
            financedBy={account.type === 'Other Asset' && account.relatedDebtId !== null ? names.get(account.relatedDebtId) : undefined}
            isCurrent={account.id === currentId}
            drop={mark?.id === account.id ? mark.edge : undefined}
            moves={onSort === undefined ? [] : movesOfAccount(groups, account.id, realAccounts, accountsList)}
            onMove={drop}
            onSelect={onSelect && (() => onSelect({ id: account.id }))}
          />
        ))}
      </ul>
    </div>
  ));
  const ids = groups.flatMap(({ accounts }) => accounts.map(({ id }) => id));
  return (
    <div className={styles['section']} role="group" aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>{titles[key]}</h3>
        <AmountText amount={total} strong />
      </div>
      {groups.length === 0
        ? <p className={styles['empty']}>{accountsList.empty}</p>
        : <AccountsDragArea ids={ids} nameOf={nameOf} announce={announce} onOver={setOver} onDrop={drop}>{lists}</AccountsDragArea>}
    </div>
  );
}

/** On which edge of which account, or of which category, the dragged one would stand. */
function markOf(from: ReturnType<typeof placeOf>, to: ReturnType<typeof placeOf>) {
  if (from === null || to === null) return null;
  if (from.group !== to.group) {
    return { category: to.group.category, id: null, edge: to.groupAt < from.groupAt ? 'above' : 'below' } as const;
  }
  if (from.at === to.at) return null;
  return { category: null, id: to.group.accounts[to.at]?.id ?? null, edge: to.at < from.at ? 'above' : 'below' } as const;
}
