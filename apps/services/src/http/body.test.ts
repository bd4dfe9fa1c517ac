import { dataEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { statementLimits } from '@blue-budget/domain/statements';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { inPieces } from '../testing/in-pieces.ts';
import { addPerson, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';

const { addTransaction, checkStatement, importLedger, importStatement } = dataEndpoints;

testDatabases('a body', (database) => {
  testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('of 2.4 million zeros is refused for less than 200 ms of processor, and others are answered meanwhile [HRD-02]', async () => {
    const { send } = await entered();
    const other = services.browser();
    const answers: number[] = [];
    const zeros = new TextEncoder().encode(`[${'0,'.repeat(2_399_999)}0]`);
    await withinProcessorTime(200, async () => {
      const refused = await send(checkStatement.path, inPieces(zeros, async () => void answers.push((await other.request('/api/health')).status)));
      expect([refused.status, await refused.json()]).toEqual([400, { message: expect.stringMatching(/\S/) }]);
    });
    expect(answers.length).toBeGreaterThan(3);
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it.each([
    ['zeros where rows belong', checkStatement.path, `{"real_account_id":"a","transactions":[${'0,'.repeat(800_000)}0]}`],
    ['zeros where rows to import belong', importStatement.path, `{"real_account_id":"a","transactions":[${'0,'.repeat(800_000)}0]}`],
    ['empty rows, as many as a file may have', checkStatement.path, `{"real_account_id":"a","transactions":[${'{},'.repeat(statementLimits.rows - 1)}{}]}`],
    ['zeros where items belong', importLedger.path, `{"format":"blue-budget","version":1,"items":[${'0,'.repeat(800_000)}0]}`],
    ['empty transactions', importLedger.path, ledgerWith(`${'{},'.repeat(400_000)}{}`)],
    ['a transaction of zeros', importLedger.path, ledgerWith(`{"transaction":{"earmark-account":[${'0,'.repeat(800_000)}0]}}`)],
  ])('of %s is refused at the first that is wrong', async (_, path, text) => {
    const { send } = await entered();
    await withinProcessorTime(700, async () => expect((await send(path, text)).status).toBe(400));
  });

  it('is read no further than the first byte too many, and not at all when its length exceeds the limit', async () => {
    const { send } = await entered();
    let read = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 10_000;
        controller.enqueue(new Uint8Array(10_000).fill(32));
      },
    }, { highWaterMark: 0 });
    expect((await send(addTransaction.path, endless)).status).toBe(413);
    expect(read).toBe(110_000);
    expect((await send(addTransaction.path, '{}', { 'Content-Length': '100001' })).status).toBe(413);
  });

  it('in many pieces is understood as the whole, where a letter is cut in two as well', async () => {
    const { send } = await entered();
    const bytes = new TextEncoder().encode('{"real_account_id":"é","transactions":"ü"}');
    const answer = await send(checkStatement.path, inPieces(bytes, () => Promise.resolve(), 1));
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringContaining('transactions') }]);
  });

  it('that is large is understood as a small one, and refused where it is no JSON', async () => {
    const { send } = await entered();
    const withTwo = (rows: string) => `{"real_account_id":"a","transactions":[${Array.from({ length: 2000 }, () => row).join(',')},${rows}]}`;
    for (const [text, message] of [
      [withTwo('{"é":1}'), 'transactions.2000'],
      [withTwo(`${row.slice(0, -1)},"more":1}`), 'transactions.2000.more: unknown field'],
      [withTwo(row).slice(0, -1), 'The body is not valid JSON.'],
      [`${withTwo(row)}}`, 'The body is not valid JSON.'],
      [withTwo(`,${row}`), 'The body is not valid JSON.'],
      [' '.repeat(200_000), 'The body is not valid JSON.'],
    ] as const) {
      const answer = await send(checkStatement.path, inPieces(new TextEncoder().encode(text), () => Promise.resolve()));
      expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringContaining(message) }]);
    }
  });

  it('that is large may be sent twice at once by one person, and eight times by all; then the next is refused with a message', async () => {
    const app = testApp(database());
    const [first, second, third, fourth, fifth] = [await entered(app), await entered(app), await entered(app), await entered(app), await entered(app)];
    const sent = [await unfinished(first.send), await unfinished(first.send)];
    const tooManyOfOne = await first.send(checkStatement.path, large);
    expect([tooManyOfOne.status, await tooManyOfOne.json()]).toEqual([429, { message: expect.stringContaining('as many large files') }]);
    for (const { send } of [second, second, third, third, fourth, fourth]) sent.push(await unfinished(send));
    const ninth = await fifth.send(checkStatement.path, large);
    expect([ninth.status, ninth.headers.get('Retry-After'), await ninth.json()]).toEqual([503, '5', { message: expect.stringContaining('large files') }]);
    expect((await fifth.send(checkStatement.path, '{}')).status).toBe(400);
    expect(await app.metrics.registry.getSingleMetricAsString('blue_budget_large_bodies')).toMatch(/^blue_budget_large_bodies 8$/m);

    for (const { finish, answer } of sent) {
      finish();
      expect((await answer).status).toBe(400);
    }
    expect((await first.send(checkStatement.path, large)).status).toBe(400);
  });

  async function entered(app = services) {
    const browser = app.browser();
    const { accessToken } = (await browser.call(usersEndpoints.login, await addPerson(database()))).reply();
    return { send: sending(browser, accessToken) };
  }
});

type Body = string | ReadableStream<Uint8Array>;
type Send = (path: string, body: Body, headers?: Record<string, string>) => Promise<Response>;

function sending(browser: Browser, accessToken: string): Send {
  return (path, body, headers = {}) => {
    const init: RequestInit & { headers: Record<string, string>; duplex: 'half' } = {
      method: 'POST', headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json', ...headers }, body, duplex: 'half',
    };
    return browser.request(path, init);
  };
}


const row = '{"provider_transaction_id":"1","date":{"month":5,"day":2,"year":2026},"amount":-1.25,"source":"Kiosk","description":""}';

/** More than a usual body, and no JSON. */
const large = 'x'.repeat(200_000);

/** Sends a large body but for its end, and answers once it was looked at. */
function unfinished(send: Send): Promise<{ finish: () => void; answer: Promise<Response> }> {
  return new Promise((resolve) => {
    const answer = send(checkStatement.path, new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(large)),
      pull: (controller) => new Promise((done) => {
        resolve({
          answer,
          finish() {
            controller.close();
            done();
          },
        });
      }),
    }, { highWaterMark: 0 }));
  });
}

function ledgerWith(transactions: string): string {
  return `{"format":"blue-budget","version":1,"items":[],"accounts":[],"sources-of-income":[],"template":{"assignments":[],"income":[]},`
    + `"months":[],"transactions":[${transactions}],"imports":[],"adjustments":[],"savings-goals":[],"debt-goal":null}`;
}

/** Holds that work takes less processor than so many ms: once in three times, since the machine compiles at the first and is at other work as well. */
async function withinProcessorTime(most: number, work: () => Promise<void>): Promise<void> {
  let least = Infinity;
  for (let times = 0; times < 3 && least >= most; times += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  expect(least).toBeLessThan(most);
}
