import type { PostgresPair } from './cluster.ts';

/** The tables of which two databases of one Postgres do not hold the very same rows. */
export function compareDatabases(pair: PostgresPair, one: string, other: string): string[] {
  const [here, there] = [contents(pair, one), contents(pair, other)];
  const names = new Set([...here.keys(), ...there.keys()]);
  return [...names].filter((name) => here.get(name) !== there.get(name));
}

/** For each table how many rows it has, and a digest of them. */
function contents(pair: PostgresPair, database: string): Map<string, string> {
  const ask = (statement: string) => pair.run('psql', ['--dbname', database, '-tAc', statement]).toString().trim();
  const tables = ask("select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname").split('\n');
  return new Map(tables.map((table) =>
    [table, ask(`select count(*), md5(string_agg(line::text, ' ' order by line::text)) from public."${table}" as line`)]));
}
