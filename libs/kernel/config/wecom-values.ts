import { ConfigError, type Variables } from './variables.js';

export const idPattern = /^[\w.@-]{1,64}$/;
/** Secrets and tokens as the platform makes them: visible characters. */
export const secretPattern = /^[\x21-\x7e]{1,512}$/;
/** Base64 of 32 bytes without its last `=`. */
export const aesKeyPattern = /^[0-9A-Za-z+/]{43}$/;

/** True when all of `own` are given, with all of `others`; false when none of `own` is. @throws ConfigError for a part of them */
export const isWhole = (
  read: Variables,
  group: string,
  own: readonly string[],
  others: readonly string[] = [],
): boolean => {
  const isMissing = (name: string): boolean => read.text(name) === undefined;
  const [missing] = [...others, ...own].filter(isMissing);
  if (own.every(isMissing)) return false;
  if (missing !== undefined) throw new ConfigError(`${missing}: must be given with the other variables of ${group}`);
  return true;
};

export const address = (read: Variables, name: string): string | undefined =>
  read.matching(name, /^https?:\/\/[^\s?#@]+$/, 'an address https://host')?.replace(/\/$/, '');

export const id = (read: Variables, name: string): string =>
  read.matching(name, idPattern, 'an id of letters and digits') ?? '';

export const secret = (read: Variables, name: string): string =>
  read.matching(name, secretPattern, 'visible characters without spaces') ?? '';

export const agentId = (read: Variables, name: string): string =>
  read.matching(name, /^\d{1,12}$/, 'the number of an app') ?? '';

export const aesKey = (read: Variables, name: string): string =>
  read.matching(name, aesKeyPattern, '43 letters and digits') ?? '';
