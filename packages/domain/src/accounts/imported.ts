import type { Id } from '../identity.ts';
import type { ImportedBalances } from './linking.ts';

/** How an imported account became a real one: linked to one that was there, or made into a new one. */
export const linkedTypes = ['merge', 'create'] as const;
export type LinkedType = (typeof linkedTypes)[number];

/** An account as the bank reports it (product, section 3-further). */
export interface ImportedAccount extends ImportedBalances {
  id: Id;
  name: string;
  /** The bank's own id of the institution. */
  institutionId: string;
  /** The bank-linking provider's id of the account. */
  providerAccountId: string;
  /** The real account while it is linked, else null; the same as `linkedAccountId` (product, Q-WIRE). */
  tenantAccountId: Id | null;
  linkedType: LinkedType | null;
  linkedAccountId: Id | null;
}

/** A bank that a person has linked (product, section 3-further). */
export interface Institution {
  id: Id;
  name: string;
  /** The bank's own id of the institution. */
  institutionId: string;
}
