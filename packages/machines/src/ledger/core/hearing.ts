import { change, entryOf, needLoad, type Draft } from './draft.ts';
import { needing, withRows } from './entries.ts';
import type { Drop, Message } from './events.ts';
import type { LedgerTypes } from './rules.ts';
import { dropFromView, takeIn } from './settle.ts';

/** Another tab of the same person tells something. It may come late: whatever is known already stays as it is. */
export function hear<T extends LedgerTypes>(draft: Draft<T>, message: Message<T>): void {
  if (message.sub !== draft.state.sub) return;
  switch (message.type) {
    case 'rows': return hearRows(draft, message);
    case 'settled': return takeIn(draft, message);
    case 'dropped': return hearDropped(draft, message);
    case 'stale': return needLoad(draft);
    case 'version': return hearVersion(draft, message.version);
  }
}

function hearRows<T extends LedgerTypes>(draft: Draft<T>, { rows }: Extract<Message<T>, { type: 'rows' }>): void {
  const { rules, state: { entries, done, ids, job } } = draft;
  const busy = job !== null && 'key' in job ? job.key : null;
  const news = rows.filter(({ key, attempts }) => {
    const known = entryOf(draft.state, key);
    return key !== busy && !done.has(key) && (known === undefined || known.status === 'adding' || attempts > known.attempts);
  });
  change(draft, { entries: withRows(rules, entries, news, ids) });
}

/** What this tab took meanwhile falls too, where it needs an id that will never come. */
function hearDropped<T extends LedgerTypes>(draft: Draft<T>, { drops, created }: Extract<Message<T>, { type: 'dropped' }>): void {
  dropFromView(draft, drops);
  const { rules, state: { entries, tab, sub } } = draft;
  const late = needing(rules, entries, created).entries.filter((entry) => entry.tab === tab);
  const lateDrops = late.map(({ key, operation }, index): Drop => ({ key, tab, notice: rules.failureNotice(operation, null), tell: index === 0 }));
  dropFromView(draft, lateDrops);
  if (sub === null || late.length === 0) return;
  const remove = late.map(({ key }) => key);
  draft.effects.push({ type: 'rewrite', job: null, sub, rewrite: { put: [], remove, ids: {}, version: null } });
  draft.effects.push({ type: 'broadcast', message: { type: 'dropped', sub, drops: lateDrops, created: [] } });
}

function hearVersion<T extends LedgerTypes>(draft: Draft<T>, version: number): void {
  const { confirmed } = draft.state;
  if (confirmed !== null && (confirmed.version === null || confirmed.version < version)) needLoad(draft);
}
