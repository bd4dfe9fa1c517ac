/**
 * A story that shows a whole page, with a banner, has one main landmark, whatever the width and whatever lies over the page. Axe asks for
 * that of documents alone, and a story is a part of one. Whether everything stands in a landmark is asked by `everythingInLandmarks`.
 */
export function expectOneMain(): void {
  const isShown = (element: Element) => element.checkVisibility();
  const banners = [...document.querySelectorAll('header, [role="banner"]')].filter(isShown);
  const mains = [...document.querySelectorAll('main, [role="main"]')].filter(isShown);
  if (banners.length > 0 && mains.length !== 1) throw new Error(`A page has one main landmark, this one has ${mains.length}.`);
}
