import {
  foreignCurrency, hasOtherAccounts, isCurrencyAccepted, leftOutRows, previewRows, statementAccount, statementAccounts, statementImportMachine, statementQuestions,
} from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, useLedgerStore, usePanels, type PanelProps } from '../budgeting/index.ts';
import { FileDrop } from './FileDrop.tsx';
import styles from './ImportFilePanel.module.css';
import { StatementPreview, type StatementPreviewProps } from './StatementPreview.tsx';
import { StatementQuestions } from './StatementQuestions.tsx';

/** Brings the transactions of a bank's file in, as entries that wait to be categorised. The subject is the account it was opened from. */
export function ImportFilePanel({ subject }: PanelProps) {
  const importFile = useTexts(messages.importFile);
  const words = useNoticeWords();
  const { back, pop } = usePanels();
  const client = useClient();
  const store = useLedgerStore();
  const flow = useFlow(statementImportMachine, {
    input: ({ ledger }) => ({ client, ledger, accountId: subject, reload: () => store.reload() }),
    typedOf: ({ context: { file, outcome } }) => (outcome === null ? file?.name : undefined),
  });
  const snapshot = useSelector(flow, (current) => current);
  const { file, reading, error, outcome, choices, columns } = snapshot.context;
  const texts = importFile;
  const currency = foreignCurrency(snapshot);
  const isReviewing = snapshot.matches('reviewing') || snapshot.matches('importing');
  return (
    <SidePanel title={texts.title} depth={isReviewing ? 3 : snapshot.matches('asking') ? 2 : 1} onBack={back}>
      <div className={styles['page']}>
        {snapshot.matches('waiting') && <p className={styles['quiet']}>{texts.explanation}</p>}
        <FileDrop
          label={file === null ? texts.choose : texts.chooseAnother}
          accept=".csv,.tsv,.txt,.ofx,.qfx,.qif,.xml"
          busy={snapshot.matches('importing')}
          {...(file !== null && { fileName: file.name })}
          onFileChosen={(choice) => flow.send({ type: 'fileChosen', ...choice })}
        />
        {snapshot.matches('opening') && <p role="status" className={styles['quiet']}>{texts.reading}</p>}
        {snapshot.matches('waiting') && error !== null && <Banner variant="error">{words(error)}</Banner>}
        {snapshot.matches('refused') && reading?.kind === 'refused' && (
          <Banner variant="error">{texts.refused(file?.name ?? '')}. {words(reading.notice)} {texts.unchanged}</Banner>
        )}
        {snapshot.matches('asking') && (
          <StatementQuestions
            questions={statementQuestions(snapshot)}
            choices={choices}
            columns={columns}
            error={words(error)}
            onAnswer={(event) => flow.send(event)}
          />
        )}
        {isReviewing && (
          <StatementPreview
            name={file?.name ?? ''}
            rows={previewRows(snapshot)}
            leftOut={leftOutRows(snapshot)}
            accounts={statementAccounts(snapshot)}
            accountId={statementAccount(snapshot)?.id ?? null}
            stage={stageOf(snapshot)}
            error={words(error)}
            hasAnswers={statementQuestions(snapshot).length > 0}
            isFlipped={choices.isFlipped === true}
            currency={currency === null ? null : { code: currency, isAccepted: isCurrencyAccepted(snapshot) }}
            onFlip={() => flow.send({ type: 'signsFlipped' })}
            onAcceptCurrency={(change) => flow.send({ type: 'currencyAccepted', ...change })}
            onAccountChosen={({ id }) => flow.send({ type: 'accountChosen', id })}
            onTick={(change) => flow.send({ type: 'rowTicked', ...change })}
            onTickAll={(change) => flow.send({ type: 'allTicked', ...change })}
            onReopenAnswers={() => flow.send({ type: 'answersReopened' })}
            onRetry={() => flow.send({ type: 'retried' })}
            onSubmit={() => flow.send({ type: 'submitted' })}
          />
        )}
        {outcome !== null && (
          <>
            <Banner variant="success">
              {[texts.imported(outcome.added), ...(outcome.known > 0 ? [texts.known(outcome.known)] : [])].join(' ')}
            </Banner>
            {hasOtherAccounts(snapshot) && <Button fullWidth onClick={() => flow.send({ type: 'nextAccountWanted' })}>{texts.nextAccount}</Button>}
            <Button variant="primary" fullWidth onClick={pop}>{texts.done}</Button>
          </>
        )}
      </div>
    </SidePanel>
  );
}

function stageOf(snapshot: { matches(state: 'importing' | { reviewing: 'checking' | 'checkFailed' }): boolean }): StatementPreviewProps['stage'] {
  if (snapshot.matches('importing')) return 'importing';
  if (snapshot.matches({ reviewing: 'checking' })) return 'checking';
  return snapshot.matches({ reviewing: 'checkFailed' }) ? 'failed' : 'ready';
}
