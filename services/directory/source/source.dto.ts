/** A source of schools. */
export class SourceDto {
  code: string;
  name: string;
  /** Its records are made up: it is a simulator. */
  simulated: boolean;
}
