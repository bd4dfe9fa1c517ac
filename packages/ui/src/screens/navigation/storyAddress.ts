let story = 0;

/** Where the data service of the story that runs is: every story that has one of its own has an address of its own. */
export function storyAddress(): string {
  return `/story-${story}`;
}

/** From now on another story runs. */
export function beginStory(): void {
  story += 1;
}

/** Whether a call comes from a story that is over: it must not meet what the next one has planned. */
export function isOfEarlierStory({ url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith('/story-') && !pathname.startsWith(`${storyAddress()}/`);
}
