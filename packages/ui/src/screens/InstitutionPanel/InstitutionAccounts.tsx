import { findLinkedAccount, type Id, type ImportedAccount, type Institution } from '@blue-budget/domain';
import type { importedAccountsMachine } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useLedger, usePanels, usePremium } from '../budgeting/index.ts';
import { PanelContext } from '../budgeting/panel-context.ts';
import { MembershipNeeded } from '../CallToAction/MembershipNeeded.tsx';
import { CreateAccountDialog } from './CreateAccountDialog.tsx';
import { ImportedAccountLine } from './ImportedAccountLine.tsx';
import styles from './InstitutionPanel.module.css';
import { UnlinkDialog } from './UnlinkDialog.tsx';

export interface InstitutionAccountsProps {
  institution: Institution;
  actor: ActorRefFrom<typeof importedAccountsMachine>;
}

/** The accounts that the bank tells, as soon as it does. */
export function InstitutionAccounts({ institution, actor }: InstitutionAccountsProps) {
  const texts = useTexts(messages.institutions);
  const words = useNoticeWords();
  const { accounts, error } = useSelector(actor, ({ context }) => context);
  const { accountsLoading, noAccounts, retry } = texts;
  if (error !== null) {
    return (
      <div className={styles['failure']}>
        <Banner variant="error">{words(error)}</Banner>
        <Button onClick={() => actor.send({ type: 'retried' })}>{retry}</Button>
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
  return <Configuration bank={institution.name} accounts={accounts} />;
}

/** What is asked about an account before it is done. */
interface Question {
  kind: 'create' | 'unlink';
  imported: ImportedAccount;
}

function Configuration({ bank, accounts }: { bank: string; accounts: readonly ImportedAccount[] }) {
  const texts = useTexts(messages.institutions);
  const { push } = usePanels();
  const isPremium = usePremium();
  const [question, ask] = useState<Question | null>(null);
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const partnerOf = (id: Id) => findLinkedAccount(realAccounts, id);
  const linked = accounts.filter(({ id }) => partnerOf(id) !== undefined);
  const toConfigure = accounts.filter(({ id }) => partnerOf(id) === undefined);
  const root = useFocusOnMoved(linked.map(({ id }) => id));
  const close = () => ask(null);
  const partner = question === null ? undefined : partnerOf(question.imported.id);
  const { linkedAccounts, toConfigure: toConfigureTitle } = texts;
  return (
    <div ref={root} className={styles['page']}>
      {linked.length > 0 && (
        <section className={styles['section']} aria-label={linkedAccounts}>
          <h3 className={styles['heading']}>{linkedAccounts}</h3>
          <ul className={styles['list']}>
            {linked.map((imported) => (
              <ImportedAccountLine
                key={imported.id}
                imported={imported}
                partner={partnerOf(imported.id)?.name}
                onUnlink={() => ask({ kind: 'unlink', imported })}
              />
            ))}
          </ul>
        </section>
      )}
      {toConfigure.length > 0 && (
        <section className={styles['section']} aria-label={toConfigureTitle}>
          <h3 className={styles['heading']}>{toConfigureTitle}</h3>
          {!isPremium && <MembershipNeeded />}
          <ul className={styles['list']}>
            {toConfigure.map((imported) => (
              <ImportedAccountLine
                key={imported.id}
                imported={imported}
                {...(isPremium && { onLink: () => push('linkAccount', imported.id), onCreate: () => ask({ kind: 'create', imported }) })}
              />
            ))}
          </ul>
        </section>
      )}
      {/* What fails in a dialog is told there, or in the bubble: it opens no panel anew. */}
      <PanelContext value={null}>
        {question?.kind === 'create' && partner === undefined && <CreateAccountDialog imported={question.imported} onClose={close} />}
        {question?.kind === 'unlink' && partner !== undefined && (
          <UnlinkDialog imported={question.imported} bank={bank} partner={partner.name} onClose={close} />
        )}
      </PanelContext>
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
