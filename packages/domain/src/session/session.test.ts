import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAccessClaims, readInvitationEmail } from './claims.ts';
import { readPayload } from './json-web-token.ts';

/** {"isPremiumUser":true,"sub":"u-1","exp":1777777777} */
const accessToken = 'eyJhbGciOiJIUzI1NiJ9.eyJpc1ByZW1pdW1Vc2VyIjp0cnVlLCJzdWIiOiJ1LTEiLCJleHAiOjE3Nzc3Nzc3Nzd9.c2lnbmF0dXJl';

describe('the access token', () => {
  it('holds the user, the premium flag and the expiry [ENT-10]', () => {
    expect(readAccessClaims(accessToken)).toEqual({ isPremiumUser: true, sub: 'u-1', exp: 1_777_777_777 });
    const claims = { isPremiumUser: false, sub: 'u-2', exp: 5 };
    expect(readAccessClaims(token({ ...claims, other: 1 }))).toEqual(claims);
  });

  it.each([
    [{ sub: 'u', exp: 1 }], [{ isPremiumUser: 'true', sub: 'u', exp: 1 }], [{ isPremiumUser: true, exp: 1 }],
    [{ isPremiumUser: true, sub: '', exp: 1 }], [{ isPremiumUser: true, sub: 'u', exp: '1' }],
  ])('is not read from %j', (claims) => {
    expect(readAccessClaims(token(claims))).toBeNull();
  });

  it.each(['', 'abc', 'a.b', 'a.b.c', 'a.$$$$.c', `${accessToken}.more`])('is not read from "%s"', (text) => {
    expect(readAccessClaims(text)).toBeNull();
  });
});

describe('the invitation token', () => {
  it('holds the email address it was sent to [REG-19] [ENT-10]', () => {
    expect(readInvitationEmail(token({ email: 'ada@example.com' }))).toBe('ada@example.com');
    expect(readInvitationEmail(token({ email: 'zoë@exämple.org' }))).toBe('zoë@exämple.org');
  });

  it.each(['', 'nonsense', 'a.b.c', token({}), token({ email: 5 }), token({ email: 'not an address' })])(
    'is unreadable as "%s" [REG-20]',
    (text) => {
      expect(readInvitationEmail(text)).toBeNull();
    },
  );
});

describe('the payload', () => {
  it('is read whatever letters it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.integer(), (text, number) => {
      expect(readPayload(token({ text, number }))).toEqual({ text, number });
    }));
  });

  it('is read with padding too', () => {
    expect(readPayload('h.eyJhIjoxfQ==.s')).toEqual({ a: 1 });
  });

  it('is refused when it is not an object', () => {
    expect(['"text"', '5', 'null', '[1]', '{'].map((json) => readPayload(`h.${encode(json)}.s`))).toEqual(Array(5).fill(null));
  });

  it('is refused when its bytes are not UTF-8', () => {
    expect(readPayload('h.eyJhIjoi_yJ9.s')).toBeNull();
  });

  it('never throws, whatever stands in its place', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((text) => `h.${text}.s`)), (text) => {
      expect(() => readPayload(text)).not.toThrow();
    }));
  });
});

function token(claims: object): string {
  return `${encode('{"alg":"none"}')}.${encode(JSON.stringify(claims))}.signature`;
}

/** base64url of UTF-8, written apart from the decoder under test: eight bits in, six bits out, as text. */
function encode(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bits = [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g)]
    .map(([, hex, plain]) => (hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16)).toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,6}/g) ?? []).map((six) => alphabet[Number.parseInt(six.padEnd(6, '0'), 2)]).join('');
}
