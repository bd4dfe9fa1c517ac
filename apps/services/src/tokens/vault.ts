import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { nameOf } from './signed.ts';

/** Keeps texts that the database must not be able to read, each for one owner: what was sealed for one row opens nothing in another. */
export interface Vault {
  seal(text: string, owner: string): Promise<string>;
  /** Throws where it was sealed for another owner, changed since, or with a key that is gone. */
  open(sealed: string, owner: string): Promise<string>;
}

/**
 * AES-256-GCM in the compact form of JSON Web Encryption. The header, which is authenticated as well, names key and owner.
 *
 * @param keys the first seals; the others still open what they sealed, so that a key can be replaced.
 */
export function createVault(keys: readonly Uint8Array[]): Vault {
  const [sealing] = keys;
  if (sealing === undefined) throw new Error('A vault needs a key.');
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  return {
    seal: (text, owner) => new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: nameOf(sealing), owner }).encrypt(sealing),
    async open(sealed, owner) {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid }) => {
        const key = byName.get(kid ?? '');
        if (key === undefined) throw new errors.JWEDecryptionFailed();
        return key;
      }, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] });
      if (protectedHeader['owner'] !== owner) throw new errors.JWEDecryptionFailed();
      return new TextDecoder().decode(plaintext);
    },
  };
}
