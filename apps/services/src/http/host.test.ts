import { describe, expect, it } from 'vitest';
import { createFrame } from './frame.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

/** What is answered to a request that names these hosts. */
async function answerTo(hosts: readonly string[], { listening = '127.0.0.1', allowed = [] as string[], path = '/any' } = {}) {
  const site = {
    publicUrl: 'https://budget.example', hosts: [listening, ...allowed], appOrigins: [], cookieDomain: null, production: false, trustedProxies: 0,
  };
  const app = createFrame({ site, log });
  for (const each of ['/any', '/api/health', '/api/ready']) app.get(each, (context) => context.text('here'));
  const [host] = hosts;
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, rawHeaders: hosts.flatMap((name) => ['hOST', name]) };
  const response = await app.request(path, { headers: host === undefined ? {} : { Host: host } }, { incoming });
  return [response.status, await response.text()];
}

const here = [200, 'here'];
const foreign = [421, expect.stringContaining('ALLOWED_HOSTS')];

describe('the host that a request names', () => {
  it.each([
    'budget.example', 'BUDGET.example:443', 'budget.example.', 'localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', '127.0.0.1:',
  ])('may be %s', async (host) => {
    expect(await answerTo([host])).toEqual(here);
  });

  it.each(['evil.example', 'budget.example.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '192.168.1.5', '[fd00::5]:3000', '0.0.0.0'])(
    'may not be %s: no name can be led here by its owner [HRD-11]', async (host) => {
      expect(await answerTo([host])).toEqual(foreign);
    },
  );

  it('may be any address where every address of the machine is listened on, and still no other name [HRD-11]', async () => {
    for (const listening of ['0.0.0.0', '::']) {
      for (const host of ['192.168.1.5:3000', '[fd00::5]:3000']) expect(await answerTo([host], { listening })).toEqual(here);
      expect(await answerTo(['evil.example'], { listening })).toEqual(foreign);
    }
    expect(await answerTo(['192.168.1.5:3000'], { listening: '192.168.1.5' })).toEqual(here);
    expect(await answerTo(['192.168.1.6:3000'], { listening: '192.168.1.5' })).toEqual(foreign);
  });

  it('may be one that was allowed', async () => {
    expect(await answerTo(['shelf.local:3000'], { allowed: ['Shelf.local'] })).toEqual(here);
  });

  it.each(['evil.example@localhost', 'localhost/', 'localhost, evil.example', 'local host', ''])('is refused when it is %j', async (host) => {
    expect((await answerTo([host]))[0]).toBe(400);
  });

  it('is one: two are refused, even the same twice [HRD-11]', async () => {
    expect((await answerTo(['localhost', 'evil.example']))[0]).toBe(400);
    expect((await answerTo(['localhost', 'localhost'], { path: '/api/ready' }))[0]).toBe(400);
  });

  it('may be any, or none, where health is asked for', async () => {
    for (const path of ['/api/health', '/api/ready']) expect(await answerTo(['10.0.0.7:3000'], { path })).toEqual(here);
    expect(await answerTo([])).toEqual(here);
  });
});
