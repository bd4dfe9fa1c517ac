import { randomBytes } from 'node:crypto';
import { pretendBankForm, pretendFormPath } from '@blue-budget/api/contract';
import { exportJWK, generateKeyPair } from 'jose';
import type { Selectable } from 'kysely';
import type { OpenDatabase } from '../db/connect.ts';
import type { Database } from '../db/schema/database.ts';
import { sameEmail } from '../people/people.ts';
import { readSignedEvent, signEvent } from './bank-webhooks.ts';
import type { AccountTransaction, Bank, BankChanges } from './ports.ts';
import { accountsOf, pretendInstitutions, transactionsOf, type PretendInstitution, type PretendLink } from './pretend-bank-script.ts';

/** The result of the form. */
export interface PretendChoice {
  publicToken: string;
  institution: { name: string; institutionId: string };
}

/** A link as the page of days shows it. */
export interface PretendLinkInfo {
  itemId: string;
  emailAddress: string;
  bank: string;
  /** Days since it was linked. */
  days: number;
}

export interface PretendBank extends Bank {
  /** Whether a token opens a form in which nobody has chosen yet. */
  isOpen(linkToken: string): Promise<boolean>;
  /** Chooses a bank in the form that a token opened; null where it opens none, or there is no such bank. */
  choose(linkToken: string, institutionId: string): Promise<PretendChoice | null>;
  /** All that is linked, the latest first. */
  links(): Promise<PretendLinkInfo[]>;
  /** Advances one day for one link, for all of a person, or for everybody, and sends webhooks. Returns the number of links. */
  nextDay(whose: { itemId?: string; emailAddress?: string }): Promise<number>;
}

export interface PretendBankSettings {
  database: OpenDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Takes a webhook to the services, as the provider would send it. */
  deliver(this: void, payload: string, signature: string): Promise<void>;
}

/**
 * A simulated bank-linking provider without a network, for local use. Its links are stored in the database, their days advance on
 * request; webhooks are signed and verified as the provider's are, with a key of this process.
 */
