import { fileURLToPath } from 'node:url';

/** What reviewers have in the manager. Its brand stands in `manager.ts`. */
export function managerEntries(entries: readonly string[] = []): string[] {
  return [...entries, fileURLToPath(new URL('./review.tsx', import.meta.url))];
}
