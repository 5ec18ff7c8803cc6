/**
 * What became of one row of a save. `before` is null for what is new, both images are null for a rejected row, and
 * `reasons` says all that is wrong with it. Images are plain JSON and hold no phone in clear.
 */
export interface Saved<Image> {
  effect: 'added' | 'changed' | 'unchanged' | 'rejected';
  /** Code of the record; empty for a rejected row that names none. */
  code: string;
  before: Image | null;
  after: Image | null;
  reasons: string[];
}

/** A stored change that shall be taken back. */
export interface Done<Image> {
  code: string;
  before: Image | null;
  after: Image;
}

/** What became of a change to be taken back: one of a record that was changed since, or that is in use, is kept. */
export type Undone = 'undone' | 'kept';

/** A row whose effect is known and which can be stored. */
export interface Planned<Image> {
  code: string;
  before: Image | null;
  after: Image;
}

export const rejected = (reasons: string[], code = ''): Saved<never> => ({
  effect: 'rejected',
  code,
  before: null,
  after: null,
  reasons,
});

/** The outcome of a row that is stored; `same` says whether two images mean the same. */
export const saved = <Image>(plan: Planned<Image>, same: (a: Image, b: Image) => boolean): Saved<Image> => {
  const { code, before, after } = plan;
  const effect = before === null ? 'added' : same(before, after) ? 'unchanged' : 'changed';
  return { effect, code, before, after, reasons: [] };
};

/** The rows of a save that have to be written. */
export const toWrite = <Image>(outcomes: readonly Saved<Image>[]): Planned<Image>[] =>
  outcomes.flatMap(({ effect, code, before, after }) =>
    (effect === 'added' || effect === 'changed') && after !== null ? [{ code, before, after }] : [],
  );

/**
 * Says whether two plain values are equal in all but the encrypted phone, which differs with every encryption. The order
 * of fields does not count: what has been stored as JSON comes back in another one.
 */
export const sameImage = <Image extends object>(a: Image, b: Image): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'phone');
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, inOrder(each)]);
};
