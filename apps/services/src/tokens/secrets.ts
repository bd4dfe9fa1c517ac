import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of the services, one for each use, all derived from one secret. */
export interface Keys {
  access: Uint8Array;
  invitation: Uint8Array;
  code: Uint8Array;
  /** For the access tokens of linked banks: the first seals, all of them open. */
  bankTokens: readonly Uint8Array[];
}

/** Characters that a secret given from outside must have at least. */
export const shortestSecret = 32;

/**
 * The keys from `tokenSecret`, or from a secret that is made once and kept in `dataDir`, readable by its owner only.
 * Several machines must be given the same `tokenSecret`, and the same `bankTokenSecrets` where there are any.
 */
export async function loadKeys(
  { tokenSecret, bankTokenSecrets, dataDir }: { tokenSecret: string | null; bankTokenSecrets: readonly string[]; dataDir: string },
): Promise<Keys> {
  return deriveKeys(tokenSecret ?? await readOrMakeSecret(dataDir), bankTokenSecrets);
}

/** `bankTokenSecrets` outlive a change of `secret`, the first being the one in use. */
export function deriveKeys(secret: string, bankTokenSecrets: readonly string[] = []): Keys {
  const key = (use: string, from = secret) => new Uint8Array(hkdfSync('sha256', from, 'blue-budget', use, 32));
  return {
    access: key('access token'), invitation: key('invitation'), code: key('sms code'),
    bankTokens: [...bankTokenSecrets, secret].map((from) => key('bank token', from)),
  };
}

async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await chmod(file, 0o600);
  }
  return readFile(file, 'utf8');
}

/** A token nobody can guess: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Names a pending verification: 128 random bits. */
export function newClientId(): string {
  return randomBytes(16).toString('base64url');
}

/** How tokens and client ids are kept; their length makes a slow hash needless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** How a code is kept. Keyed, because a million codes are tried in no time by whoever sees the hash. */
export function hashCode(keys: Keys, userId: string, code: string): string {
  return createHmac('sha256', keys.code).update(`${userId}:${code}`).digest('base64url');
}
