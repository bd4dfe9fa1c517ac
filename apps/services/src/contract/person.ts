import type { Client } from '@blue-budget/api/client';
import type { ImportedAccount, Institution } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { PlannedHousehold } from './household.ts';

/** The day of every contract test, in UTC. */
export const today: CalendarDate = { year: 2026, month: 5, day: 20 };
export const thisMonth = { year: 2026, month: 5 };

/** Somebody with a new ledger and a linked bank, as a contract test meets them wherever their data service runs. */
export interface ContractPerson {
  client: Client;
  /** Gives somebody who has done nothing so far the household of `createPlannedHousehold`. */
  planned(): Promise<PlannedHousehold>;
  /** Their client on a device that has done nothing so far. */
  anotherDevice(): Client;
  bank: PersonsBank;
  membership: PersonsMembership;
  /** So many months pass: what was done so far is that much longer ago. */
  monthsPass(count: number): Promise<void>;
  /** Every kept figure that is not the sum of its rows, one line each; empty when all is well. */
  problems(): Promise<string[]>;
}

/** What a bank reports of one transaction; the sign is the product's. */
export interface Report {
  providerId: string;
  accountId: Id;
  amount: Cents;
  source?: string;
}

export interface PersonsBank {
  institution: Institution;
  /** The result of a link token's form, once a person chose an institution there. */
  finishLink(linkToken: string, institutionId: string): Promise<{ publicToken: string; institution: Omit<Institution, 'id'> }>;
  /** Reports a transaction, or one that is known in another shape. */
  reports(report: Report): Promise<void>;
  /** Reports that a transaction is removed. */
  withdraws(report: Pick<Report, 'providerId' | 'accountId'>): Promise<void>;
}

/** What happens to a membership outside the calls about it. */
export interface PersonsMembership {
  /** What the card form does once the card is accepted. */
  pay(clientSecret: string): Promise<void>;
  /** Whether a token made now, or in some days with nothing else happening, claims that the person is premium. */
  isPremium(inDays?: number): Promise<boolean>;
  /** Ends at once, as when a period is over. */
  lapse(): Promise<void>;
}

/** Makes somebody new. */
export type MakePerson = (options?: PersonOptions) => Promise<ContractPerson>;

export interface PersonOptions {
  /** Whether they are a member, without having bought anything; true by default. */
  isMember?: boolean;
}

/** A place where data services run. */
export interface ContractTarget {
  person(options?: PersonOptions): Promise<ContractPerson>;
  close(): Promise<void>;
}

/** The bank's own id of its institution. */
export const institutionId = 'first-bank';

/** The accounts that the bank reports: each type twice, the odd ones with an available balance. */
export const bankAccounts = (['depository', 'credit', 'loan', 'investment', 'brokerage', 'other'] as const).flatMap((type, index) =>
  [1, 2].map((number): Omit<ImportedAccount, 'id' | 'tenantAccountId' | 'linkedAccountId'> => ({
    name: `The ${type} account number ${number}`, type, currentBalance: 1000_00 * (index + 1) + number, linkedType: null, institutionId,
    availableBalance: number === 1 ? 900_00 * (index + 1) : null, providerAccountId: `provider-${type}-${number}`,
  })));
