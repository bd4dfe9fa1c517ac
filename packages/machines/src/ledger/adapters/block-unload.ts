/**
 * Makes the browser ask before the page is closed or reloaded, until the returned function is called. A page with such a listener is not
 * kept for the back button, so the listener exists only as long as it is needed.
 */
export function blockUnload(page: Pick<EventTarget, 'addEventListener'>): () => void {
  const controller = new AbortController();
  page.addEventListener('beforeunload', (event) => { event.preventDefault(); }, { signal: controller.signal });
  return () => { controller.abort(); };
}
