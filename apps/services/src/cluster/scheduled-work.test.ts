import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startServices, type RunningServices } from '../server.ts';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import { addPerson, day } from '../testing/test-app.ts';

const renewals = 60;
const erasures = 6;

describe('two processes that look after the same Postgres all the time', () => {
  const told: string[] = [];
  const cardProvider = createServer((request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    told.push(`${request.method} ${id}`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(subscription(id)));
  });
  let fresh: FreshDatabase;
  let running: RunningServices[];

  beforeAll(async () => {
    await once(cardProvider.listen(0, '127.0.0.1'), 'listening');
    // It listens on a port, not on a pipe.
    const { port } = cardProvider.address() as AddressInfo;
    fresh = await freshDatabase('postgres');
    const config = readConfig({
      NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', DATABASE_URL: fresh.settings.databaseUrl, DATA_DIR: fresh.settings.dataDir,
      TOKEN_SECRET: 'a secret that all processes are given alike', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_a+secret+for+tests+of+settings', STRIPE_PRICES: 'price_1', STRIPE_API_URL: `http://127.0.0.1:${port}`,
    });
    running = await Promise.all([startServices(config, { betweenUpkeep: 10 }), startServices(config, { betweenUpkeep: 10 })]);
  });
  afterAll(async () => {
    await Promise.all(running.map((services) => services.close()));
    await fresh.remove();
    cardProvider.close();
  });

  it('fetch each renewal once and erase each account once, with one call to the card provider', async () => {
    const { db } = fresh.database;
    const past = new Date(Date.now() - day);
    const state = { manager: 'card', plan_id: 'price_1', status: 'paid', period_start: past, period_end: past, ends_at: null, fetched: 0 } as const;
    const members = await Promise.all(Array.from({ length: renewals }, () => addPerson(fresh.database)));
    const leaving = await Promise.all(Array.from({ length: erasures }, () => addPerson(fresh.database, { deleted_at: past })));
    await db.insertInto('subscriptions').values([
      ...members.map(({ id }) => ({ ...state, user_id: id, card_id: `renewed-${id}`, check_at: past })),
      ...leaving.map(({ id }) => ({ ...state, user_id: id, card_id: `ended-${id}`, check_at: null })),
    ]).execute();
    await db.updateTable('users').set({ erase_at: past }).where('deleted_at', 'is not', null).execute();

    await vi.waitFor(async () => {
      const due = await db.selectFrom('subscriptions').select('id').where('check_at', '<=', new Date()).execute();
      const kept = await db.selectFrom('users').select('id').where('erase_at', 'is not', null).execute();
      expect([due.length, kept.length]).toEqual([0, 0]);
    }, { timeout: 20_000, interval: 50 });
    // What was claimed is asked about before closing ends.
    await Promise.all(running.map((services) => services.close()));

    expect(told.filter((call) => call.startsWith('GET renewed-')).toSorted()).toEqual(members.map(({ id }) => `GET renewed-${id}`).toSorted());
    expect(told.filter((call) => call.startsWith('DELETE ')).toSorted()).toEqual(leaving.map(({ id }) => `DELETE ended-${id}`).toSorted());
  });
});

/** A subscription as the provider returns it, cut to what is read; those of people who left have ended. */
function subscription(id: string) {
  const [kind = '', ...of] = id.split('-');
  const now = Math.floor(Date.now() / 1000);
  const period = { current_period_start: now - 60, current_period_end: now + 30 * 24 * 60 * 60 };
  return {
    id, object: 'subscription', status: kind === 'ended' ? 'canceled' : 'active', cancel_at: null, cancel_at_period_end: false,
    ended_at: kind === 'ended' ? now : null, metadata: { user_id: of.join('-') },
    items: { object: 'list', has_more: false, data: [{ id: `si_${id}`, object: 'subscription_item', ...period, price: { id: 'price_1', object: 'price' } }] },
  };
}
