import { hash, verify } from '@node-rs/argon2';

/** Cost of one hash: memory in KiB, passes over it, threads. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What OWASP asks of argon2id. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long when there is no hash to compare with, so that the time does not reveal whether an address is known. */
  matches: (password: string, hash: string | null) => Promise<boolean>;
}

/** Passwords hashed with argon2id. */
export function argon2Passwords(cost: PasswordCost = passwordCost): Passwords {
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(password, stored) {
      const matched = await verify(stored ?? await decoy, password);
      return matched && stored !== null;
    },
  };
}
