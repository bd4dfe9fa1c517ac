/**
 * How high an element is, in CSS pixels, as a finger meets it. To a hundredth: an element that something has moved by a part of a pixel
 * measures 43.999996 where it is 44.
 */
export function heightOf(element: Element): number {
  return Math.round(element.getBoundingClientRect().height * 100) / 100;
}
