import { findLinkedAccount, type ImportedAccount, type Institution } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { importedAccountsMachine } from '@blue-budget/machines/bank-linking';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useLedger, usePanels, usePremium } from '../budgeting/index.ts';
import { PanelContext } from '../budgeting/panel-context.ts';
import { MembershipNeeded } from '../CallToAction/MembershipNeeded.tsx';
import { CreateAccountDialog } from './CreateAccountDialog.tsx';
import { InstitutionAccountsView } from './InstitutionAccountsView.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

export interface InstitutionAccountsProps {
  institution: Institution;
  actor: ActorRefFrom<typeof importedAccountsMachine>;
}

/** The question about an account before an action. */
interface Question {
  kind: 'create' | 'unlink';
  imported: ImportedAccount;
}

/** The accounts of an institution, once the bank has reported them, and the dialogs that confirm creating or unlinking one. */
export function InstitutionAccounts({ institution, actor }: InstitutionAccountsProps) {
  const words = useNoticeWords();
  const { push } = usePanels();
  const isPremium = usePremium();
  const { accounts, error } = useSelector(actor, ({ context }) => context);
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const [question, ask] = useState<Question | null>(null);
  const partnerOf = (id: Id) => findLinkedAccount(realAccounts, id)?.name;
  const partner = question === null ? undefined : partnerOf(question.imported.id);
  const close = () => ask(null);
  return (
    <InstitutionAccountsView
      accounts={accounts}
      error={words(error)}
      partnerOf={partnerOf}
      offer={!isPremium && <MembershipNeeded />}
      dialog={
        // A dialog or the bubble shows failures in dialogs: they reopen no panel.
        <PanelContext value={null}>
          {question?.kind === 'create' && partner === undefined && <CreateAccountDialog imported={question.imported} onClose={close} />}
          {question?.kind === 'unlink' && partner !== undefined && (
            <UnlinkDialog imported={question.imported} bank={institution.name} partner={partner} onClose={close} />
          )}
        </PanelContext>
      }
      onUnlink={(imported) => ask({ kind: 'unlink', imported })}
      onLink={isPremium ? ({ id }) => push('linkAccount', id) : undefined}
      onCreate={isPremium ? (imported) => ask({ kind: 'create', imported }) : undefined}
      onRetry={() => actor.send({ type: 'retried' })}
    />
  );
}
