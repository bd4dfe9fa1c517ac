import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keys of the services, one for each use, all derived from one secret. Of a list the first is in use; the others are of secrets before it. */
export interface Keys {
  access: readonly Uint8Array[];
  invitation: readonly Uint8Array[];
  code: readonly Uint8Array[];
  device: readonly Uint8Array[];
  /** For the secrets of authenticator apps: the first seals, all of them open. */
  authenticators: readonly Uint8Array[];
  /** For the access tokens of linked banks: the first seals, all of them open. */
  bankTokens: readonly Uint8Array[];
}

export interface Secrets {
  /** Signs; null where the data folder keeps it. */
  tokenSecret: string | null;
  /** What they signed still counts. */
  formerTokenSecrets: readonly string[];
  /** Seal the access tokens of linked banks. */
  bankTokenSecrets: readonly string[];
}

/** Characters that a secret must have at least. */
export const shortestSecret = 32;

/** A secret that must not be used; the message explains to the operator how to fix it. */
export class SecretUnusable extends Error {
  override name = 'SecretUnusable';
}

/**
 * The keys from `tokenSecret`, or from a secret that is made once and kept in `dataDir`, readable by its owner only.
 * Several machines must be given the same secrets. Throws `SecretUnusable` where one is too short to keep strangers from signing.
 */
export async function loadKeys({ dataDir, tokenSecret, ...others }: Secrets & { dataDir: string }): Promise<Keys> {
  return deriveKeys(tokenSecret ?? await readOrMakeSecret(dataDir), others);
}

/** `bankTokenSecrets` outlive a change of `secret`, the first being the one in use. Throws `SecretUnusable` where one is too short. */
export function deriveKeys(secret: string, { formerTokenSecrets = [], bankTokenSecrets = [] }: Partial<Omit<Secrets, 'tokenSecret'>> = {}): Keys {
  const secrets = [secret, ...formerTokenSecrets];
  if ([...secrets, ...bankTokenSecrets].some((each) => each.length < shortestSecret)) {
    throw new SecretUnusable(`A secret has fewer than ${shortestSecret} characters, so strangers could guess it.`);
  }
  const keys = (use: string, from = secrets) => from.map((each) => new Uint8Array(hkdfSync('sha256', each, 'blue-budget', use, 32)));
  return {
    access: keys('access token'), invitation: keys('invitation'), code: keys('sms code'), device: keys('known device'),
    authenticators: keys('authenticator secret'),
    bankTokens: keys('bank token', [...bankTokenSecrets, ...secrets]),
  };
}

async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await writeWhole(file, randomBytes(48).toString('base64url'));
  await chmod(file, 0o600);
  const secret = await readFile(file, 'utf8');
  if (secret.trim().length < shortestSecret) {
    throw new SecretUnusable(
      `The secret in ${file} is empty or too short, so strangers could sign in as anybody: put the one of your backup in its place, or delete `
      + 'the file to have a new one made, after which everybody logs in again and banks are linked again.',
    );
  }
  return secret;
}

/** Writes a file that nobody finds half-written, whatever happens meanwhile; one that came first is left as it is. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
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

/** The hashes of a code, the current one first. Keyed, because anybody with an unkeyed hash could quickly try a million codes. */
export function hashCode(keys: Keys, userId: string, code: string): [string, ...string[]] {
  const [first, ...others] = keys.code.map((key) => createHmac('sha256', key).update(`${userId}:${code}`).digest('base64url'));
  if (first === undefined) throw new Error('There is no key for codes.');
  return [first, ...others];
}
