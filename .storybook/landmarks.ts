/**
 * A story that shows a whole page, with a banner, has one main landmark, whatever the width and whatever lies over the page. Axe asks for
 * that of documents alone, and a story is a part of one. Whether everything stands in a landmark is asked by `everythingInLandmarks`.
 */
export function expectOneMain(): void {
  const mains = shown('main, [role="main"]');
  if (shown('header, [role="banner"]').length > 0 && mains.length !== 1) {
    throw new Error(`A page has one main landmark, this one has ${mains.length}.`);
  }
}

function shown(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
}
