import { findAccount } from '@blue-budget/domain/accounts';
import { judgeStatement } from '@blue-budget/domain/judging';
import { transactionsOf } from '@blue-budget/domain/ledger';
import { findDuplicates, shapeLimits } from '@blue-budget/domain/statements';
import { amountOnStatement, importedAccountLeg, isCreditCard, pairedItemIdOf, sourceName } from '@blue-budget/domain/transactions';
import type { RealAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { KnownMovement, RememberedShape, StatementImport } from '@blue-budget/domain/statements';
import type { ImportedTransaction } from '@blue-budget/domain/transactions';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { withLedger, type Books } from './books.ts';
import { allowed, found, type Answering } from './serving.ts';

/** Calls about files of banks. */
export function statementHandlers({ read, change, write }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.checkStatement, (books, { body: { accountId, rows } }) =>
      ({ duplicates: findDuplicates(rows, knownMovements(books, accountOf(books, accountId))) })),
    change(dataEndpoints.importStatement, (books, { body: { accountId, rows, settled: shape }, newId, today }) => {
      const account = accountOf(books, accountId);
      const received = receivedRows(books, account, rows, newId);
      const imports = [...received.map(({ row, id }) => importedFrom(row, id, account)), ...books.ledger.imports];
      const fileRows = new Map([...books.fileRows, ...received.map(({ row, id }) => [id, { ...row, accountId }] as const)]);
      const waiting = new Set(received.map(({ id }) => id));
      const settled = new Set([...books.settled].filter((id) => !waiting.has(id)));
      const after = { ...withLedger(books, { ...books.ledger, imports }), fileRows, settled };
      return {
        books: shape === undefined ? after : withShape(after, { ...shape, accountId, id: newId(), on: today }),
        reply: { added: received.length, known: rows.length - received.length },
      };
    }),
    read(dataEndpoints.statementShapes, ({ shapes }) => ({ shapes: [...shapes] })),
    write(dataEndpoints.forgetStatementShape, (books, { params: { id } }) => {
      found(books.shapes.find((shape) => shape.id === id), { code: 'statements.shapeMissing' });
      return { books: { ...books, shapes: books.shapes.filter((shape) => shape.id !== id) }, reply: {} };
    }),
  ];
}

function withShape(books: Books, settled: RememberedShape): Books {
  const present = books.shapes.find(({ shape }) => shape === settled.shape);
  const others = books.shapes.filter((shape) => shape !== present);
  return { ...books, shapes: [{ ...settled, id: present?.id ?? settled.id }, ...others].slice(0, shapeLimits.kept) };
}

function accountOf({ ledger }: Books, id: Id): RealAccount {
  const account = findAccount(ledger.realAccounts, id);
  return allowed(judgeStatement(account && { ...account, isCreditCard: isCreditCard(account) }));
}

/**
 * The rows that wait from now on, each with the id of its import. The same id waits once. What was denied, or recorded and deleted, waits again:
 * somebody ticked it. What is recorded under its id waits beside it, as one more.
 */
function receivedRows({ ledger, fileRows, settled }: Books, account: RealAccount, rows: readonly StatementImport[], newId: () => Id): { row: StatementImport; id: Id }[] {
  const known = new Map([...fileRows].flatMap(([id, row]) => (row.accountId === account.id ? [[row.providerId, id] as const] : [])));
  const recorded = new Set(transactionsOf(ledger).flatMap(({ importId }) => importId ?? []));
  const waiting = new Set<string>();
  return rows.flatMap((given) => {
    const present = known.get(given.providerId);
    const row = present !== undefined && recorded.has(present) ? { ...given, providerId: `${given.providerId} again` } : given;
    const id = known.get(row.providerId);
    if (waiting.has(row.providerId) || (id !== undefined && (!settled.has(id) || recorded.has(id)))) return [];
    waiting.add(row.providerId);
    return [{ row, id: id ?? newId() }];
  });
}

function knownMovements({ ledger, fileRows, settled }: Books, account: RealAccount): KnownMovement[] {
  const pairedItemId = pairedItemIdOf(account);
  const idOf = (importId: Id | null) => (importId === null ? null : fileRows.get(importId)?.providerId ?? null);
  const recorded = transactionsOf(ledger).flatMap((transaction): KnownMovement[] => {
    const amount = amountOnStatement(transaction, { id: account.id, pairedItemId });
    const { id, date, source, importId } = transaction;
    return amount === null ? [] : [{ kind: 'recorded', id, date, amount, source: sourceName({ source }), providerId: idOf(importId) }];
  });
  const pending = ledger.imports.filter((imported) => imported.status === 'pending' && imported.account.id === account.id)
    .map(({ id, date, amount, source }): KnownMovement => ({ kind: 'pending', id, date, amount, source: sourceName({ source }), providerId: idOf(id) }));
  const isRecorded = new Set(transactionsOf(ledger).map(({ importId }) => importId));
  const denied = [...fileRows].filter(([id, { accountId }]) => accountId === account.id && settled.has(id) && !isRecorded.has(id))
    .map(([id, { date, amount, source, providerId }]): KnownMovement => ({ kind: 'denied', id, date, amount, source, providerId }));
  return [...recorded, ...pending, ...denied];
}

function importedFrom({ date, amount, source, description }: StatementImport, id: Id, account: RealAccount): ImportedTransaction {
  return {
    id, importId: id, date, amount, source, description, photo: null, legs: [], lines: [], type: null, subtype: null, status: 'pending',
    account: importedAccountLeg(account), recordedId: null,
  };
}
