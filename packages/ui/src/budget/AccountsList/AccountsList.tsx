import type { AccountSectionKey, AccountSectionView } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { createAnnouncer, LiveRegion } from '../SubsetList/Announcer.tsx';
import { openLineMenu } from '../SubsetList/menuKeys.ts';
import { sameId } from '../sameId.ts';
import styles from './AccountsList.module.css';
import { AccountsSection } from './AccountsSection.tsx';

export interface AccountsListProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** The domain's `accountSections`: every kind of account, grouped by category. */
  sections: readonly AccountSectionView[];
  /** An account was chosen by its line. Without a listener lines are no buttons. */
  onSelect?: (selection: { id: Id }) => void;
  /** The account that is open beside the list, if any. */
  currentId?: Id | null;
  /** Accounts of a section were moved: `order` has all of them, `moved` those that the person moved. Without a listener they stay. */
  onSort?: (change: { section: AccountSectionKey; order: Id[]; moved: Id[] }) => void;
  /** A key of an account's line that is stable while it is shown, for ids that may change. */
  keyOf?: (id: Id) => string;
}

/**
 * Every real account by kind and category, each kind with its total over a rule (product, section 2-accounts). Accounts are moved inside
 * their kind by pointer, touch, keyboard and menu; at another category's place the whole category is.
 */
export function AccountsList({ sections, onSelect, currentId = null, onSort, keyOf = sameId, className, ...rest }: AccountsListProps) {
  const [announcer] = useState(createAnnouncer);
  const accounts = sections.flatMap(({ groups }) => groups.flatMap((group) => group.accounts));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shift+F10 and the Menu key, from whatever has the focus in a line
    <div
      {...rest}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        openLineMenu(event);
      }}
      className={classes(styles['list'], className)}
    >
      {sections.map((section) => (
        <AccountsSection
          key={section.key}
          {...{ section, names, currentId, keyOf, onSelect }}
          announce={announcer.announce}
          onSort={onSort && ((change) => onSort({ section: section.key, ...change }))}
        />
      ))}
      {onSort !== undefined && <LiveRegion announcer={announcer} />}
    </div>
  );
}
