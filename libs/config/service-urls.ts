import { addressVariable } from './declared.js';
import { ConfigError, type Variables } from './variables.js';

/** Where services are found, by name; empty while every service runs in this process. Variables: `DEVICES_URL` and so on. */
export const serviceUrls = <Name extends string>(read: Variables, names: readonly Name[]): Map<Name, string> =>
  new Map(
    names.flatMap((name) => {
      const variable = addressVariable(name);
      const value = read.text(variable);
      return value === undefined ? [] : [[name, origin(variable, value)] as const];
    }),
  );

/** @throws ConfigError when it is no `http://host:port` (or https, or without a port). */
export const origin = (variable: string, value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(`${variable}: accepts an address http://host:port`);
  }
  return url.origin;
};
