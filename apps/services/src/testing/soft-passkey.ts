import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface SoftPasskeyOptions {
  /** The origin that the browser stands on. */
  origin?: string;
  /** How often it says that it was used; it counts by itself otherwise. */
  counter?: number;
}

/** A passkey in software, which answers what the services give as a browser and its authenticator do (WebAuthn Level 3, ES256, attestation "none"). */
export function softPasskey(defaultOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const clientData = (type: string, challenge: string, origin: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, counter: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  };
  const answer = (response: Record<string, Buffer>) => JSON.stringify({
    id, rawId: id, type: 'public-key', clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });
  return {
    /** Makes it for the options of a registration. */
    create(options: string, { origin = defaultOrigin }: SoftPasskeyOptions = {}): string {
      const { challenge, rp }: { challenge: string; rp: { id: string } } = JSON.parse(options);
      // The COSE key: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([authenticatorData(rp.id, 0x41, 0), Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key]);
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none'), Buffer.from([0x67]), Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]), Buffer.from('authData'), Buffer.from([0x58, data.length]), data,
      ]);
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject });
    },
    /** Signs the options of a login. */
    use(options: string, { origin = defaultOrigin, counter = (uses += 1) }: SoftPasskeyOptions = {}): string {
      const { challenge, rpId }: { challenge: string; rpId: string } = JSON.parse(options);
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, 0x01, counter);
      const signature = createSign('sha256').update(data).update(createHash('sha256').update(client).digest()).sign(privateKey);
      return answer({ clientDataJSON: client, authenticatorData: data, signature });
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
