/** Page of a list; `next` is the cursor of the following one, undefined on the last. */
export interface ExternalPage<Item, Place> {
  items: Item[];
  next: Place | undefined;
}

/**
 * The pages of a list, in sequence. @throws Error when there are more than `most`: a system that always names
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
