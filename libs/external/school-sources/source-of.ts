import { type ExternalOptions, guardedCall } from '#libs/external';
import { dialectOf, quankeyunWithTickets } from './dialects.js';
import { HttpSource, placeOf } from './http-source.js';
import type { SourceSetting } from './source-setting.js';

/** What of the configuration decides how private clouds are reached. */
interface CloudConfig {
  productCode: string;
  sourceUrls: ReadonlyMap<string, string>;
  /** Hosts that may be plain http and lie in a private network. */
  privateCloudHosts: ReadonlySet<string>;
}

/** The private cloud of all schools of a source, or undefined when the configuration has none. */
export const configuredSource = (source: string, config: CloudConfig, now: () => Date): HttpSource | undefined => {
  const address = config.sourceUrls.get(source);
  const dialect = dialectOf(source, config.productCode);
  return address !== undefined && dialect ? new HttpSource(source, placeOf(address), dialect, now) : undefined;
};

/** Hosts, with their ports, that the configuration trusts: they may be plain http and lie in a private network. */
export const configuredHosts = ({ sourceUrls, privateCloudHosts }: CloudConfig): ReadonlySet<string> =>
  new Set([...privateCloudHosts, ...[...sourceUrls.values()].map((address) => new URL(address).host)]);

/**
 * The private cloud as one school has set it up; undefined when the setting says no address and the configuration has
 * none either. Its addresses were entered by people: they are checked each time that one is connected to.
 */
export const schoolSource = (
  setting: SourceSetting,
  config: CloudConfig,
  now: () => Date,
  options: Partial<ExternalOptions> = {},
): HttpSource | undefined => {
  const { source, apiServer, appUrl, validaTicketServer, appId: id = '', appSecret: secret = '' } = setting;
  const configured = config.sourceUrls.get(source);
  const url = apiServer ?? appUrl ?? (configured === undefined ? undefined : placeOf(configured).url);
  const dialect =
    validaTicketServer === undefined ? dialectOf(source, config.productCode) : quankeyunWithTickets(validaTicketServer);
  if (url === undefined || !dialect) return undefined;
  const reach = guardedCall(configuredHosts(config), { privateNetwork: setting.schoolNetwork === true });
  return new HttpSource(source, { url, id, secret }, dialect, now, { ...options, reach });
};
