import type { Passkeys } from '@blue-budget/machines/security';
import {
  startAuthentication, startRegistration, type PublicKeyCredentialCreationOptionsJSON, type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The passkeys of this browser. */
export const browserPasskeys: Passkeys = {
  add: async (options) => JSON.stringify(await startRegistration({ optionsJSON: readAs(isForCreation, options) })),
  use: async (options) => JSON.stringify(await startAuthentication({ optionsJSON: readAs(isForUse, options) })),
};

function readAs<Options>(is: (value: unknown) => value is Options, text: string): Options {
  const value: unknown = JSON.parse(text);
  if (!is(value)) throw new Error('The services gave no options for a passkey.');
  return value;
}

/** The services make them; the browser checks the rest. */
function isForUse(value: unknown): value is PublicKeyCredentialRequestOptionsJSON {
  return typeof value === 'object' && value !== null && 'challenge' in value;
}

function isForCreation(value: unknown): value is PublicKeyCredentialCreationOptionsJSON {
  return isForUse(value) && 'rp' in value && 'user' in value && 'pubKeyCredParams' in value;
}
