import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  dataEndpoints, errorReply, none, pathOf, readErrorBody, readErrorReply, readParams, readQuery, readRequest, usersEndpoints,
  type AnyEndpoint,
} from './index.ts';

const everyCall: Record<string, AnyEndpoint> = { ...usersEndpoints, ...dataEndpoints };
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
  ])('refuses %s and names the key', (_, body, key) => {
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

describe('reading the parameters of a path', () => {
  it.each(['May', 'may', 'MAY', '5', '05'])('understands the month %j, by name and by number [CALL-33] [CALL-47] [CALL-59]', (month) => {
    expect(readParams(dataEndpoints.monthBudget, { month, year: '2026' })).toEqual({ ok: true, value: { month: 5, year: 2026 } });
    expect(readParams(dataEndpoints.resetMonth, { monthNumber: month, year: '2026' })).toEqual({ ok: true, value: { month: 5, year: 2026 } });
    expect(readParams(dataEndpoints.removeMonthIncome, { id: 'i-5', monthNumber: month, year: '2026' }))
      .toEqual({ ok: true, value: { id: 'i-5', month: 5, year: 2026 } });
  });

  it.each([
    { month: '0', year: '2026' }, { month: '13', year: '2026' }, { month: 'Mai', year: '2026' }, { month: '', year: '2026' }, { month: '5.0', year: '2026' },
    { month: '__proto__', year: '2026' }, { month: 'May', year: '1899' }, { month: 'May', year: '2101' }, { month: 'May', year: '26' },
    { month: 'May', year: '2026.0' }, { month: 'May', year: '+2026' }, { month: 'May', year: 'NaN' }, { month: 'May' }, { year: '2026' }, {}, undefined,
    { month: 'May', year: '2026', day: '1' },
  ])('refuses %j', (params) => {
    expect(readParams(dataEndpoints.monthBudget, params).ok).toBe(false);
  });

  it.each(['', '.', '..', 'x'.repeat(101)])('refuses %j as an id', (id) => {
    expect(readParams(dataEndpoints.removeAccount, { id }).ok).toBe(false);
  });

  it('refuses any where the path has none', () => {
    expect(readParams(dataEndpoints.createMonth, undefined)).toEqual({ ok: true, value: undefined });
    expect(readParams(dataEndpoints.createMonth, { id: 'x' }).ok).toBe(false);
  });

  it('gives every id back as it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((id) => id !== '.' && id !== '..'), (id) => {
      const { pathname } = new URL(pathOf(dataEndpoints.removeAccount, { id }), 'http://data.test');
      const [, , , arrived = ''] = pathname.split('/');
      expect(readParams(dataEndpoints.removeAccount, { id: decodeURIComponent(arrived) })).toEqual({ ok: true, value: { id } });
    }));
  });
});

describe('reading a list of ids from a query', () => {
  it('takes them apart at the commas [CALL-36] [CALL-37]', () => {
    expect(readQuery(dataEndpoints.itemTransactions, { earmarks: 'a,b' })).toEqual({ ok: true, value: { itemIds: ['a', 'b'] } });
    expect(readQuery(dataEndpoints.accountTransactions, { accounts: 'a' })).toEqual({ ok: true, value: { accountIds: ['a'] } });
  });

  it.each([{ earmarks: '' }, { earmarks: 'a,' }, { earmarks: ',' }, { earmarks: 'x'.repeat(101) }, { earmarks: 'a,'.repeat(6000) }, {}, { earmarks: 'a', accounts: 'b' }])(
    'refuses %j',
    (query) => {
      expect(readQuery(dataEndpoints.itemTransactions, query).ok).toBe(false);
    },
  );

  it('takes a flag as true or false only [CALL-34]', () => {
    expect(readQuery(dataEndpoints.monthBudget, { fromIncome: 'false' })).toEqual({ ok: true, value: { fromIncome: false } });
    expect(readQuery(dataEndpoints.monthBudget, {})).toEqual({ ok: true, value: {} });
    expect(readQuery(dataEndpoints.monthBudget, { fromIncome: '1' }).ok).toBe(false);
  });
});

