/** An entry of a dictionary. */
export class DictionaryItemDto {
  code: string;
  name: string;
}

/** A grade that a school may have. */
export class GradeKindDto extends DictionaryItemDto {
  /** Begins the names of its classes. */
  prefix: string;
}
