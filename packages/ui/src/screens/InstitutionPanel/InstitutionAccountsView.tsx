import type { ImportedAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ImportedAccountLine } from './ImportedAccountLine.tsx';
import styles from './InstitutionPanel.module.css';

export interface InstitutionAccountsViewProps extends Omit<ConfigurationProps, 'accounts'> {
  /** Null until the bank reports them. */
  accounts: readonly ImportedAccount[] | null;
  error: string | null;
  onRetry: () => void;
}

interface ConfigurationProps {
  accounts: readonly ImportedAccount[];
  /** Name of the real account that one is linked to; undefined while it is linked to none. */
  partnerOf: (id: Id) => string | undefined;
  /** Above the settings: the offer to become a member, for non-members. */
  offer: ReactNode;
  /** The question about an account before an action. */
  dialog: ReactNode;
  onUnlink: (imported: ImportedAccount) => void;
  /** Absent where nothing can be linked. */
  onLink: ((imported: ImportedAccount) => void) | undefined;
  onCreate: ((imported: ImportedAccount) => void) | undefined;
}

/** The accounts of an institution as drawn: those that are linked, and those that are to be configured. */
export function InstitutionAccountsView({ accounts, error, onRetry, ...configuration }: InstitutionAccountsViewProps) {
  const { accountsLoading, noAccounts, retry } = useTexts(messages.institutions);
  if (error !== null) {
    return (
      <div className={styles['failure']}>
        <Banner variant="error">{error}</Banner>
        <Button onClick={onRetry}>{retry}</Button>
      </div>
    );
  }
  if (accounts === null) {
    return (
      <div className={styles['loading']}>
        <VisuallyHidden role="status">{accountsLoading}</VisuallyHidden>
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (accounts.length === 0) return <EmptyState>{noAccounts}</EmptyState>;
  return <Configuration accounts={accounts} {...configuration} />;
}

function Configuration({ accounts, partnerOf, offer, dialog, onUnlink, onLink, onCreate }: ConfigurationProps) {
  const linked = accounts.filter(({ id }) => partnerOf(id) !== undefined);
  const toConfigure = accounts.filter(({ id }) => partnerOf(id) === undefined);
  const root = useFocusOnMoved(linked.map(({ id }) => id));
  const { linkedAccounts, toConfigure: toConfigureTitle } = useTexts(messages.institutions);
  return (
    <div ref={root} className={styles['page']}>
      {linked.length > 0 && (
        <section className={styles['section']} aria-label={linkedAccounts}>
          <h3 className={styles['heading']}>{linkedAccounts}</h3>
          <ul className={styles['list']}>
            {linked.map((imported) => (
              <ImportedAccountLine key={imported.id} imported={imported} partner={partnerOf(imported.id)} onUnlink={() => onUnlink(imported)} />
            ))}
          </ul>
        </section>
      )}
      {toConfigure.length > 0 && (
        <section className={styles['section']} aria-label={toConfigureTitle}>
          <h3 className={styles['heading']}>{toConfigureTitle}</h3>
          {offer}
          <ul className={styles['list']}>
            {toConfigure.map((imported) => (
              <ImportedAccountLine
                key={imported.id}
                imported={imported}
                {...(onLink !== undefined && { onLink: () => onLink(imported) })}
                {...(onCreate !== undefined && { onCreate: () => onCreate(imported) })}
              />
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </div>
  );
}

/** An account that was linked or unlinked moves to the other list, and with it the focus that stood on a button of it. */
function useFocusOnMoved(linkedIds: readonly Id[]) {
  const root = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(linkedIds);
  const [moved, setMoved] = useState<{ id: Id } | null>(null);
  const changedId = [...linkedIds, ...before].find((id) => linkedIds.includes(id) !== before.includes(id));
  if (changedId !== undefined) {
    setBefore(linkedIds);
    setMoved({ id: changedId });
  }
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (moved !== null && isFocusLost) root.current?.querySelector<HTMLElement>(`[data-account="${CSS.escape(moved.id)}"]`)?.focus();
  }, [moved]);
  return root;
}
