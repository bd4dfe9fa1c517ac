import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/database.ts';

/** The tables that belong to no tenant, as far as the services use them once they run. */
export const sharedTables = [
  'users', 'refresh_token_families', 'refresh_tokens', 'one_time_tokens', 'invitations', 'client_ids', 'sms_codes', 'decoy_verifications', 'rate_limits',
  'outbox', 'subscriptions', 'card_events', 'buyers_to_forget', 'pretend_subscriptions', 'bank_links', 'pretend_bank_links', 'schedule_checks',
  'authenticators', 'recovery_codes', 'login_tickets', 'passkeys', 'passkey_challenges',
] as const satisfies readonly (keyof Database)[];

/** What a role may do with a table besides what `blue_app` may. Of the log of changes the policies show it the rows of one tenant. */
const rights = [
  ...sharedTables.map((name) => ({ name, may: ['select', 'insert', 'update', 'delete'] })),
  { name: 'change_log', may: ['select', 'update', 'delete'] },
];

/** A role that connections may log in as. */
export interface Standing {
  exists: boolean;
  /** Whether it owns tables of this schema, or can become a role that does. */
  isOwner: boolean;
  /** Whether it has all rights that the services need. */
  isComplete: boolean;
}

/** What a role is and may do. Any role may ask. */
export async function fetchStanding(db: Kysely<Database>, role: string): Promise<Standing> {
  const { rows: [standing] } = await sql<Standing>`
    select role.oid is not null as exists,
      exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_has_role(role.oid, relowner, 'member')) as "isOwner",
      coalesce(pg_has_role(role.oid, 'blue_app', 'member') and has_schema_privilege(role.oid, current_schema(), 'usage')
        and has_sequence_privilege(role.oid, 'subscription_fetches', 'usage') and (
        select bool_and(has_table_privilege(role.oid, to_regclass(wanted.name), privilege))
        from jsonb_to_recordset(${JSON.stringify(rights)}::text::jsonb) as wanted (name text, may text[]) cross join unnest(wanted.may) as privilege
      ), false) as "isComplete"
    from (values (${role}::text)) as asked (name) left join pg_roles role on role.rolname = asked.name`.execute(db);
  return standing ?? { exists: false, isOwner: false, isComplete: false };
}

/** Makes the role, or gives it this password. It inherits nothing: to work on ledgers it has to become `blue_app`, for one tenant. */
export async function makeLogin(owner: Kysely<Database>, role: string, password: string | null): Promise<void> {
  const { exists } = await fetchStanding(owner, role);
  const verifier = password === null ? sql`null` : sql.lit(verifierOf(password));
  await sql`${sql.raw(exists ? 'alter' : 'create')} role ${sql.id(role)} login noinherit password ${verifier}`.execute(owner);
}

/** Gives a role what the services need once the schema is laid; the tables stay the owner's. */
export async function grantRights(owner: Kysely<Database>, role: string): Promise<void> {
  const to = sql.id(role);
  const { rows: [found] } = await sql<{ schema: string; isMember: boolean }>`
    select current_schema() as schema, pg_has_role(${role}::name, 'blue_app', 'member') as "isMember"`.execute(owner);
  if (found?.isMember !== true) await sql`grant blue_app to ${to}`.execute(owner);
  await sql`grant usage on schema ${sql.id(found?.schema ?? 'public')} to ${to}`.execute(owner);
  for (const { name, may } of rights) await sql`grant ${sql.raw(may.join(', '))} on ${sql.table(name)} to ${to}`.execute(owner);
  await sql`grant usage on sequence subscription_fetches to ${to}`.execute(owner);
}

/** The role of one database's connections, and its password. All processes that know the owner's password find the same. */
export function loginOf({ database, password }: { database: string; password: string | null }): { role: string; password: string | null } {
  const key = password === null ? null : Buffer.from(hkdfSync('sha256', password, database, 'blue budget: password of the role that connections log in as', 32));
  return { role: `${database}_services`, password: key === null ? null : key.toString('base64url') };
}

/** What Postgres keeps of a password (RFC 5802), so that the password itself stands in no statement and in no log of the server. */
function verifierOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${sign('Server Key').toString('base64')}`;
}
