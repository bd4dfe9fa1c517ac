import type { Notice } from '@blue-budget/domain';

/**
 * What a person has still to verify between registering (or a login refused for it) and entering the code
 * (specification, section 4; decisions, Q-AUTH-1).
 */
export interface PendingVerification {
  clientId: string;
  /** Ten digits, or null when only a refused login told of this person. */
  mobileNumber: string | null;
}

/** Where a pending verification is kept; the web app backs it with the tab's session storage. */
export interface VerificationMemory {
  read(): PendingVerification | null;
  write(pending: PendingVerification): void;
  clear(): void;
}

/** A page that a machine may lead to; the app knows its address. */
export type Destination = 'home' | 'login' | 'profile' | 'smsVerification';

/** Emitted when a page has done its work and the person should be led on. */
export interface Redirect<To extends Destination = Destination> {
  type: 'redirect';
  to: To;
}

/** Emitted for the shared message bubble. */
export interface Announcement {
  type: 'announced';
  kind: 'error' | 'success';
  notice: Notice;
}
