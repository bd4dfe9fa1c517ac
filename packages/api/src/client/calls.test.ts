import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessToken } from '../mocks/tokens.ts';
import type { UploadProgress } from './transport.ts';
import { answerAll, json, noNetwork, testClient, type WireCall } from './testing/service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A client whose services answer every call with this. */
function given(body: unknown, status = 200) {
  const { handler, calls } = answerAll(() => (body === undefined ? new Response(null, { status }) : json(body, status)));
  server.use(handler);
  return { client: testClient(), calls };
}

const sent = (method: string, url: string, body?: unknown): Partial<WireCall> => ({ method, url, body });
const person = { firstName: 'Sample', lastName: 'Person', emailAddress: 'person@example.com', mobileNumber: '5550100123', password: 'twelve chars' };
const personOnWire = {
  first_name: 'Sample', last_name: 'Person', email_address: 'person@example.com', mobile_number: '5550100123', password: 'twelve chars',
};

describe('calls of the users service', () => {
  it('refreshes the access token [CALL-06]', async () => {
    const token = accessToken();
    const { client, calls } = given({ access_token: token });
    await client.session.refresh();
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/refresh-token')]);
    expect(client.session.claims()).toMatchObject({ sub: 'person-1' });
    await expect(client.users.refreshToken()).resolves.toEqual({ accessToken: token });
  });

  it('logs in [CALL-07]', async () => {
    const { client, calls } = given({ access_token: 'a.b.c' });
    await expect(client.users.login({ emailAddress: 'person@example.com', password: 'secret' })).resolves.toEqual({ accessToken: 'a.b.c' });
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/login', { email_address: 'person@example.com', password: 'secret' })]);
  });

  it('rejects with the reason of a refused login [CALL-07]', async () => {
    const { client } = given({ status: 'SMS_UNVERIFIED', client_id: 'c-1', message: 'Verify your phone.' }, 403);
    await expect(client.users.login({ emailAddress: 'person@example.com', password: 'secret' })).rejects.toMatchObject({
      kind: 'refused', status: 403, refusal: 'SMS_UNVERIFIED', clientId: 'c-1', serverMessage: 'Verify your phone.',
    });
  });

  it.each([[{}, 200], ['OK', 200], [undefined, 204]])('logs out, whatever the body of the answer: %j [CALL-08]', async (body, status) => {
    const { client, calls } = given(body, status);
    await expect(client.users.logout()).resolves.toEqual({});
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/logout')]);
  });

  it('registers [CALL-09]', async () => {
    const { client, calls } = given({ client_id: 'c-1' });
    await expect(client.users.register(person)).resolves.toEqual({ clientId: 'c-1' });
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/register', personOnWire)]);
  });

  it('registers by invitation [CALL-10]', async () => {
    const { client, calls } = given({ client_id: 'c-1' });
    await expect(client.users.registerInvited({ ...person, token: 'invitation' })).resolves.toEqual({ clientId: 'c-1' });
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/tenant/register', { ...personOnWire, token: 'invitation' })]);
  });

  it('verifies a phone [CALL-11]', async () => {
    const { client, calls } = given({});
    await client.users.verifySms({ mobileNumber: '5550100123', code: '123456', clientId: 'c-1' });
    expect(calls).toMatchObject([
      sent('POST', 'http://users.test/api/verify-sms', { mobile_number: '5550100123', code: '123456', client_id: 'c-1' }),
    ]);
  });

  it('corrects a mistyped phone number [CALL-12]', async () => {
    const { client, calls } = given({});
    await client.users.correctPhone({ mobileNumber: '5550100123', newMobileNumber: '5550100124', clientId: 'c-1' });
    expect(calls).toMatchObject([
      sent('PATCH', 'http://users.test/api/reset-phone-number-typo', {
        mobile_number: '5550100123', new_mobile_number: '5550100124', client_id: 'c-1',
      }),
    ]);
  });

  it('verifies an e-mail address [CALL-13]', async () => {
    const { client, calls } = given({ message: 'Verified.' });
    await expect(client.users.verifyEmail({ token: 'link' })).resolves.toEqual({ message: 'Verified.' });
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/verify-email', { token: 'link' })]);
  });

  it('verifies a changed e-mail address [CALL-14]', async () => {
    const { client, calls } = given({ message: 'Verified.' });
    await expect(client.users.verifyEmailChange({ token: 'link' })).resolves.toEqual({ message: 'Verified.' });
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/verify-email-change', { token: 'link' })]);
  });

  it('asks for a link to reset the password [CALL-15]', async () => {
    const { client, calls } = given({ message: 'Sent.' });
    await expect(client.users.requestPasswordReset({ emailAddress: 'person@example.com' })).resolves.toEqual({ message: 'Sent.' });
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/request-password-reset', { email_address: 'person@example.com' })]);
  });

  it('resets the password [CALL-16]', async () => {
    const { client, calls } = given({ message: 'Changed.' });
    await expect(client.users.resetPassword({ token: 'link', newPassword: 'twelve chars' })).resolves.toEqual({ message: 'Changed.' });
    expect(calls).toMatchObject([sent('POST', 'http://users.test/api/reset-password', { token: 'link', new_password: 'twelve chars' })]);
  });

  it('fetches the profile [CALL-17] [PROF-24]', async () => {
    const { client, calls } = given({
      first_name: 'Sample', last_name: 'Person', email_address: 'person@example.com', mobile_number: '5550100123',
    });
    await expect(client.users.profile()).resolves.toEqual({
      firstName: 'Sample', lastName: 'Person', emailAddress: 'person@example.com', mobileNumber: '5550100123',
    });
    expect(calls).toMatchObject([sent('GET', 'http://users.test/api/profile')]);
  });
});

