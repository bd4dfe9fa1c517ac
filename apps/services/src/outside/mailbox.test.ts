import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import type { HttpEnvironment } from '../http/environment.ts';
import { createFrame } from '../http/frame.ts';
import { createLog } from '../http/log.ts';
import { testDatabases } from '../testing/databases.ts';
import { addMailbox } from './mailbox.ts';
import { sentMessages, simulators } from './simulators.ts';

const local = { Host: '127.0.0.1:3000' };

testDatabases('the mailbox', (database) => {
  let app: Hono<HttpEnvironment>;
  beforeAll(() => {
    const site = { publicUrl: 'http://127.0.0.1:3000', hosts: ['evil.example', '127.0.0.1.evil.example'], appOrigins: [], cookieDomain: null, production: false, trustedProxies: 0 };
    app = createFrame({ site, log: createLog('silent') });
    addMailbox(app, database());
  });

  it('shows mails and text messages, newest first', async () => {
    const { mail, sms } = simulators(database(), () => Date.UTC(2026, 5, 17, 12));
    await mail?.send({ to: 'kim@mail.example', subject: 'Welcome', text: 'Open this link' });
    await sms?.send({ to: '5550200001', text: '123456 is your code' });
    const answer = await open(local);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('Welcome');
    expect(page).toContain('kim@mail.example');
    expect(page.indexOf('123456 is your code')).toBeLessThan(page.indexOf('Open this link'));
  });

  it('shows text as text, whatever it holds [SEC-05]', async () => {
    const { mail } = simulators(database(), Date.now);
    await mail?.send({ to: '<b>@mail.example', subject: '<script>alert(1)</script>', text: '</pre><img src=x onerror=alert(1)> & "more"' });
    const page = await (await open(local)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|<img|<b>/);
  });

  it.each([
    ['came through a proxy', { ...local, 'X-Forwarded-For': '127.0.0.1' }, '127.0.0.1'],
    ['came through a proxy that says so in the standard way', { ...local, Forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    ['came through a proxy that tells the address alone', { ...local, 'X-Real-IP': '127.0.0.1' }, '127.0.0.1'],
    ['came through a tunnel', { ...local, 'X-Forwarded-Proto': 'https' }, '127.0.0.1'],
    ['was addressed to another host', { Host: 'evil.example' }, '127.0.0.1'],
    ['was addressed to a host that only begins like this one', { Host: '127.0.0.1.evil.example' }, '127.0.0.1'],
    ['names no host', {}, '127.0.0.1'],
    ['came from another machine', local, '192.168.1.7'],
  ])('refuses a request that %s [SEC-05]', async (_, headers, address) => {
    for (const path of ['/mailbox', '/mailbox.css']) {
      const answer = await app.request(path, { headers }, { incoming: { socket: { remoteAddress: address } } });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ message: expect.any(String) });
    }
  });

  it('keeps the last hundred messages', async () => {
    const { sms } = simulators(database(), Date.now);
    for (let count = 1; count <= 103; count += 1) await sms?.send({ to: '5550200001', text: `message ${count}` });
    const kept = await sentMessages(database());
    expect(kept).toHaveLength(100);
    expect(kept[0]?.body).toBe('message 103');
    expect(await database().db.selectFrom('outbox').select('id').execute()).toHaveLength(100);
  });

  function open(headers: Record<string, string>) {
    return app.request('/mailbox', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  }
});
