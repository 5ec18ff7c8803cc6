import { ConfigError, type Variables } from './variables.js';

/** True when a text is an address whose user and password can be decoded. */
export const isWholeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
};

/** An address that may hold a password, so that no message shows it. @throws ConfigError */
export const addressWithAccount = (
  read: Variables,
  name: string,
  pattern: RegExp,
  meaning: string,
): string | undefined => {
  const value = read.matching(name, pattern, meaning);
  if (value !== undefined && !isWholeAddress(value)) {
    throw new ConfigError(`${name}: accepts ${meaning}, with special characters of user and password percent-encoded`);
  }
  return value;
};