export async function pretendBank({ database: { db }, now, deliver }: PretendBankSettings): Promise<PretendBank> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const publicJwk = await exportJWK(publicKey);
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const linkOf = async (accessToken: string): Promise<PretendLink> => {
    const row = await db.selectFrom('pretend_bank_links').selectAll().where('access_token', '=', accessToken).where('ended_at', 'is', null).executeTakeFirst();
    const link = row && asLink(row);
    if (!link) throw new Error('The pretend bank knows no such access token (any more).');
    return link;
  };
  const isOpen = async (linkToken: string) => await db.selectFrom('pretend_bank_links').select('link_token')
    .where('link_token', '=', linkToken).where('institution_id', 'is', null).executeTakeFirst() !== undefined;
  const tell = async (itemId: string) => {
    const payload = JSON.stringify({ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: itemId });
    await deliver(payload, await signEvent(payload, { key: privateKey, name: keyName, now: now() }));
  };

  return {
    formSources: { scripts: [], frames: [], connections: [], images: [] },
    async openLink({ userId }) {
      const linkToken = newToken('link');
      await db.insertInto('pretend_bank_links').values({
        link_token: linkToken, user_id: userId, institution_id: null, public_token: null, access_token: null, item_id: null, created_at: new Date(now()),
      }).execute();
      return { linkToken, pretendForm: pretendFormPath(pretendBankForm, linkToken) };
    },
    isOpen,
    async choose(linkToken, institutionId) {
      const institution = institutionNamed(institutionId);
      if (institution === undefined) return null;
      const publicToken = newToken('public');
      const chosen = await db.updateTable('pretend_bank_links').set({ institution_id: institutionId, public_token: publicToken })
        .where('link_token', '=', linkToken).where('institution_id', 'is', null).returning('link_token').executeTakeFirst();
      return chosen === undefined ? null : { publicToken, institution: { name: institution.name, institutionId } };
    },
    async exchange(publicToken) {
      const [accessToken, itemId] = [newToken('access'), newToken('item')];
      const exchanged = await db.updateTable('pretend_bank_links').set({ access_token: accessToken, item_id: itemId, days: today() })
        .where('public_token', '=', publicToken).where('access_token', 'is', null).returning('link_token').executeTakeFirst();
      return exchanged === undefined ? null : { accessToken, itemId };
    },
    async describe(accessToken) {
      const link = await linkOf(accessToken);
      const { institution: { name, institutionId } } = link;
      return { institution: { name, institutionId }, accounts: accountsOf(link) };
    },
    async changes(accessToken, { cursor, providerAccountId }) {
      const link = await linkOf(accessToken);
      const day = link.days.length - 1;
      const on = (transactions: AccountTransaction[]) =>
        transactions.filter((told) => providerAccountId === undefined || told.providerAccountId === providerAccountId);
      const before = cursor === null ? [] : on(transactionsOf(link, dayOf(cursor)));
      return { ...difference(before, on(transactionsOf(link, day))), cursor: `${cursorStart}${day}`, isHistoryComplete: true };
    },
    async end(accessToken) {
      await db.updateTable('pretend_bank_links').set({ ended_at: new Date(now()) }).where('access_token', '=', accessToken).where('ended_at', 'is', null).execute();
    },
    readEvent: (payload, signature, receivedAt) => readSignedEvent(payload, signature, async (name) => (name === keyName ? publicJwk : null), receivedAt),
    async links() {
      const rows = await livingLinks(db).selectAll('link').select('user.email').orderBy('link.created_at', 'desc').orderBy('link.link_token').execute();
      return rows.flatMap(({ email: emailAddress, ...row }) => {
        const link = asLink(row);
        return link === null ? [] : [{ itemId: link.itemId, emailAddress, bank: link.institution.name, days: link.days.length - 1 }];
      });
    },
    async nextDay({ itemId, emailAddress }) {
      const living = await livingLinks(db).select(['link.item_id', 'link.days'])
        .$if(itemId !== undefined, (query) => query.where('link.item_id', '=', itemId ?? ''))
        .$if(emailAddress !== undefined, (query) => query.where(sameEmail(emailAddress ?? '', 'user.email'))).execute();
      for (const { item_id: id, days } of living) {
        if (id === null) continue;
        await db.updateTable('pretend_bank_links').set({ days: `${days},${today()}` }).where('item_id', '=', id).execute();
        await tell(id);
      }
      return living.length;
    },
  };
}

const keyName = 'pretend-key';
const cursorStart = 'pretend-day-';

function newToken(kind: string): string {
  return `pretend-${kind}-${randomBytes(24).toString('base64url')}`;
}

function dayOf(cursor: string): number {
  return Number(cursor.slice(cursorStart.length));
}

function livingLinks(db: OpenDatabase['db']) {
  return db.selectFrom('pretend_bank_links as link').innerJoin('users as user', 'user.id', 'link.user_id')
    .where('link.item_id', 'is not', null).where('link.ended_at', 'is', null);
}

function institutionNamed(institutionId: string): PretendInstitution | undefined {
  return pretendInstitutions.find((each) => each.institutionId === institutionId);
}

function asLink({ item_id: itemId, institution_id: institutionId, days }: Selectable<Database['pretend_bank_links']>): PretendLink | null {
  const institution = institutionNamed(institutionId ?? '');
  return itemId === null || institution === undefined ? null : { itemId, institution, days: days.split(',') };
}

/** The changes that a provider reports between two lists of transactions. */
function difference(before: readonly AccountTransaction[], after: readonly AccountTransaction[]): Pick<BankChanges, 'added' | 'modified' | 'removed'> {
  const formerly = new Map(before.map((told) => [told.providerId, told]));
  const now = new Set(after.map(({ providerId }) => providerId));
  return {
    added: after.filter(({ providerId }) => !formerly.has(providerId)),
    modified: after.filter((told) => {
      const former = formerly.get(told.providerId);
      return former !== undefined && former.amount !== told.amount;
    }),
    removed: before.filter(({ providerId }) => !now.has(providerId)).map(({ providerId, providerAccountId }) => ({ providerId, providerAccountId })),
  };
}
