import { removeWhere } from './remove-where.ts';
import type { ToyTab } from './toy-tab.ts';

/** The lock of each person, which the tabs of the toy browser share. It is granted in the order of the requests. */
export class ToyLocks {
  readonly #requests = new Map<string, { tab: ToyTab; request: number }[]>();

  acquire(tab: ToyTab, sub: string, request: number): void {
    const requests = this.#requests.get(sub) ?? [];
    this.#requests.set(sub, requests);
    requests.push({ tab, request });
    if (requests.length === 1) tab.events.push({ type: 'lockGranted', request });
  }

  /** Withdraws one request of a tab, or all of them. */
  release(tab: ToyTab, request: number | null): void {
    for (const requests of this.#requests.values()) {
      const [holder] = requests;
      removeWhere(requests, (each) => each.tab === tab && (request === null || each.request === request));
      const [next] = requests;
      if (next !== undefined && next !== holder) next.tab.events.push({ type: 'lockGranted', request: next.request });
    }
  }
}
