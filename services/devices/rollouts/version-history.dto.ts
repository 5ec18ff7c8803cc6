/** A card reported another version than before. */
export class VersionChange {
  /** Number and name of the version before; null when it is the first that the card reported. */
  fromCode: number | null;
  fromName: string | null;
  toCode: number | null;
  toName: string | null;
  at: string;
}
