import type { ImportedAccount } from '@blue-budget/domain/accounts';
import {
  accountLinkingMachine, balanceChoices, balanceToConfirm, canLink, isLinkingBusy, linkTargetChoices,
} from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useFlow, useLeaving, usePanels, type PanelProps } from '../budgeting/index.ts';
import { AnswerDialog } from '../InstitutionPanel/AnswerDialog.tsx';
import { useBankDesk } from '../LinkedInstitutionsPanel/bankDesk.ts';
import { LinkAccountForm } from './LinkAccountForm.tsx';

/** Links an account of a bank's, `subject`, to a real account that is not linked yet (product, section 2-linking). */
export function LinkAccountPanel({ subject }: PanelProps) {
  const institutions = useTexts(messages.institutions);
  const linkToExisting = useTexts(messages.linkToExisting);
  const { back } = usePanels();
  const desk = useBankDesk();
  const [imported] = useState(() => desk.toldAccounts().find(({ id }) => id === subject) ?? null);
  useLeaving(imported === null);
  return (
    <SidePanel title={institutions.linkToExisting} onBack={back}>
      {imported === null ? <EmptyState>{linkToExisting.gone}</EmptyState> : <Linking imported={imported} />}
    </SidePanel>
  );
}

function Linking({ imported }: { imported: ImportedAccount }) {
  const texts = useTexts(messages.linkToExisting);
  const { money } = useFormats();
  const words = useNoticeWords();
  const flow = useFlow(accountLinkingMachine, {
    input: ({ ledger, newId }) => ({ imported, ledger, newId }),
    // While it is linked nothing can be lost: should that fail, the panel comes back.
    typedOf: (current) => (isLinkingBusy(current) ? undefined : [current.context.accountId, current.context.balance]),
  });
  const snapshot = useSelector(flow, (current) => current);
  useEffect(() => { flow.send({ type: 'linkStarted' }); }, [flow]);
  useLeaving(snapshot.matches('linked'));
  const { accountId, error } = snapshot.context;
  const confirmation = balanceToConfirm(snapshot);
  const { question, redBudget, submit } = texts;
  return (
    <>
      <LinkAccountForm
        imported={imported}
        accounts={linkTargetChoices(snapshot)}
        accountId={accountId}
        balances={balanceChoices(snapshot)}
        canLink={canLink(snapshot)}
        busy={isLinkingBusy(snapshot)}
        error={words(error)}
        onAccountChosen={({ id }) => flow.send({ type: 'accountChosen', id })}
        onBalanceChosen={({ balance }) => flow.send({ type: 'balanceChosen', balance })}
        onSubmit={() => flow.send({ type: 'submitted' })}
      />
      {confirmation !== null && (
        <AnswerDialog
          title={submit}
          description={redBudget(confirmation.name, money(confirmation.before), money(confirmation.after))}
          onYes={() => flow.send({ type: 'answered', answer: 'yes' })}
          onNo={() => flow.send({ type: 'answered', answer: 'no' })}
        >
          <p>{question}</p>
        </AnswerDialog>
      )}
    </>
  );
}
