import { ConfigError, type Variables } from './variables.js';
import { addressVariable } from './declared.js';

/** True when a text is an address whose user and password can be decoded. */
const isWholeAddress = (text: string): boolean => {
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

/** The address of a system outside, with its account: `https://user:password@host/path`. */
export const externalUrl = (read: Variables, name: string): string | undefined => {
  const value = read.text(name);
  if (value === undefined) return undefined;
  const url = isWholeAddress(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '') {
    // without the value: there is a password in it
    throw new ConfigError(`${name}: accepts an address https://user:password@host/path`);
  }
  return url.href;
};

/** Where the private clouds are, by source code. Variables: `QUANKEYUN_URL`, `SJCLOUD_URL`, `PRODUCT_WECHAT_URL`. */
const sourceUrls = (read: Variables, productCode: string): Map<string, string> => {
  const variables = {
    quankeyun: 'QUANKEYUN_URL',
    sjcloud: 'SJCLOUD_URL',
    [`${productCode}wechat`]: 'PRODUCT_WECHAT_URL',
  };
  return new Map(
    Object.entries(variables).flatMap(([source, variable]) => {
      const address = externalUrl(read, variable);
      return address === undefined ? [] : [[source, address] as const];
    }),
  );
};

/** Hosts, with their ports, that may be plain http or lie in a private network. */
export const unguardedHosts = (read: Variables, name: string): ReadonlySet<string> =>
  new Set(
    read.list(name).map((each) => {
      if (!/^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(each)) {
        throw new ConfigError(`${name}: accepts host or host:port, several with commas`);
      }
      return each.toLowerCase();
    }),
  );

/** Where the people of schools come from. */
export interface SchoolSystems {
  userCentreUrl: string | undefined;
  sourceUrls: ReadonlyMap<string, string>;
  privateCloudHosts: ReadonlySet<string>;
}

export const schoolSystems = (read: Variables, productCode: string): SchoolSystems => ({
  userCentreUrl: externalUrl(read, 'USER_CENTRE_URL'),
  sourceUrls: sourceUrls(read, productCode),
  privateCloudHosts: unguardedHosts(read, 'PRIVATE_CLOUD_HOSTS'),
});

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
