/** A source of schools. */
export class SourceDto {
  code: string;
  name: string;
}
