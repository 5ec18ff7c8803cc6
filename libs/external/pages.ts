/** Part of a list, and where it goes on; `next` is undefined on the last one. */
export interface ExternalPage<Item, Place> {
  items: Item[];
  next: Place | undefined;
}

/**
 * The parts of a list, one after the other. @throws Error when there are more than `most`: a system that always names
 * another part would be read for ever
 */
export async function* eachPage<Item, Place>(
  read: (place: Place) => Promise<ExternalPage<Item, Place>>,
  first: Place,
  most: number,
): AsyncGenerator<Item[]> {
  let place: Place | undefined = first;
  for (let count = 0; place !== undefined; count++) {
    if (count >= most) throw new Error(`a list of more than ${most} pages`);
    const page: ExternalPage<Item, Place> = await read(place);
    yield page.items;
    place = page.next;
  }
}
