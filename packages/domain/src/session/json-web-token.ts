const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The payload of a JSON Web Token, or null when it cannot be read. The signature is not looked at: only the services can judge it,
 * and what is read here decides what is shown, never what is allowed.
 */
export function readPayload(token: string): Record<string, unknown> | null {
  const [, payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  const bytes = decodeBase64Url(payload);
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(decodeUtf8(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Own decoder, because neither `atob` nor `Buffer` is part of the language and this package runs in browsers and services alike. */
function decodeBase64Url(text: string): number[] | null {
  const bytes: number[] = [];
  let bits = 0;
  let width = 0;
  for (const character of text.replace(/=+$/, '')) {
    const value = alphabet.indexOf(character);
    if (value === -1) return null;
    bits = (bits << 6) | value;
    width += 6;
    if (width >= 8) {
      width -= 8;
      bytes.push(bits >> width);
      bits &= (1 << width) - 1;
    }
  }
  return bytes;
}

/** Throws on bytes that are not UTF-8. */
function decodeUtf8(bytes: readonly number[]): string {
  return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
