import type { AccountSectionKey, RealAccount } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { statementLimits, type StatementPortion } from '@blue-budget/domain/statements';
import type { LeftOutRow, PreviewRow } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { PanelFoot } from '../../layout/SidePanel/PanelFoot.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { optionGroups } from '../budgeting/options.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import styles from './ImportFilePanel.module.css';
import { LeftOutLines } from './LeftOutLines.tsx';
import { StatementSettings, type StatementSettingsProps } from './StatementSettings.tsx';
import { StatementTable, type StatementTableProps } from './StatementTable.tsx';

export interface StatementPreviewProps extends Pick<StatementTableProps, 'rows' | 'onTick' | 'onTickAll'>, Omit<StatementSettingsProps, 'first'> {
  /** Name of the file. */
  name: string;
  /** Lines of the file that are no transactions. */
  leftOut: readonly LeftOutRow[];
  accounts: readonly { key: AccountSectionKey; accounts: readonly RealAccount[] }[];
  accountId: Id | null;
  /** Its rows come into several accounts, which are mapped above. */
  isOfSeveral: boolean;
  /** Where the file has more rows than come in at once: what of it these are, newest first; `before` is null for the newest. */
  portion: (StatementPortion & { before: CalendarDate | null }) | null;
  /** `reading` it in another way, `checking` for duplicates, or `importing`; `failed` where duplicates could not be looked for. */
  stage: 'ready' | 'reading' | 'checking' | 'failed' | 'importing';
  error: string | null;
  onAccountChosen: (choice: { id: Id }) => void;
  onPortionChosen: (choice: { before: CalendarDate | null }) => void;
  onRetry: () => void;
  onSubmit: () => void;
}

/** The preview of the file's rows before they are written. */
export function StatementPreview({
  name, rows, leftOut, accounts, accountId, isOfSeveral, portion, stage, error, onAccountChosen, onPortionChosen, onRetry, onSubmit, onTick, onTickAll, ...settings
}: StatementPreviewProps) {
  const texts = useTexts(messages.importFilePanel);
  const formats = useFormats();
  // The button that was pressed may be gone with the last portion.
  const note = useFocusKept<HTMLParagraphElement>(portion?.older);
  const isBusy = stage === 'reading' || stage === 'importing';
  const sectionTitles = useTexts(messages.sectionTitles);
  const ticked = [...rows, ...leftOut.flatMap(({ row }) => row ?? [])].filter(({ isTicked }) => isTicked);
  const count = ticked.length;
  if (accounts.length === 0) return <Banner>{texts.noAccounts}</Banner>;
  return (
    <Form
      className={styles['form']}
      onSubmit={onSubmit}
    >
      {/* While the rows are stored, nothing about them can be changed. */}
      <fieldset disabled={stage === 'importing'} className={styles['form']}>
        {!isOfSeveral && (
          <Select
            label={texts.account}
            placeholder={texts.accountPlaceholder}
            options={optionGroups(accounts.map(({ key, accounts: items }) => ({ key, items })), sectionTitles)}
            value={accountId ?? ''}
            onValueChange={({ value }) => onAccountChosen({ id: value })}
          />
        )}
        <p role="status" className={styles['quiet']}>{summaryOf(rows, { skipped: leftOut.length, others: (portion?.older ?? 0) + (portion?.newer ?? 0), stage, texts })}</p>
        {portion !== null && (
          <div className={styles['portion']}>
            <p ref={note} tabIndex={-1} className={styles['quiet']}>{texts.portion.note(statementLimits.rows, formats.date(portion.from), portion.before === null ? null : formats.date(portion.before))}</p>
            {portion.older > 0 && <Button busy={isBusy} onClick={() => onPortionChosen({ before: portion.from })}>{texts.portion.older(portion.older)}</Button>}
            {portion.newer > 0 && <Button busy={isBusy} onClick={() => onPortionChosen({ before: null })}>{texts.portion.newest}</Button>}
          </div>
        )}
        <StatementSettings first={rows[0] ?? null} {...settings} />
        <StatementTable label={texts.preview(name)} {...{ rows, onTick, onTickAll }} />
        {leftOut.length > 0 && <LeftOutLines lines={leftOut} onTick={onTick} />}
      </fieldset>
      <PanelFoot className={styles['foot']}>
        <dl className={styles['sums']}>
          <div><dt>{texts.sums.out}</dt><dd><AmountText amount={sumOf(ticked, -1)} tone="neutral" /></dd></div>
          <div><dt>{texts.sums.in}</dt><dd><AmountText amount={sumOf(ticked, 1)} /></dd></div>
        </dl>
        {error !== null && <Banner variant="error">{error}</Banner>}
        {stage === 'failed'
          ? <Button fullWidth onClick={onRetry}>{texts.retry}</Button>
          : (
            <Button type="submit" variant="primary" fullWidth busy={stage !== 'ready'} busyLabel={stage === 'importing' ? texts.importing(count) : texts[stage === 'reading' ? 'reading' : 'checking']}>
              {texts.submit(count)}
            </Button>
          )}
      </PanelFoot>
    </Form>
  );
}

/** What goes out, or what comes in, without its sign. */
function sumOf(rows: readonly PreviewRow[], sign: 1 | -1): number {
  return rows.reduce((sum, { amount }) => sum + Math.max(amount * sign, 0), 0);
}

function summaryOf(
  rows: readonly PreviewRow[],
  { skipped, others, stage, texts }: { skipped: number; others: number; stage: StatementPreviewProps['stage']; texts: typeof messages.importFilePanel },
): string {
  const duplicates = rows.filter(({ duplicate }) => duplicate !== null).length;
  return [
    others === 0 ? texts.found(rows.length) : texts.foundOf(rows.length, rows.length + others), ...(duplicates > 0 ? [texts.duplicates(duplicates)] : []), ...(skipped > 0 ? [texts.skipped(skipped)] : []),
    ...(stage === 'checking' ? [texts.checking] : []),
  ].join(' ');
}
