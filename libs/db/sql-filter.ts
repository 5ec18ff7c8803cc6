/** Collects conditions and their parameters for one SQL statement. */
export class SqlFilter {
  private readonly conditions: string[] = [];

  /** `parameters` are those of a filter of which this one becomes a part. */
  constructor(readonly parameters: unknown[] = []) {}

  /** Adds a parameter and returns its placeholder. */
  parameter(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** Adds a condition; `sql` gets the placeholder of `value`. Nothing is added for undefined. */
  when(value: unknown, sql: (placeholder: string) => string): this {
    if (value !== undefined) this.conditions.push(sql(this.parameter(value)));
    return this;
  }

  and(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** The conditions joined by `and`; `true` when there is none. */
  get where(): string {
    return this.conditions.length === 0 ? 'true' : this.conditions.map((each) => `(${each})`).join(' and ');
  }
}

/** A pattern that finds `text` anywhere, taken literally, for `like … escape '\'`. */
export const containsPattern = (text: string): string => `%${startsPattern(text)}`;

/** A pattern that finds `text` at the start, taken literally; an index with `text_pattern_ops` serves it. */
export const startsPattern = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
