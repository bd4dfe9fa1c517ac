import { usersEndpoints, type AnyEndpoint, type RequestOf } from '@blue-budget/api/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Sms } from '../outside/ports.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, minute, newcomer, testApp, testClock, type TestApp } from '../testing/test-app.ts';

const { correctPhone, register, verifySms } = usersEndpoints;

const providers: [string, Sms['send']][] = [
  ['takes every message', () => Promise.resolve()],
  ['refuses every message', () => Promise.reject(new Error('no route'))],
];

testDatabases('a person who registers', (database) => {
  const clock = testClock();

  it.each(providers)('cannot find out at any step whether an address has an account, when the SMS provider %s [HRD-05]', async (_, send) => {
    const services = testApp(database(), { outside: { sms: { send } } });
    const known = await course(services, (await addPerson(database())).emailAddress);
    const unknown = await course(services, newcomer().emailAddress);
    expect(known).toEqual(unknown);
    expect(new Set(known.map(([, status]) => status))).toEqual(new Set([200, 400, 403, 429]));
    await services.settled();
  });

  it('is answered before a message is sent, so that the time does not reveal it either [HRD-05]', async () => {
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const services = testApp(database(), { outside: { sms: { send: () => delivered }, mail: { send: () => delivered } } });
    for (const emailAddress of [(await addPerson(database())).emailAddress, newcomer().emailAddress]) {
      const person = newcomer({ emailAddress });
      const registered = await sending(services)(register, person);
      expect(registered[1]).toBe(200);
      const { clientId } = z.parse(register.reply, registered[2]);
      expect((await sending(services)(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber: newcomer().mobileNumber }))[1]).toBe(200);
    }
    deliver();
    await services.settled();
  });

  /** What is answered to somebody who registers with an address and tries everything that comes after. */
  async function course(services: TestApp, emailAddress: string): Promise<[path: string, status: number, wire: unknown, retryAfter: string | null][]> {
    const send = sending(services);
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const step = async <E extends AnyEndpoint>(endpoint: E, body: RequestOf<E>) => {
      const answer = await send(endpoint, body);
      await services.settled();
      answers.push(answer);
      return answer;
    };
    const enrol = async () => {
      const person = newcomer({ emailAddress });
      const [path, status, wire] = await step(register, person);
      const { clientId } = z.parse(register.reply, wire);
      // The id is of one length and otherwise chance.
      answers.splice(-1, 1, [path, status, clientId.replace(/[\w-]/g, 'x'), null]);
      return { clientId, mobileNumber: person.mobileNumber };
    };
    const first = await enrol();
    const other = newcomer().mobileNumber;
    await step(verifySms, { ...first, code: 'nope' });
    await step(verifySms, { ...first, mobileNumber: other, code: '12345x' });
    await step(correctPhone, { ...first, mobileNumber: other, newMobileNumber: newcomer().mobileNumber });
    await step(correctPhone, { ...first, newMobileNumber: '12' });
    await step(correctPhone, { ...first, newMobileNumber: other });
    await step(verifySms, { ...first, code: '12345x' });
    const corrected = { ...first, mobileNumber: other };
    clock.advance(5 * minute);
    await step(verifySms, { ...corrected, code: '12345x' });
    for (let sent = 1; sent <= 9; sent += 1) {
      const newMobileNumber = newcomer().mobileNumber;
      await step(correctPhone, { ...corrected, newMobileNumber });
      corrected.mobileNumber = newMobileNumber;
    }
    clock.advance(61 * minute);
    const second = await enrol();
    await step(correctPhone, { ...corrected, newMobileNumber: newcomer().mobileNumber });
    await step(verifySms, { ...corrected, code: '12345x' });
    for (let attempt = 1; attempt <= 6; attempt += 1) await step(verifySms, { ...second, code: '12345x' });
    await step(correctPhone, { ...second, newMobileNumber: other });
    clock.advance(16 * minute);
    await step(verifySms, { ...second, mobileNumber: other, code: '12345x' });
    return answers;
  }

  /** Sends a call and does not wait for what goes on behind its answer. */
  function sending(services: TestApp) {
    const browser = services.browser();
    return async <E extends AnyEndpoint>(endpoint: E, body: RequestOf<E>): Promise<[path: string, status: number, wire: unknown, retryAfter: string | null]> => {
      const response = await browser.request(endpoint.path, {
        method: endpoint.method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(z.encode(endpoint.request, body)),
      });
      return [endpoint.path, response.status, await response.json(), response.headers.get('Retry-After')];
    };
  }
});
