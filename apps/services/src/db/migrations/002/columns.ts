// A migration never changes once it has run somewhere, so it spells its values out and imports none of them.

/** The columns that begin every tenant table. */
export const tenant = 'tenant_id text not null references ledgers on delete cascade';
export const id = 'id text not null default gen_random_uuid()::text';

/** An amount that a person entered or a bank reported, in cents. */
export const entered = (column: string) => `check (${column} between -99999999999 and 99999999999)`;
export const enteredAtLeastZero = (column: string) => `check (${column} between 0 and 99999999999)`;

export const yearMonth = 'check (year between 1900 and 2100 and month between 1 and 12)';
