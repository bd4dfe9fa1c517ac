export { draftLimits, keepDrafts, noDrafts } from './keep-drafts.ts';
export type { Drafts, KeptDrafts } from './keep-drafts.ts';
export { registrationMemory } from './registration.ts';
export { dropDraftsWithSession } from './session-end.ts';
export { browserDraftStorage } from './storage.ts';
export type { BrowserStorage, DraftStorage } from './storage.ts';
export { readStoredShell } from './stored-shell.ts';
export type { StoredShell } from './stored-shell.ts';
