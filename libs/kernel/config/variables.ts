import { isGiven, type Program } from './declared.js';

/** A wrong environment variable: its message is one line that names the variable and what it accepts. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

/** Reads single variables of an environment. Unset are an empty text and what the program is not given (`declared.ts`). */
export class Variables {
  constructor(
    private readonly env: Env,
    private readonly program: Program = 'all',
  ) {}

  text(name: string): string | undefined {
    if (!isGiven(name, this.program)) return undefined;
    const value = this.env[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  }

  /** @throws ConfigError when the value is no whole number from `min` to `max`. */
  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new ConfigError(`${name}=${value}: accepts a whole number from ${min} to ${max}`);
    }
    return number;
  }

  port(name: string, fallback: number): number {
    return this.integer(name, fallback, 0, 65535);
  }

  /** @throws ConfigError when the value is not one of `accepted`. */
  oneOf<T extends string>(name: string, fallback: T, accepted: readonly T[]): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = accepted.find((each) => each === value);
    if (found === undefined) throw new ConfigError(`${name}=${value}: accepts ${accepted.join(', ')}`);
    return found;
  }

  /** @throws ConfigError when the value does not match; `meaning` says what it accepts. */
  matching(name: string, pattern: RegExp, meaning: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !pattern.test(value)) throw new ConfigError(`${name}: accepts ${meaning}`);
    return value;
  }

  /** A comma-separated list without empty entries. */
  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  }
}