describe('the access token', () => {
  it('goes along with every call of the data service and the authenticated ones of the users service [CALL-02]', async () => {
    const { client, calls } = given({});
    const token = accessToken();
    client.session.accept(token);
    await Promise.allSettled([
      client.users.profile(), client.data.overview(), client.data.realAccounts(), client.data.transactions(), client.data.imports(),
      client.data.template(), client.data.incomeSources(), client.data.savingsGoals(), client.data.debtProgress(),
    ]);
    expect(calls).toHaveLength(9);
    expect(new Set(calls.map((call) => call.authorization))).toEqual(new Set([`Bearer ${token}`]));
  });

  it('stays out of the calls that need none [CALL-02]', async () => {
    const { client, calls } = given({});
    client.session.accept(accessToken());
    await client.users.logout();
    await client.users.verifySms({ mobileNumber: '5550100123', code: '123456', clientId: 'c-1' });
    expect(calls.map((call) => call.authorization)).toEqual([null, null]);
  });

  it('cannot be accepted when it cannot be read', () => {
    const { client } = given({});
    expect(() => client.session.accept('not a token')).toThrow(expect.objectContaining({ kind: 'unreadable' }));
    expect(client.session.claims()).toBeNull();
  });
});

describe('what a call sends', () => {
  it('is JSON where there is a body, and nothing where there is none', async () => {
    const { client, calls } = given({});
    await client.users.verifySms({ mobileNumber: '5550100123', code: '123456', clientId: 'c-1' });
    await client.users.logout();
    expect(calls[0]?.contentType).toMatch(/^application\/json/);
    expect(calls[1]?.body).toBeUndefined();
  });

  it('has the offset in the query when more transactions are wanted', async () => {
    const { client, calls } = given([]);
    await client.data.transactions({ offset: 50 });
    expect(calls).toMatchObject([sent('GET', 'http://data.test/transactions?offset=50')]);
  });
});

describe('how much of a body has left the device', () => {
  it('is told while it is sent, up to all of it', async () => {
    const { client, calls } = given({});
    const told: UploadProgress[] = [];
    await client.data.renameItem({ id: 'i-1', name: 'x'.repeat(30) }, { onUpload: (progress) => told.push(progress) });
    const total = JSON.stringify(calls[0]?.body).length;
    expect(told.length).toBeGreaterThan(0);
    expect(told.at(-1)).toEqual({ sent: total, total });
  });
});

describe('how a call fails', () => {
  it.each([[{ message: 'No.' }, 'No.'], [{ error: 'Never.' }, 'Never.'], [{ message: 'No.', error: 'Never.' }, 'No.'], ['<html>', null], [undefined, null]])(
    'carries the message of the service: %j',
    async (body, serverMessage) => {
      const { client } = given(body, 400);
      await expect(client.users.verifyEmail({ token: 'x' })).rejects.toMatchObject({
        name: 'ApiError', kind: 'refused', status: 400, serverMessage, refusal: null, clientId: null,
      });
    },
  );

  it.each([200, 201, 299])('takes %d as success [CALL-05]', async (status) => {
    const { client } = given({ message: 'Done.' }, status);
    await expect(client.users.verifyEmail({ token: 'x' })).resolves.toEqual({ message: 'Done.' });
  });

  it.each([300, 304, 400, 404, 500, 503])('takes %d as failure [CALL-05]', async (status) => {
    const { client } = given(undefined, status);
    await expect(client.users.verifyEmail({ token: 'x' })).rejects.toMatchObject({ kind: 'refused', status });
  });

  it('is unreachable when no answer comes', async () => {
    server.use(answerAll(noNetwork).handler);
    await expect(testClient().users.logout()).rejects.toMatchObject({ kind: 'unreachable', status: null, serverMessage: null });
  });

  it.each([[{}], [{ message: 7 }], ['<html>'], [null]])('is unreadable when the answer is not the contract\'s: %j', async (body) => {
    const { client } = given(body);
    await expect(client.users.verifyEmail({ token: 'x' })).rejects.toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('rejects with the reason of the signal when the caller gives up', async () => {
    server.use(answerAll(() => new Promise<never>(() => {})).handler);
    const giveUp = new AbortController();
    const call = testClient().users.logout({ signal: giveUp.signal });
    giveUp.abort(new Error('changed my mind'));
    await expect(call).rejects.toThrow('changed my mind');
  });

  it('is not even sent when the caller gave up before', async () => {
    const { client, calls } = given({});
    await expect(client.users.logout({ signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
    expect(calls).toEqual([]);
  });
});
