import type { BrowserStorage } from '../drafts/index.ts';

/** The session storage of a tab. Only a test reads it whole. */
export class TabStorage implements BrowserStorage {
  readonly entries = new Map<string, string>();
  /** UTF-16 units that fit into one entry. */
  room = Number.POSITIVE_INFINITY;

  get length(): number {
    return this.entries.size;
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (text.length > this.room) throw new DOMException('No room.', 'QuotaExceededError');
    this.entries.set(key, text);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
}
