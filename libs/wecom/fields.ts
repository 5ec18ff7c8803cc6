/** The platform sent fields that contradict its documentation. */
export class UnreadableFields extends Error {}

/** The fields of an object of an answer, read by name and type. Errors name the field, never its value. */
export class Fields {
  private constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  /** @throws UnreadableFields for anything but an object */
  static of(value: unknown, name = 'the answer'): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new UnreadableFields(`${name} is no object`);
    }
    return new Fields(value as Record<string, unknown>);
  }

  has(name: string): boolean {
    return (this.values[name] ?? null) !== null;
  }

  object(name: string): Fields {
    return Fields.of(this.values[name], name);
  }

  /** Undefined when it is not there. */
  optionalObject(name: string): Fields | undefined {
    return this.has(name) ? this.object(name) : undefined;
  }

  /** A text that is not empty. */
  text(name: string): string {
    const value = this.values[name];
    if (typeof value !== 'string' || value === '') throw new UnreadableFields(`${name} is no text`);
    return value;
  }

  /** A text; empty when it is not there. A number is taken for its text. */
  optionalText(name: string): string {
    const value = this.values[name] ?? '';
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') throw new UnreadableFields(`${name} is no text`);
    return value;
  }

  integer(name: string): number {
    const value = this.values[name];
    if (!Number.isSafeInteger(value)) throw new UnreadableFields(`${name} is no whole number`);
    return value as number;
  }

  /** A whole number; `fallback` when it is not there. */
  optionalInteger(name: string, fallback = 0): number {
    return this.has(name) ? this.integer(name) : fallback;
  }

  /** A moment in seconds since 1970; null when it is not there or 0. */
  moment(name: string): Date | null {
    const seconds = this.optionalInteger(name);
    return seconds === 0 ? null : new Date(seconds * 1000);
  }

  /** The objects of a list; none when it is not there. */
  list(name: string): Fields[] {
    return this.items(name).map((each) => Fields.of(each, name));
  }

  /** The texts of a list; none when it is not there. */
  texts(name: string): string[] {
    return this.items(name).map((each) => {
      if (typeof each !== 'string') throw new UnreadableFields(`${name} holds no texts`);
      return each;
    });
  }

  /** The whole numbers of a list; none when it is not there. */
  integers(name: string): number[] {
    return this.items(name).map((each) => {
      if (!Number.isSafeInteger(each)) throw new UnreadableFields(`${name} holds no whole numbers`);
      return each as number;
    });
  }

  private items(name: string): unknown[] {
    const value = this.values[name] ?? [];
    if (!Array.isArray(value)) throw new UnreadableFields(`${name} is no list`);
    return value;
  }
}
