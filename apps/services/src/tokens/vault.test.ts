import { errors } from 'jose';
import { expect, it } from 'vitest';
import { deriveKeys } from './secrets.ts';
import { createVault } from './vault.ts';

const keysOf = (...secrets: string[]) => deriveKeys('a secret that is used in tests only', { bankTokenSecrets: secrets }).bankTokens;
const token = 'access-sandbox-1';

it('gives back what was sealed, which cannot be read meanwhile and is another text each time', async () => {
  const vault = createVault(keysOf());
  const [first, second] = [await vault.seal(token, 'link-1'), await vault.seal(token, 'link-1')];
  expect([await vault.open(first, 'link-1'), await vault.open(second, 'link-1')]).toEqual([token, token]);
  expect(first).not.toBe(second);
  for (const part of first.split('.')) expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('sandbox');
});

it('opens nothing for another owner, nor what was changed in any part', async () => {
  const vault = createVault(keysOf());
  const sealed = await vault.seal(token, 'link-1');
  await expect(vault.open(sealed, 'link-2')).rejects.toBeInstanceOf(errors.JOSEError);
  const parts = sealed.split('.');
  for (const [place, part] of parts.entries()) {
    if (part === '') continue;
    const changed = parts.with(place, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`).join('.');
    await expect(vault.open(changed, 'link-1')).rejects.toBeInstanceOf(errors.JOSEError);
  }
  await expect(vault.open(token, 'link-1')).rejects.toBeInstanceOf(errors.JOSEError);
});

it('still opens with a key that was replaced, and no longer once it is gone', async () => {
  const [older, newer] = ['an older key of thirty-two characters', 'a newer key of thirty-two characters'];
  const sealed = await createVault(keysOf(older)).seal(token, 'link-1');
  const both = createVault(keysOf(newer, older));
  expect(await both.open(sealed, 'link-1')).toBe(token);
  await expect(createVault(keysOf(newer)).open(await both.seal(token, 'link-1'), 'link-1')).resolves.toBe(token);
  await expect(createVault(keysOf(newer)).open(sealed, 'link-1')).rejects.toBeInstanceOf(errors.JOSEError);
});

it('opens what was sealed before keys of its own were given', async () => {
  const sealed = await createVault(keysOf()).seal(token, 'link-1');
  expect(await createVault(keysOf('a newer key of thirty-two characters')).open(sealed, 'link-1')).toBe(token);
});
