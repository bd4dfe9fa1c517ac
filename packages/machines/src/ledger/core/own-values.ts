import { update, type Draft } from './draft.ts';
import type { LedgerTypes } from './rules.ts';

/** The maximum number of remembered values; the oldest are dropped first. */
const most = 500;

/**
 * Remembers the values that an operation of this tab set, before it is applied. Forgets those that an operation of this browser changes,
 * also in another tab or as a side effect: a person's own changes are not announced.
 */
export function noteOwnValues<T extends LedgerTypes>(draft: Draft<T>, operation: T['operation'], isOwn: boolean): void {
  const { rules, state: { ownValues, confirmed } } = draft;
  const values = rules.ownValues(operation).map((value) => [rules.ownValueKey(value), value] as const);
  if (values.length === 0 && ownValues.size === 0) return;
  const keys = new Set(values.map(([key]) => key));
  const after = confirmed === null || ownValues.size === 0 ? null : rules.apply(confirmed.ledger, operation);
  const others = [...ownValues].filter(([key, value]) => !keys.has(key) && (after === null || rules.overwrittenNotice(after, value) === null));
  update(draft, { ownValues: new Map([...others, ...(isOwn ? values : [])].slice(-most)) });
}

/** Announces once each value of this tab that differs in a loaded ledger, unless an operation in the outbox sets it again. */
export function announceOverwritten<T extends LedgerTypes>(draft: Draft<T>, ledger: T['ledger']): void {
  const { rules, state: { ownValues, outbox } } = draft;
  const pending = new Set(outbox.flatMap(({ operation }) => rules.ownValues(operation)).map((value) => rules.ownValueKey(value)));
  const overwritten = [...ownValues].flatMap(([key, value]) => {
    const notice = pending.has(key) ? null : rules.overwrittenNotice(ledger, value);
    return notice === null ? [] : [{ key, notice }];
  });
  if (overwritten.length === 0) return;
  const keys = new Set(overwritten.map(({ key }) => key));
  update(draft, { ownValues: new Map([...ownValues].filter(([key]) => !keys.has(key))) });
  for (const { notice } of overwritten) draft.effects.push({ type: 'inform', notice });
}