describe('an answer of 200 that is an error', () => {
  it('is written and read as such [CALL-41]', () => {
    const wire = { error: 'No.' };
    expect(readErrorReply(wire)).toEqual({ serverMessage: 'No.', code: null });
    expect(z.encode(errorReply, { message: 'No.' })).toEqual(wire);
  });

  it('also carries a code, if there is one', () => {
    const wire = { error: 'No.', code: 'transactions.transferRefused' };
    expect(readErrorReply(wire)).toEqual({ serverMessage: 'No.', code: 'transactions.transferRefused' });
    expect(z.encode(errorReply, { message: 'No.', code: 'transactions.transferRefused' })).toEqual(wire);
  });

  it.each([{}, { error: '' }, { error: 5 }, { error: { message: 'x' } }, ['error'], 'error', null, undefined])('is not %j', (reply) => {
    expect(readErrorReply(reply)).toBeNull();
  });
});

describe('reading an error', () => {
  it.each([
    [{ message: 'Wrong code.' }, { serverMessage: 'Wrong code.', code: null, refusal: null, clientId: null }],
    [{ error: 'Wrong code.' }, { serverMessage: 'Wrong code.', code: null, refusal: null, clientId: null }],
    [{ message: 'First.', error: 'Second.' }, { serverMessage: 'First.', code: null, refusal: null, clientId: null }],
    [
      { message: 'Verify.', status: 'SMS_UNVERIFIED', client_id: 'c-1' },
      { serverMessage: 'Verify.', code: null, refusal: 'SMS_UNVERIFIED', clientId: 'c-1' },
    ],
    [{ message: 'Gone.', code: 'accounts.notFound' }, { serverMessage: 'Gone.', code: 'accounts.notFound', refusal: null, clientId: null }],
    [{ message: 'Gone.', code: 404 }, { serverMessage: 'Gone.', code: null, refusal: null, clientId: null }],
    [{ code: 'accounts.notFound' }, { serverMessage: null, code: 'accounts.notFound', refusal: null, clientId: null }],
    [{ message: 'Wrong.', status: 403, client_id: 7 }, { serverMessage: 'Wrong.', code: null, refusal: null, clientId: null }],
    [{ message: 42, status: 'ACCOUNT_DELETED' }, { serverMessage: null, code: null, refusal: 'ACCOUNT_DELETED', clientId: null }],
    [{ message: 'Wrong.', status: 'SOMETHING_NEW' }, { serverMessage: 'Wrong.', code: null, refusal: null, clientId: null }],
  ])('reads %j', (body, read) => {
    expect(readErrorBody(body)).toEqual(read);
  });

  it.each(['<html>', '', null, undefined, []])('finds nothing in %j', (body) => {
    expect(readErrorBody(body)).toEqual({ serverMessage: null, code: null, refusal: null, clientId: null });
  });
});

describe('the table of calls', () => {
  it('has no two calls with the same method and path', () => {
    const calls = Object.values(everyCall).map(({ service, method, path }) => `${service} ${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(Object.entries(everyCall))('declares the parameters of its path: %s', (_, { path, params }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const samples: Record<string, string> = { month: 'May', monthNumber: '5', year: '2026' };
    const wire = Object.fromEntries(names.map((name) => [name, samples[name] ?? 'x-1']));
    expect(names.length > 0 ? z.encode(params, z.decode(params, wire)) : params).toEqual(names.length > 0 ? wire : none);
  });

  it('wants the access token on every call of the data service and the authenticated ones of the users service [CALL-02]', () => {
    const withoutToken = Object.entries(everyCall).filter(([, call]) => call.authority !== 'bearer').map(([name]) => name);
    expect(withoutToken.toSorted()).toEqual([
      'correctPhone', 'login', 'logout', 'refreshToken', 'register', 'registerInvited', 'requestPasswordReset', 'resetPassword',
      'verifyEmail', 'verifyEmailChange', 'verifySms',
    ]);
  });

  it('has no body where the method takes none, save where the rules send what only the person knows [CALL-18] [CALL-19]', () => {
    const withBody = Object.entries(everyCall).filter(([, { method, request }]) => ['GET', 'DELETE'].includes(method) && request !== none);
    expect(withBody.map(([name]) => name).toSorted()).toEqual(['deleteAccount', 'initiateDeleteAccount']);
  });
});
