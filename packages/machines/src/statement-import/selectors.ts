import {
  accountSectionKeys, allAccounts, isCreditCard, isTemporaryId, judgeStatement, type AccountSectionKey, type Duplicate, type Id,
  type RealAccount, type StatementImport, type StatementQuestion,
} from '@blue-budget/domain';
import type { StatementImportContext } from './context.ts';

interface StatementImportSnapshot {
  context: StatementImportContext;
}

/** A row of the preview. */
export interface PreviewRow extends StatementImport {
  /** Its place in the file's list of rows. */
  place: number;
  /** What it is a duplicate of, if anything. */
  duplicate: Duplicate | null;
  isTicked: boolean;
}

/** The accounts that a file may be imported into, by section; those that the services do not know yet are left out. */
export function statementAccounts({ context: { ledger } }: StatementImportSnapshot): { key: AccountSectionKey; title: string; accounts: RealAccount[] }[] {
  return accountSectionKeys
    .map((key) => ({ key, title: ledger.realAccounts[key].title, accounts: ledger.realAccounts[key].accounts.filter(takesStatements) }))
    .filter(({ accounts }) => accounts.length > 0);
}

/** The account that is imported into; null while none is chosen. */
export function statementAccount({ context: { ledger, accountId } }: StatementImportSnapshot): RealAccount | null {
  return fitAccount(ledger, accountId);
}

/** What the file leaves open, with what was answered already: it may be answered otherwise. */
export function statementQuestions({ context: { asked } }: StatementImportSnapshot): readonly StatementQuestion[] {
  return asked;
}

/** The rows of the file. Duplicates are not ticked unless a person ticks them. */
export function previewRows({ context }: StatementImportSnapshot): PreviewRow[] {
  return context.rows.map((row, place) => ({ ...row, place, duplicate: context.duplicates?.[place] ?? null, isTicked: isTicked(context, place) }));
}

/** The rows that are to be imported. */
export function tickedRows(context: StatementImportContext): StatementImport[] {
  return context.rows.filter((_, place) => isTicked(context, place));
}

export function fitAccount({ realAccounts }: StatementImportContext['ledger'], id: Id | null): RealAccount | null {
  return allAccounts(realAccounts).find((account) => account.id === id && takesStatements(account)) ?? null;
}

function isTicked({ ticks, duplicates }: StatementImportContext, place: number): boolean {
  return ticks.get(place) ?? (duplicates?.[place] ?? null) === null;
}

/** Whether a bank's file can be brought in for this account, which the services have to know. */
export function takesStatements(account: RealAccount): boolean {
  const { id, type } = account;
  return !isTemporaryId(id) && judgeStatement({ type, isCreditCard: isCreditCard(account) }).isAllowed;
}
