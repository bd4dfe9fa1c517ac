import { isTransfer, kindOf, withoutDisallowed, type Transaction, type TransactionDraft } from '@blue-budget/domain/transactions';
import { draftContext, type TransactionFormContext } from './context.ts';

type Offering = Pick<TransactionFormContext, 'task' | 'draft' | 'today' | 'ledger' | 'newId'>;

/** The number of latest transactions that suggestions are based on. */
const mostRecent = 500;

/** The merchants of the latest transactions, each once, the latest first. */
export function merchantChoices({ task }: Pick<TransactionFormContext, 'task'>): string[] {
  const merchants = recentOf(task).flatMap(({ source }) => (typeof source === 'string' && source !== '' ? source : []));
  return [...new Set(merchants)];
}

/** The draft on the account that was used last among those its kind allows, unless one is chosen. */
export function withOfferedAccount(context: Offering): TransactionDraft {
  const { draft, task } = context;
  const kind = kindOf(draft);
  if (draft.account !== null || kind === null || isTransfer(kind)) return draft;
  for (const recorded of recentOf(task)) {
    const offered = withoutDisallowed({ ...draft, account: recorded.account }, draftContext(context));
    if (!isTransfer(recorded) && offered.account !== null) return offered;
  }
  return draft;
}

/** The draft with the one budget item that its merchant was last recorded on as this kind, unless some are chosen. */
export function withOfferedItem(context: Offering): TransactionDraft {
  const { draft, task } = context;
  const last = recentOf(task).find((recorded) => isSameKind(recorded, draft) && recorded.source === draft.merchant.trim());
  if (draft.legs.length > 0 || last?.legs.length !== 1) return draft;
  const legs = last.legs.map((leg) => ({ ...leg, amount: null }));
  return withoutDisallowed({ ...draft, legs }, draftContext(context));
}

function isSameKind(recorded: Transaction, draft: TransactionDraft): boolean {
  const kind = kindOf(draft);
  return recorded.type === kind?.type && recorded.subtype === kind.subtype;
}

function recentOf(task: TransactionFormContext['task']): readonly Transaction[] {
  return task.kind === 'add' ? task.recent?.slice(0, mostRecent) ?? [] : [];
}
