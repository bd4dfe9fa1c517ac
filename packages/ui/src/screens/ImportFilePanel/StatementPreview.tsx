import { messages, type AccountSectionKey, type Id, type RealAccount } from '@blue-budget/domain';
import type { PreviewRow } from '@blue-budget/machines';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import styles from './ImportFilePanel.module.css';
import { StatementTable, type StatementTableProps } from './StatementTable.tsx';

export interface StatementPreviewProps extends Pick<StatementTableProps, 'rows' | 'onTick' | 'onTickAll'> {
  /** Name of the file. */
  name: string;
  /** Lines of the file that move no money. */
  skipped: number;
  accounts: readonly { key: AccountSectionKey; title: string; accounts: readonly RealAccount[] }[];
  accountId: Id | null;
  /** `checking` for duplicates, or `importing`; `failed` where duplicates could not be looked for. */
  stage: 'ready' | 'checking' | 'failed' | 'importing';
  error: string | null;
  /** The file left something open, which was answered. */
  hasAnswers: boolean;
  onAccountChosen: (choice: { id: Id }) => void;
  onReopenAnswers: () => void;
  onRetry: () => void;
  onSubmit: () => void;
}

/** What the file would bring in, before any of it is written. */
export function StatementPreview({
  name, rows, skipped, accounts, accountId, stage, error, hasAnswers, onAccountChosen, onReopenAnswers, onRetry, onSubmit, ...ticking
}: StatementPreviewProps) {
  const texts = messages.importFile;
  const count = rows.filter(({ isTicked }) => isTicked).length;
  if (accounts.length === 0) return <Banner>{texts.noAccounts}</Banner>;
  return (
    <Form
      className={styles['form']}
      onSubmit={onSubmit}
    >
      <Select
        label={texts.account}
        placeholder={texts.accountPlaceholder}
        options={accounts.map(({ title, accounts: own }) => ({ label: title, options: own.map(({ id, name: label }) => ({ value: id, label })) }))}
        value={accountId ?? ''}
        onValueChange={({ value }) => onAccountChosen({ id: value })}
      />
      <p role="status" className={styles['quiet']}>{summaryOf(rows, skipped, stage)}</p>
      {hasAnswers && <div className={styles['actions']}><Button onClick={onReopenAnswers}>{texts.answersReopened}</Button></div>}
      <StatementTable label={texts.preview(name)} rows={rows} {...ticking} />
      {error !== null && <Banner variant="error">{error}</Banner>}
      {stage === 'failed'
        ? <Button fullWidth onClick={onRetry}>{texts.retry}</Button>
        : (
          <Button type="submit" variant="primary" fullWidth busy={stage !== 'ready'} busyLabel={stage === 'checking' ? texts.checking : texts.importing(count)}>
            {texts.submit(count)}
          </Button>
        )}
    </Form>
  );
}

function summaryOf(rows: readonly PreviewRow[], skipped: number, stage: StatementPreviewProps['stage']): string {
  const texts = messages.importFile;
  const duplicates = rows.filter(({ duplicate }) => duplicate !== null).length;
  return [
    texts.found(rows.length), ...(duplicates > 0 ? [texts.duplicates(duplicates)] : []), ...(skipped > 0 ? [texts.skipped(skipped)] : []),
    ...(stage === 'checking' ? [texts.checking] : []),
  ].join(' ');
}
