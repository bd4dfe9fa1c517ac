/**
 * Where everybody shares one connection, a budget comes into a ledger by many transactions. Until the last one nobody reads it or changes it; what a
 * process that ended has left half way is known by this name of its import.
 */
export const importColumns = ['alter table ledgers add column importing text'];
