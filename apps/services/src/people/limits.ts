import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../db/connect.ts';
import { Refusal, type Said } from '../http/refusal.ts';
import type { Report } from '../telemetry/security-events.ts';
import { hashToken } from '../tokens/secrets.ts';

const minute = 60;
const hour = 60 * minute;

/** How often something may be tried within a time in seconds, counted by whom it concerns and by where it comes from. */
const allowances = {
  /** Where the person has logged in before: nobody else can use it up. */
  loginOnKnownDevice: { points: 10, duration: 15 * minute },
  loginByPersonAtAddress: { points: 10, duration: 15 * minute },
  /** From all addresses where the person was never seen; it slows down guesses from many addresses. */
  loginByPerson: { points: 50, duration: 15 * minute },
  loginByAddress: { points: 100, duration: 15 * minute },
  /** Second steps where the person was never seen, by whoever knows the password. */
  secondStepByPerson: { points: 20, duration: hour },
  /** The same where they have logged in before, and in their settings. */
  secondStepOnKnownDevice: { points: 10, duration: 15 * minute },
  registrationByEmail: { points: 5, duration: hour },
  registrationByAddress: { points: 100, duration: hour },
  smsByNumber: { points: 5, duration: hour },
  smsByPerson: { points: 10, duration: hour },
  smsByAddress: { points: 60, duration: hour },
  codeByAddress: { points: 100, duration: 15 * minute },
  /** As many wrong codes as a known client id is allowed: the last one is already refused. */
  codeByUnknownClient: { points: 4, duration: 15 * minute },
  verificationMailByPerson: { points: 5, duration: hour },
  linkByAddress: { points: 60, duration: hour },
  resetByEmail: { points: 5, duration: hour },
  resetByAddress: { points: 60, duration: hour },
  passwordByPerson: { points: 10, duration: 15 * minute },
  checkoutByPerson: { points: 20, duration: hour },
  /** Each asks the card provider, who answers the whole installation only so often. */
  plansByPerson: { points: 100, duration: hour },
  cancellationByPerson: { points: 20, duration: hour },
  /** Each asks the bank-linking provider. */
  bankFormByPerson: { points: 20, duration: hour },
  bankLinkByPerson: { points: 20, duration: hour },
} as const;

export type LimitName = keyof typeof allowances;

export interface Limits {
  /** Counts one try; throws a refusal 429 with the time to wait when it is one too many. */
  spend(limit: LimitName, key: string, said?: Said): Promise<void>;
  /** Throws the same refusal where no try is left, and counts none. */
  requireLeft(limit: LimitName, key: string): Promise<void>;
  /** Whether one more try is allowed; counts it if so. */
  allows(limit: LimitName, key: string): Promise<boolean>;
  /** Gives one try back: it was no failure after all. */
  giveBack(limit: LimitName, key: string): Promise<void>;
}

/**
 * Limits that are kept in the database, so that they hold for all processes and survive a restart. Keys are kept hashed. What is refused
 * is reported under the limit's name.
 */
export function createLimits({ db }: OpenDatabase, report: Report): Limits {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiter = (name: LimitName) => {
    const made = limiters.get(name) ?? new RateLimiterPostgres({
      storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true, keyPrefix: name, ...allowances[name],
      // Scheduled work deletes what is over (users/pruning.ts).
      clearExpiredByTimeout: false,
    });
    limiters.set(name, made);
    return made;
  };
  const reached = (name: LimitName, refused: RateLimiterRes) => {
    report({ event: 'limit reached', reason: name });
    return refused;
  };
  const consume = async (name: LimitName, key: string): Promise<RateLimiterRes | null> => {
    try {
      await limiter(name).consume(hashToken(key.toLowerCase()));
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return reached(name, refused);
      throw refused;
    }
  };
  return {
    async spend(name, key, said) {
      const refused = await consume(name, key);
      if (refused) throw refusal(refused, said);
    },
    async requireLeft(name, key) {
      const spent = await limiter(name).get(hashToken(key.toLowerCase()));
      if (spent && spent.consumedPoints >= allowances[name].points) throw refusal(reached(name, spent));
    },
    allows: async (name, key) => (await consume(name, key)) === null,
    async giveBack(name, key) {
      await limiter(name).reward(hashToken(key.toLowerCase()));
    },
  };
}

function refusal({ msBeforeNext }: RateLimiterRes, said: Said = 'Too many tries. Please wait a while and try again.'): Refusal {
  return new Refusal(429, said, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}
