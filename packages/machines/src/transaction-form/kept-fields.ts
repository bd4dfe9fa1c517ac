import { subsetKeys } from '@blue-budget/domain/budget';
import {
  isKnownKind, lineNames, moneyDirections, subtypesOf, transactionTypes, type LineAmounts, type TransactionDraft,
} from '@blue-budget/domain/transactions';
import * as z from 'zod/mini';
import { typedAmount, typedFields } from '../drafts/typed-fields.ts';
import { maySplit } from './changes.ts';
import type { TransactionFormContext } from './context.ts';

const allSubtypes = transactionTypes.flatMap((type) => subtypesOf(type));
const allLines = transactionTypes.flatMap((type) => subtypesOf(type).flatMap((subtype) => lineNames({ type, subtype })));

const namedSource = z.object({ id: z.string(), name: z.string() });

/** Neither what is frozen, nor what comes from the bank. */
const keptTransactionFields = typedFields({
  type: z.nullable(z.enum(transactionTypes)),
  subtype: z.nullable(z.enum(allSubtypes)),
  direction: z.enum(moneyDirections),
  incomeSource: z.nullable(namedSource),
  merchant: z.string(),
  transferFrom: z.nullable(namedSource),
  account: z.nullable(z.object({ id: z.string(), name: z.string(), isCreditCard: z.boolean(), pairedItemId: z.nullable(z.string()) })),
  legs: z.array(z.object({ id: z.string(), name: z.string(), subset: z.enum(subsetKeys), amount: typedAmount })),
  amount: typedAmount,
  date: z.string(),
  description: z.string(),
  lines: z.record(z.string(), z.int()),
  isSplit: z.boolean(),
});

/** The form with what was typed in it before a reload, as far as it may still be typed. */
export function withKeptFields(context: TransactionFormContext, stored: unknown): Pick<TransactionFormContext, 'draft' | 'isSplit' | 'isAccountOffered' | 'isItemOffered' | 'typedLines'> {
  const { isSplit = context.isSplit, lines, ...fields } = keptTransactionFields.read(stored);
  const { draft } = context;
  const { type, subtype, direction, amount, account } = draft;
  const next: TransactionDraft = {
    ...draft, ...fields,
    ...(lines !== undefined && { lines: typedLines(lines) }),
    ...(draft.frozen.kind && { type, subtype, direction }),
    ...(draft.frozen.money && { amount, account }),
  };
  const kept = next.type !== null && next.subtype !== null && !isKnownKind({ type: next.type, subtype: next.subtype }) ? { ...next, subtype: null } : next;
  return {
    draft: kept,
    isSplit: (isSplit || kept.legs.length > 1) && maySplit({ ...context, draft: kept }),
    isAccountOffered: context.isAccountOffered && fields.account === undefined,
    isItemOffered: false,
    typedLines: linesIn(kept),
  };
}

function typedLines(lines: Readonly<Record<string, number>>): LineAmounts {
  return Object.fromEntries(allLines.flatMap((name) => (lines[name] === undefined ? [] : [[name, lines[name]]])));
}

/** The amounts of which a draft is made up, by name. */
export function linesIn({ lines }: Pick<TransactionDraft, 'lines'>): (keyof LineAmounts)[] {
  return allLines.filter((name) => lines[name] !== undefined);
}

/** What was typed, as it outlives a reload. */
export function keptTransaction({ context: { draft, isSplit } }: { context: TransactionFormContext }): object {
  return keptTransactionFields.of({ ...draft, isSplit });
}
