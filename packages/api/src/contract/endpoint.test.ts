import { describe, expect, it } from 'vitest';
import { dataEndpoints, endpoints, readErrorBody, readQuery, readRequest, usersEndpoints } from './index.ts';

const login = { email_address: 'person@example.com', password: 'correct horse battery' };

describe('reading a request', () => {
  it('turns the words of the wire into those of the product', () => {
    expect(readRequest(usersEndpoints.login, login)).toEqual({
      ok: true, value: { emailAddress: 'person@example.com', password: 'correct horse battery' },
    });
  });

  it.each([
    ['a key it does not know', { ...login, is_admin: true }, 'is_admin: unknown field'],
    ['the prototype as a key', JSON.parse('{"email_address":"a","password":"b","__proto__":{"is_admin":true}}'), '__proto__: unknown field'],
    ['a method of every object as a key', { ...login, constructor: {} }, 'constructor: unknown field'],
    ['toString as a key', { ...login, toString: 'x' }, 'toString: unknown field'],
  ])('refuses %s', (_, body, message) => {
    expect(readRequest(usersEndpoints.login, body)).toEqual({ ok: false, message });
  });

  it.each([
    ['a missing key', { email_address: 'person@example.com' }, 'password'],
    ['a number where text belongs', { ...login, password: 123_456_789_012 }, 'password'],
    ['text beyond its bound', { ...login, email_address: 'x'.repeat(321) }, 'email_address'],
  ])('refuses %s and says where', (_, body, key) => {
    expect(readRequest(usersEndpoints.login, body)).toEqual({ ok: false, message: expect.stringMatching(new RegExp(`^${key}: `)) });
  });

  it.each([undefined, null, 'text', 7, [login], []])('refuses %j in place of an object', (body) => {
    expect(readRequest(usersEndpoints.login, body).ok).toBe(false);
  });

  it('refuses a body where there is none to be', () => {
    expect(readRequest(usersEndpoints.refreshToken, undefined)).toEqual({ ok: true, value: undefined });
    expect(readRequest(usersEndpoints.refreshToken, { a: 1 }).ok).toBe(false);
  });
});

describe('reading a query', () => {
  it('reads the offset as a count, and its absence', () => {
    expect(readQuery(dataEndpoints.transactions, { offset: '50' })).toEqual({ ok: true, value: { offset: 50 } });
    expect(readQuery(dataEndpoints.transactions, {})).toEqual({ ok: true, value: {} });
  });

  it.each([{ offset: '-1' }, { offset: '1.5' }, { offset: '1e3' }, { offset: '' }, { offset: '50', limit: '9' }, { offset: '9999999999' }])('refuses %j', (query) => {
    expect(readQuery(dataEndpoints.transactions, query).ok).toBe(false);
  });
});

describe('reading an error', () => {
  it.each([
    [{ message: 'Wrong code.' }, { serverMessage: 'Wrong code.', refusal: null, clientId: null }],
    [{ error: 'Wrong code.' }, { serverMessage: 'Wrong code.', refusal: null, clientId: null }],
    [{ message: 'First.', error: 'Second.' }, { serverMessage: 'First.', refusal: null, clientId: null }],
    [
      { message: 'Verify.', status: 'SMS_UNVERIFIED', client_id: 'c-1' },
      { serverMessage: 'Verify.', refusal: 'SMS_UNVERIFIED', clientId: 'c-1' },
    ],
    [{ message: 'Wrong.', status: 403, client_id: 7 }, { serverMessage: 'Wrong.', refusal: null, clientId: null }],
    [{ message: 42, status: 'ACCOUNT_DELETED' }, { serverMessage: null, refusal: 'ACCOUNT_DELETED', clientId: null }],
    [{ message: 'Wrong.', status: 'SOMETHING_NEW' }, { serverMessage: 'Wrong.', refusal: null, clientId: null }],
  ])('reads %j', (body, read) => {
    expect(readErrorBody(body)).toEqual(read);
  });

  it.each(['<html>', '', null, undefined, []])('finds nothing in %j', (body) => {
    expect(readErrorBody(body)).toEqual({ serverMessage: null, refusal: null, clientId: null });
  });
});

describe('the table of calls', () => {
  it('has no two calls with the same method and path', () => {
    const calls = Object.values(endpoints).map(({ service, method, path }) => `${service} ${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('wants the access token on every call of the data service and the authenticated ones of the users service [CALL-02]', () => {
    const withoutToken = Object.entries(endpoints).filter(([, call]) => call.authority !== 'bearer').map(([name]) => name);
    expect(withoutToken.toSorted()).toEqual([
      'correctPhone', 'login', 'logout', 'refreshToken', 'register', 'registerInvited', 'requestPasswordReset', 'resetPassword',
      'verifyEmail', 'verifyEmailChange', 'verifySms',
    ]);
  });
});
