import { decodeBase64Url, decodeText } from '../platform.ts';

/**
 * The payload of a JSON Web Token, or null when it cannot be read. The signature is not looked at: only the services can judge it,
 * and what is read here decides what is shown, never what is allowed.
 */
export function readPayload(token: string): Record<string, unknown> | null {
  const [, payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  try {
    const value: unknown = JSON.parse(decodeText(decodeBase64Url(payload), 'utf-8', { fatal: true }));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
