import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { grantNumbers, isDistributed, requireSpread, requireWorkers } from './distributed.ts';
import { lockSchema, migrateToLatest } from './migrate.ts';
import type { Migration } from './migrations/all.ts';
import { addressesOf, addressFor, createPool, type Connections, type Parsers } from './pool.ts';
import { fetchStanding, grantRights, loginOf, makeLogin } from './roles.ts';
import type { Database } from './schema/database.ts';
import { isUnreachable } from './unreachable.ts';

export interface PostgresSettings {
  /** What connections log in with; its role owns the tables where no `ownerUrl` is given. */
  databaseUrl: string;
  /** What the schema is laid with, where that is another role. */
  ownerUrl: string | null;
  migrations?: readonly Migration[] | undefined;
}

export interface OpenPostgres extends Pooled {
  /** With whose address further connections are made. */
  url: string;
  /** What the operator should know of the role; null where all is well. */
  advice: string | null;
  /** Whether Citus keeps the tables of tenants on many nodes. */
  isDistributed: boolean;
}

/**
 * Brings the schema up to date as its owner, and opens connections as a role that owns nothing (decision 053). Unless an administrator made that
 * role, the owner makes it; where that is not possible, connections log in as the owner, and `advice` says why.
 */
export async function openPostgres({ databaseUrl, ownerUrl, migrations }: PostgresSettings, parsers: Parsers): Promise<OpenPostgres> {
  const connect = (url: string): Pooled => {
    const pool = createPool(url, parsers);
    return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), connections: pool.connections };
  };
  const { db: owner, connections } = connect(ownerUrl ?? databaseUrl);
  try {
    await migrateToLatest(owner, migrations);
    const distributed = await isDistributed(owner);
    if (distributed) {
      await owner.transaction().execute(async (trx) => {
        await lockSchema(trx);
        await requireSpread(trx);
        await grantNumbers(trx);
      });
    }
    const opened = ownerUrl === null ? await openOwnLogin(owner, databaseUrl, connect) : await openGivenLogin(owner, databaseUrl, connect);
    const login = typeof opened === 'string' ? { db: owner, connections, url: databaseUrl, advice: opened } : opened;
    const known = distributed ? await requireWorkers(login.db) : null;
    if (login.db !== owner) await owner.destroy();
    const advice = [login.advice, known].filter((text) => text !== null).join(' ');
    return { ...login, advice: advice === '' ? null : advice, isDistributed: distributed };
  } catch (error) {
    await owner.destroy();
    throw error;
  }
}

/** A pool of connections, and how busy it is. */
interface Pooled {
  db: Kysely<Database>;
  connections: () => Connections;
}

type Connect = (url: string) => Pooled;

type Login = Omit<OpenPostgres, 'isDistributed'>;

/** Connects as the role that the owner makes for that; returns why not where that is not possible. */
async function openOwnLogin(owner: Kysely<Database>, databaseUrl: string, connect: Connect): Promise<Login | string> {
  const { database = '', password } = new pg.Client({ connectionString: addressesOf(databaseUrl)[0] });
  const login = loginOf({ database, password: password ?? null });
  const url = addressFor(databaseUrl, { user: login.role, password: login.password, database });
  const admit = () => owner.transaction().execute(async (trx) => {
    await lockSchema(trx);
    await makeLogin(trx, login.role, login.password);
    await grantRights(trx, login.role);
  });
  const { db, connections } = connect(url);
  try {
    const { isComplete } = await fetchStanding(owner, login.role);
    if (!isComplete) await admit();
    await requireRole(db, login.role).catch(async (error: unknown) => {
      if (!isWrongPassword(error)) throw error;
      // The owner's password was changed, and this one follows it.
      await admit();
      await requireRole(db, login.role);
    });
    return { db, connections, url, advice: null };
  } catch (error) {
    await db.destroy();
    if (!(error instanceof Error) || (isUnreachable(error) && !isUnknownUser(error))) throw error;
    return `Connections log in as the owner of the tables, since ${login.role} cannot be used: ${error.message}. docs/hosting.md ("The roles") says how to change that.`;
  }
}

/** Connects as the role that an administrator made. */
async function openGivenLogin(owner: Kysely<Database>, url: string, connect: Connect): Promise<Login> {
  const { db, connections } = connect(url);
  try {
    const role = await sessionUser(db);
    const { isComplete, isOwner } = await fetchStanding(owner, role);
    if (!isComplete) await owner.transaction().execute((trx) => grantRights(trx, role));
    const advice = isOwner ? `The user in DATABASE_URL, ${role}, owns tables or may become their owner. docs/hosting.md ("The roles") says how to change that.` : null;
    return { db, connections, url, advice };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function requireRole(db: Kysely<Database>, role: string): Promise<void> {
  const [user, { isOwner, isComplete }] = [await sessionUser(db), await fetchStanding(db, role)];
  if (user !== role) throw new Error(`the address names ${user}`);
  if (isOwner || !isComplete) throw new Error(`it ${isOwner ? 'may become an owner of tables' : 'has not all rights'}`);
}

async function sessionUser(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select session_user::text as name`.execute(db);
  return rows[0]?.name ?? '';
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28P01';
}

/** How poolers tell that they have no such user, under a code of broken connections. */
function isUnknownUser(error: Error): boolean {
  return 'code' in error && error.code === '08P01';
}
