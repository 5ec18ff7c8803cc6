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

/** A source of schools. */
export class SourceDto {
  code: string;
  name: string;
  /** Its records are made up: it is a simulator. */
  simulated: boolean;
}
