/**
 * Has the browser ask before the page is closed or loaded anew, until the answer is called. Browsers keep no page for the way back that
 * listens for this: so there is a listener only for as long as the page is held.
 */
export function holdPage(page: Pick<EventTarget, 'addEventListener'>): () => void {
  const holding = new AbortController();
  page.addEventListener('beforeunload', (leaving) => { leaving.preventDefault(); }, { signal: holding.signal });
  return () => { holding.abort(); };
}
