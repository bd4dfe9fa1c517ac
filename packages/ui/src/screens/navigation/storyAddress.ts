let story = 0;

/** Where the data service of the story that runs is: every story that has one of its own has an address of its own. */
export function storyAddress(): string {
  return `/story-${story}`;
}

/** From now on another story runs. */
export function beginStory(): void {
  story += 1;
}

/** Whether a call comes from an earlier story: it must not use the next story's planned replies. */
export function isOfEarlierStory({ url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith('/story-') && !pathname.startsWith(`${storyAddress()}/`);
}
