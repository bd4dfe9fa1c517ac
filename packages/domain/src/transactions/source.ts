/** What a transaction or an import is called: its merchant, its income source, or the account that a transfer comes from. */
export function sourceName({ source }: { source: string | { name: string } }): string {
  return typeof source === 'string' ? source : source.name;
}
