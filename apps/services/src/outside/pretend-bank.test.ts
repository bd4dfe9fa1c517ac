import { pretendBankForm, readPretendMessage } from '@blue-budget/api/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFrame } from '../http/frame.ts';
import { createLog } from '../http/log.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson } from '../testing/test-app.ts';
import type { AccountTransaction, BankChanges } from './ports.ts';
import { addPretendBankPages } from './pretend-bank-pages.ts';
import { pretendInstitutions } from './pretend-bank-script.ts';
import { pretendBank, type PretendBank } from './pretend-bank.ts';

const harbour = 'pretend-harbour-bank';

const noneIsKept = async () => false;

testDatabases('the pretend bank', (database) => {
  let now: Date;
  let bank: PretendBank;
  let kim: { id: string; emailAddress: string };
  const delivered: { payload: string; signature: string }[] = [];
  beforeEach(async () => {
    now = new Date('2027-01-30T12:00:00Z');
    delivered.length = 0;
    await database().db.deleteFrom('pretend_bank_links').execute();
    kim = await addPerson(database());
    bank = await pretendBank({ database: database(), now: () => now.getTime(), deliver: async (payload, signature) => void delivered.push({ payload, signature }) });
  });

  const open = async (userId = kim.id) => (await bank.openLink({ userId, webhookUrl: '' })).linkToken;
  const link = async (institutionId = harbour, userId = kim.id) => {
    const exchanged = await bank.exchange((await bank.choose(await open(userId), institutionId))?.publicToken ?? '');
    if (exchanged === null) throw new Error('It was not linked.');
    return exchanged;
  };
  const nextDay = async () => {
    now = new Date(now.getTime() + 24 * 60 * 60_000);
    await bank.nextDay({});
  };
  const brief = ({ added, modified, removed }: BankChanges, itemId: string) => {
    const of = (told: readonly AccountTransaction[]) => told.map(({ source, amount, isPending }) => `${source} ${amount}${isPending ? ' pending' : ''}`);
    return { added: of(added), modified: of(modified), removed: removed.map(({ providerId }) => providerId.replace(`${itemId}-`, '')) };
  };

  it('has six institutions, one more than a person may link, with accounts of every type', () => {
    expect(pretendInstitutions).toHaveLength(6);
    expect(new Set(pretendInstitutions.flatMap(({ accounts }) => accounts.map(({ type }) => type)))).toEqual(new Set(['depository', 'credit', 'loan', 'investment', 'brokerage', 'other']));
  });

  it('reports day by day what is pending, posts, changes, reverses and is removed', async () => {
    const { accessToken, itemId } = await link();
    const told = [];
    for (let cursor: string | null = null, day = 0; day <= 6; day += 1) {
      const changes: BankChanges = await bank.changes(accessToken, { cursor });
      told.push(brief(changes, itemId));
      cursor = changes.cursor;
      await nextDay();
    }
    expect(told).toEqual([
      { added: ['Building management -148000', 'Main job 210000', 'Corner grocer -8642', 'Fuel station -5220 pending', 'Coffee house -1860 pending'], modified: [], removed: [] },
      {
        added: ['Fuel station -5220', 'Coffee house -1860', 'Bistro on the square -6000 pending', 'Book shop -2490', 'Hotel hold -15000 pending', 'Pharmacy -3500'],
        modified: [], removed: ['fuel', 'coffee'],
      },
      { added: ['Bistro on the square -7200', 'Main job 31000', 'Shoe shop -8000'], modified: [], removed: ['bistro'] },
      { added: [], modified: ['Book shop -2240'], removed: ['hold'] },
      { added: [], modified: [], removed: ['twice'] },
      { added: [], modified: ['Shoe shop 8000'], removed: [] },
      { added: ['Bakery -940'], modified: [], removed: [] },
    ]);
  });

  it('dates transactions by the day that passed, and history before the first day', async () => {
    const { accessToken } = await link();
    await nextDay();
    const { added } = await bank.changes(accessToken, { cursor: null });
    const dateOf = (name: string) => added.find(({ source }) => source === name)?.date;
    expect([dateOf('Building management'), dateOf('Fuel station'), dateOf('Book shop')])
      .toEqual([{ year: 2027, month: 1, day: 22 }, { year: 2027, month: 1, day: 30 }, { year: 2027, month: 1, day: 31 }]);
  });

  it('names the pending transaction that a posted one replaces, under a new id', async () => {
    const { accessToken, itemId } = await link();
    await nextDay();
    const { added } = await bank.changes(accessToken, { cursor: 'pretend-day-0' });
    expect(added[0]).toMatchObject({ providerId: `${itemId}-fuel-posted`, replacesId: `${itemId}-fuel`, isPending: false, providerAccountId: `${itemId}-checking` });
  });

  it('reports one account when it is named, and the same for each day as for all days together', async () => {
    const { accessToken, itemId } = await link();
    await nextDay();
    await nextDay();
    const card = await bank.changes(accessToken, { cursor: null, providerAccountId: `${itemId}-card` });
    expect(brief(card, itemId).added).toEqual(['Corner grocer -8642', 'Coffee house -1860', 'Book shop -2490', 'Shoe shop -8000']);
    expect(card).toMatchObject({ cursor: 'pretend-day-2', isHistoryComplete: true });
  });

  it('counts posted amounts in the balance, and pending ones in the available balance', async () => {
    const { accessToken } = await link();
    const balances = async () => (await bank.describe(accessToken)).accounts.map(({ name, currentBalance, availableBalance }) => [name, currentBalance, availableBalance]);
    expect(await balances()).toEqual([
      ['Harbour Checking', 2_914_37, 2_862_17], ['Harbour Savings', 8_450_00, 8_450_00], ['Harbour Rewards Card', 867_40, null], ['Harbour Brokerage', 6_310_25, null],
      ['Harbour Gift Vault', 120_00, null],
    ]);
    for (let day = 1; day <= 6; day += 1) await nextDay();
    // Checking: fuel 52.20, bistro 72.00, the bonus 310.00, the bakery 9.40. Card: coffee 18.60, books 22.40, shoes 80.00 back.
    const checking = 2_914_37 - 52_20 - 72_00 + 310_00 - 9_40;
    expect(await balances()).toMatchObject([['Harbour Checking', checking, checking], ['Harbour Savings', 8_450_00, 8_450_00], ['Harbour Rewards Card', 867_40 + 18_60 + 22_40 - 80_00, null], {}, {}]);
  });

  it('opens a form for one choice, which is exchanged once', async () => {
    const linkToken = await open();
    expect(await bank.isOpen(linkToken)).toBe(true);
    expect(await bank.choose(linkToken, 'nowhere')).toBeNull();
    const choice = await bank.choose(linkToken, harbour);
    expect(choice).toEqual({ publicToken: expect.stringMatching(/^pretend-public-/), institution: { name: 'Harbour Bank', institutionId: harbour } });
    expect([await bank.isOpen(linkToken), await bank.choose(linkToken, harbour)]).toEqual([false, null]);
    expect(await bank.exchange(choice?.publicToken ?? '')).toEqual({ accessToken: expect.any(String), itemId: expect.any(String) });
    expect([await bank.exchange(choice?.publicToken ?? ''), await bank.exchange('invented')]).toEqual([null, null]);
  });

  it('refuses a revoked token, and accepts a second revocation of it', async () => {
    const { accessToken } = await link();
    await bank.end(accessToken);
    await bank.end(accessToken);
    await expect(bank.changes(accessToken, { cursor: null })).rejects.toThrow('any more');
    await expect(bank.describe(accessToken)).rejects.toThrow('any more');
    expect([await bank.links(), await bank.nextDay({})]).toEqual([[], 0]);
  });

  it('advances one day for one link, one person or everybody, and sends a webhook for each', async () => {
    const lee = await addPerson(database());
    const [first, second, third] = [await link(), await link('pretend-meadow-credit-union'), await link(harbour, lee.id)];
    const told = async () => Promise.all(delivered.splice(0).map(async ({ payload, signature }) => (await bank.readEvent(payload, signature, now.getTime(), noneIsKept))?.itemId));
    expect([await bank.nextDay({ itemId: first.itemId }), await told()]).toEqual([1, [first.itemId]]);
    expect([await bank.nextDay({ emailAddress: kim.emailAddress.toUpperCase() }), new Set(await told())]).toEqual([2, new Set([first.itemId, second.itemId])]);
    expect([await bank.nextDay({}), new Set(await told())]).toEqual([3, new Set([first.itemId, second.itemId, third.itemId])]);
    expect((await bank.links()).map(({ emailAddress, bank: name, days }) => `${emailAddress} ${name} ${days}`).toSorted())
      .toEqual([`${kim.emailAddress} Harbour Bank 3`, `${kim.emailAddress} Meadow Credit Union 2`, `${lee.emailAddress} Harbour Bank 1`].toSorted());
  });

  it('signs with its own key, which others reject', async () => {
    await link();
    await bank.nextDay({});
    const others = await pretendBank({ database: database(), now: () => now.getTime(), deliver: async () => {} });
    expect(await others.readEvent(delivered[0]?.payload ?? '', delivered[0]?.signature ?? '', now.getTime(), noneIsKept)).toBeNull();
  });

  describe('in its pages', () => {
    const local = { Host: '127.0.0.1:3000' };
    const site = { publicUrl: 'http://127.0.0.1:3000', hosts: [], appOrigins: ['http://127.0.0.1:5173'], cookieDomain: null, production: false, trustedProxies: 0 };
    const request = (path: string, init: RequestInit = {}, address = '127.0.0.1') => {
      const app = createFrame({ site, log: createLog('silent') });
      addPretendBankPages(app, bank);
      return app.request(`${pretendBankForm.path}${path}`, { headers: local, ...init }, { incoming: { socket: { remoteAddress: address } } });
    };
    const submit = (path: string, fields: Record<string, string>) => request(path, { method: 'POST', body: new URLSearchParams(fields), headers: local });

    it('offers the banks, and posts the choice to the parent page', async () => {
      const linkToken = await open();
      const form = await (await request(`/${linkToken}`)).text();
      for (const { name } of pretendInstitutions) expect(form).toContain(name);
      const linked = await (await submit(`/${linkToken}`, { bank: harbour })).text();
      const [, message = ''] = /data-message="([^"]+)"/.exec(linked) ?? [];
      const told = readPretendMessage(pretendBankForm, JSON.parse(message.replaceAll('&quot;', '"')));
      if (told?.outcome !== 'linked') throw new Error('It tells of no choice.');
      expect(told.institution).toEqual({ name: 'Harbour Bank', institutionId: harbour });
      expect(await bank.exchange(told.publicToken)).not.toBeNull();
      expect(await (await request('/form.js')).text()).toContain('dataset.message');
      expect((await request('/form.css')).headers.get('Content-Type')).toContain('text/css');
    });

    it('can be closed without a choice, which leaves the form open, and ends with a choice', async () => {
      const linkToken = await open();
      expect(await (await submit(`/${linkToken}`, {})).text()).toContain('data-outcome="closed"');
      expect(await bank.isOpen(linkToken)).toBe(true);
      expect(await (await submit(`/${linkToken}`, { bank: 'nowhere' })).text()).toContain('data-outcome="unknown"');
      await submit(`/${linkToken}`, { bank: harbour });
      expect(await (await request(`/${linkToken}`)).text()).toMatch(/data-outcome="unknown"[\s\S]*not open/);
    });

    it('shows the links, with a button that advances one day', async () => {
      expect(await (await request('')).text()).toContain('Nobody has linked a bank.');
      const { itemId } = await link();
      await link('pretend-meadow-credit-union');
      expect(await (await request('')).text()).toMatch(new RegExp(`Harbour Bank[\\s\\S]*${kim.emailAddress}, day 0[\\s\\S]*Next day at all banks`));
      const after = await submit('/next-day', { item: itemId });
      expect([after.status, after.headers.get('Location')]).toEqual([303, pretendBankForm.path]);
      await submit('/next-day', { email: kim.emailAddress });
      const days = new Map((await bank.links()).map((linked) => [linked.bank, linked.days]));
      expect([days.get('Harbour Bank'), days.get('Meadow Credit Union')]).toEqual([2, 1]);
    });

    it('allows the app to embed the form in a frame, but not the page of days', async () => {
      const { headers } = await request(`/${await open()}`);
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self' http://127.0.0.1:5173");
      expect((await request('')).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    });

    it('answers this machine only', async () => {
      const linkToken = await open();
      await link();
      for (const path of ['', `/${linkToken}`, '/form.css', '/form.js']) {
        expect((await request(path, {}, '192.168.1.7')).status).toBe(403);
        expect((await request(path, { headers: { ...local, 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(403);
      }
      for (const path of ['/next-day', `/${linkToken}`]) {
        expect((await request(path, { method: 'POST', body: new URLSearchParams({ bank: harbour }), headers: local }, '192.168.1.7')).status).toBe(403);
      }
      expect([await bank.isOpen(linkToken), (await bank.links())[0]?.days]).toEqual([true, 0]);
    });
  });
});
