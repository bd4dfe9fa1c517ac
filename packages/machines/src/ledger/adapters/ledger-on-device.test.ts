import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyToy, type Toy } from '../testing/toy-ledger.ts';
import { ledgerOnDevice } from './ledger-on-device.ts';

const stored = { ledger: { ...emptyToy, stamps: 3 }, version: 7, savedAt: 1_000 };

let databases = 0;
let person: string | null = 'ann';
const open = () => ledgerOnDevice<Toy>({ mayStore: (sub) => sub === person, name: `ledger ${databases}` });

beforeEach(() => {
  databases += 1;
  person = 'ann';
});

describe('a ledger on the device', () => {
  it('is read again as it was, by the next page [SYN-10]', async () => {
    await open().write('ann', stored);
    expect(await open().read('ann')).toEqual(stored);
  });

  it('is only the last one', async () => {
    await open().write('ann', stored);
    person = 'bob';
    await open().write('bob', { ...stored, version: 1 });
    person = 'ann';
    expect(await open().read('ann')).toBeNull();
  });

  it('is neither written nor read for a person whom the device does not keep [SYN-13]', async () => {
    const storage = open();
    await storage.write('ann', stored);
    person = null;
    expect(await storage.read('ann')).toBeNull();
    await storage.write('ann', { ...stored, version: 8 });
    person = 'ann';
    expect(await storage.read('ann')).toEqual(stored);
  });

  it('is not written if the person logs out while the database opens [SYN-13]', async () => {
    const storage = open();
    const written = storage.write('ann', stored);
    person = null;
    await written;
    person = 'ann';
    expect(await storage.read('ann')).toBeNull();
  });

  it('is ignored if another release wrote it in another shape', async () => {
    await open().write('ann', stored);
    const database = await openDB(`ledger ${databases}`);
    await database.put('ledgers', { ...(await database.get('ledgers', 'last')), format: 0 }, 'last');
    database.close();
    expect(await open().read('ann')).toBeNull();
  });

  it('goes with its database, while a page has it open [SYN-13]', async () => {
    const storage = open();
    await storage.write('ann', stored);
    await new Promise((resolve) => { indexedDB.deleteDatabase(`ledger ${databases}`).addEventListener('success', resolve); });
    expect(await storage.read('ann')).toBeNull();
  });
});
