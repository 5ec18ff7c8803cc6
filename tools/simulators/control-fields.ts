/** The fields of a control, from a form or from JSON. `refused`: the error for a field that is not what it has to be. */
export class ControlFields {
  constructor(
    private readonly fields: Record<string, unknown>,
    private readonly refused: (name: string) => Error,
  ) {}

  isGiven(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== '';
  }

  isOn(name: string): boolean {
    return [true, 'true', '1', 'on'].includes(this.fields[name] as string);
  }

  text(name: string): string {
    const value = this.fields[name];
    if (typeof value !== 'string' || value === '') throw this.refused(name);
    return value;
  }

  optionalText(name: string): string | undefined {
    return this.isGiven(name) ? this.text(name) : undefined;
  }

  /** 0 or more; undefined when it is not given. */
  whole(name: string): number | undefined {
    if (!this.isGiven(name)) return undefined;
    const value = Number(this.fields[name]);
    if (!Number.isSafeInteger(value) || value < 0) throw this.refused(name);
    return value;
  }

  oneOf<T extends string>(name: string, accepted: readonly T[]): T | undefined {
    if (!this.isGiven(name)) return undefined;
    const found = accepted.find((each) => each === this.fields[name]);
    if (found === undefined) throw this.refused(name);
    return found;
  }
}
