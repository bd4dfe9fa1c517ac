/** Removes all matching items of an array in place. */
export function removeWhere<Item>(items: Item[], matches: (item: Item) => boolean): void {
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (item !== undefined && matches(item)) items.splice(index, 1);
  }
}
