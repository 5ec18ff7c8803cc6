import {
  mobileEnvironmentNames,
  type MobileEnvironment,
  mobilePages,
  mobilePageTypes,
  type MobilePageType,
} from '#libs/contracts';
import { externalUrl } from './addresses.js';
import { ConfigError, type Variables } from './variables.js';

/** What links into the parents' web app consist of, and where users of the mini program are kept. */
export interface DebugToolSettings {
  /** Address of the web app, without a slash at its end, by environment; an environment may be missing. */
  mobileUrls: ReadonlyMap<MobileEnvironment, string>;
  /** Where the official account asks who opens a link. */
  authorizeUrl: string;
  /** Id of the official account; without one links are not wrapped. */
  mobileAppId: string | undefined;
  /** Path of each page below the address of the web app. */
  mobilePaths: ReadonlyMap<MobilePageType, string>;
  /** Validity of a short link, in days. */
  shortLinkDays: number;
  /** The mini-program host, with its key as password; undefined: there is none. */
  miniProgramHost: string | undefined;
  /** Where browsers reach the simulator of the mini program; undefined for a real one. */
  simulatorUrl: string | undefined;
}

/** @throws ConfigError */
export const debugToolSettings = (read: Variables): DebugToolSettings => {
  const simulatorUrl = read.matching(
    'MINI_PROGRAM_SIMULATOR',
    /^https?:\/\/[^\s/?#@]+$/,
    'an address http://host:port',
  );
  const mobileUrls = mobileEnvironmentNames.flatMap((environment) => {
    const address = link(read, `MOBILE_${environment.toUpperCase()}_URL`, simulatorUrl);
    return address === undefined ? [] : [[environment, address] as const];
  });
  return {
    mobileUrls: new Map(mobileUrls),
    authorizeUrl:
      link(read, 'MOBILE_AUTHORIZE_URL', simulatorUrl) ?? 'https://open.weixin.qq.com/connect/oauth2/authorize',
    mobileAppId: read.matching('MOBILE_APP_ID', /^[\w-]{1,32}$/, 'the id of an official account, wx…'),
    mobilePaths: mobilePaths(read),
    shortLinkDays: read.integer('SHORT_LINK_DAYS', 7, 1, 366),
    miniProgramHost: miniProgramHost(read, simulatorUrl),
    simulatorUrl,
  };
};

/** An address that people are sent to: https, but for the simulator's. */
const link = (read: Variables, name: string, simulatorUrl: string | undefined): string | undefined => {
  const given = read.text(name);
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!url || !isPlain || (url.protocol !== 'https:' && url.origin !== simulatorUrl)) {
    throw new ConfigError(`${name}: accepts an address https://host/path`);
  }
  return url.href.replace(/\/+$/, '');
};

const miniProgramHost = (read: Variables, simulatorUrl: string | undefined): string | undefined => {
  const address = externalUrl(read, 'MINI_PROGRAM_HOST');
  if (address === undefined) return undefined;
  const { protocol, origin } = new URL(address);
  // the key goes with each call
  if (protocol !== 'https:' && origin !== simulatorUrl) {
    throw new ConfigError('MINI_PROGRAM_HOST: accepts an address https://:key@host/path');
  }
  return address;
};

/** The paths of the code, and in their place those of `MOBILE_PAGES`. */
const mobilePaths = (read: Variables): Map<MobilePageType, string> => {
  const paths = new Map(mobilePageTypes.map((type): [MobilePageType, string] => [type, mobilePages[type].path]));
  for (const each of read.list('MOBILE_PAGES')) {
    const [, given = '', path = ''] = /^(\w+):(\/[\w./-]*)$/.exec(each) ?? [];
    const type = mobilePageTypes.find((known) => known === given);
    if (type === undefined || path.includes('//') || path.split('/').includes('..')) {
      throw new ConfigError(
        `MOBILE_PAGES: accepts type:/path, several with commas; types: ${mobilePageTypes.join(', ')}`,
      );
    }
    paths.set(type, path);
  }
  return paths;
};
