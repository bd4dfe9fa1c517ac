/** The newest message to a recipient on the mailbox page, as text; empty when there is none yet. */
export async function newestMessage(url: string, recipient: string): Promise<string> {
  const page = await (await fetch(`${url}/mailbox`)).text();
  const entry = page.split('<article>').find((part) => part.includes(` to ${recipient},`));
  const body = entry === undefined ? undefined : /<pre>([^]*?)<\/pre>/.exec(entry)?.[1];
  return (body ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'");
}
