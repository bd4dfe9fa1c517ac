import type { Notice } from '@blue-budget/domain/notices';

/** A verification between registration, or a login refused for it, and the entry of the code (product, section 4, Q-AUTH-1). */
export interface PendingVerification {
  clientId: string;
  /** Ten digits; null if only a refused login is known. */
  mobileNumber: string | null;
}

/** Stores a pending verification. The web app uses the tab's session storage. */
export interface VerificationMemory {
  read(): PendingVerification | null;
  write(pending: PendingVerification): void;
  clear(): void;
}

/** The person who was in last on this device. */
export interface LastPerson {
  sub: string;
  isPremiumUser: boolean;
}

/** What the device keeps of the person who is logged in, so that the app starts without network. */
export interface Device {
  /** Whether the person logged in on a shared computer, which keeps nothing of them. */
  isShared(this: void): boolean;
  /** Null if nobody's session is open on this device, or if it keeps nothing of them. */
  recall(): LastPerson | null;
  /** Keeps the person whose session is open, and removes what is kept of anybody else. */
  remember(person: LastPerson): void;
  /** Removes what is kept of a person; null removes it whoever it is. */
  forget(sub: string | null): void;
}

/** Remembers who has put away the guide of the first steps, by the id of the person. */
export interface GuideMemory {
  isHidden(this: void, sub: string): boolean;
  setHidden(this: void, sub: string, isHidden: boolean): void;
}

/** A page that a machine may redirect to. The app knows its address. */
export type Destination = 'home' | 'login' | 'profile' | 'smsVerification';

/** Emitted when a page is done and another one should be shown. */
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
