import { readinessTexts as texts } from '#libs/contracts';
import { RuleError } from '#libs/http';

/** How the address of a robot reads. */
export interface RobotAddress {
  /** The vendor's own host, and the configured one. */
  hosts: readonly string[];
  path: string;
  /** Parameter that holds the key; undefined: the rest of the path is the key. */
  parameter?: string;
  key: RegExp;
}

/** The key in what a person has entered: an address at the vendor, or the key alone. @throws RuleError */
export const robotKey = (given: string, { hosts, path, parameter, key }: RobotAddress): string => {
  if (key.test(given)) return given;
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) throw new RuleError(texts.addressUnreadable, 'address');
  const url = new URL(given);
  if (!hosts.includes(url.host)) throw new RuleError(texts.addressForeign, 'address');
  const found = parameter === undefined ? url.pathname.slice(path.length) : url.searchParams.get(parameter);
  if (!url.pathname.startsWith(path) || found === null || !key.test(found))
    throw new RuleError(texts.addressUnreadable, 'address');
  return found;
};

/** @throws RuleError for a secret where a channel signs nothing */
export const withoutSecret = (secret: string): '' => {
  if (secret !== '') throw new RuleError(texts.addressNoSecret, 'secret');
  return '';
};
