import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ExternalError } from './external-error.js';
import type { ExternalAnswer, ExternalTry } from './http-call.js';
import { isPrivateNetworkAddress, isPublicAddress } from './public-address.js';

/** Why an address is not connected to, and how a connection fails: the `code` of the `ExternalError`. */
export type GuardCode = 'plainHttp' | 'privateAddress' | 'redirect' | 'unknownHost' | 'noConnection' | 'certificate';

class RefusedAddress extends Error {
  constructor(readonly code: GuardCode) {
    super(code);
  }
}

/**
 * Why an address is not connected to; undefined when it may be. Public addresses need https. Those of a private network are
 * refused unless `privateNetwork` is chosen: then they may be plain http. This host and its link are never reached.
 */
export const addressRefusal = (protocol: string, address: string, privateNetwork: boolean): GuardCode | undefined => {
  if (privateNetwork && isPrivateNetworkAddress(address)) return undefined;
  if (!isPublicAddress(address)) return 'privateAddress';
  return protocol === 'https:' ? undefined : 'plainHttp';
};

/** Resolves a name to addresses that may be reached; the socket connects to what this returns and to nothing else. */
const checkedLookup =
  (protocol: string, privateNetwork: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '', 0);
      // one refused address among others is enough: which of them is taken is not our choice
      for (const { address } of addresses) {
        const code = addressRefusal(protocol, address, privateNetwork);
        if (code) return callback(new RefusedAddress(code), '', 0);
      }
      if (options.all === true) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

/** Options of calls to addresses that people have entered. */
interface GuardOptions {
  /** See `addressRefusal`. */
  privateNetwork?: boolean;
}

/**
 * The response to a call to an address that people have entered: https, and only addresses of the public internet, checked
 * where the socket connects. Its body is not read yet. `allowed`: hosts, with their ports, that are free of both.
 * @throws ExternalError also for a redirect, which is not followed
 */
export const guardedResponse =
  (allowed: ReadonlySet<string>, { privateNetwork = false }: GuardOptions = {}) =>
  async (system: string, call: Omit<ExternalTry, 'maxBytes'>, signal: AbortSignal): Promise<IncomingMessage> => {
    const { url } = call;
    const isFree = isAllowedHost(allowed, url);
    const refuse = (code: GuardCode): never => {
      throw new ExternalError(system, 'refused', code, { code });
    };
    if (url.protocol !== 'https:' && !isFree && !privateNetwork) refuse('plainHttp');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // an address needs no lookup
    const code = isFree || isIP(host) === 0 ? undefined : addressRefusal(url.protocol, host, privateNetwork);
    if (code) refuse(code);
    try {
      const response = await responseTo(call, isFree ? undefined : checkedLookup(url.protocol, privateNetwork), signal);
      const { statusCode: status = 0 } = response;
      if (status >= 300 && status < 400) {
        response.destroy();
        return refuse('redirect');
      }
      return response;
    } catch (error) {
      throw asExternal(system, error);
    }
  };

/** True when a host is listed, with its port or, on the usual one, without. */
export const isAllowedHost = (allowed: ReadonlySet<string>, { host, hostname, port, protocol }: URL): boolean =>
  allowed.has(host) || (port === '' && allowed.has(`${hostname}:${protocol === 'https:' ? 443 : 80}`));

/** As `httpCall`, to addresses that people have entered: see `guardedResponse`. @throws ExternalError */
export const guardedCall = (allowed: ReadonlySet<string>, options: GuardOptions = {}) => {
  const respond = guardedResponse(allowed, options);
  return async (system: string, call: ExternalTry, signal: AbortSignal): Promise<ExternalAnswer> => {
    const response = await respond(system, call, signal);
    try {
      const { statusCode: status = 0, headers } = response;
      if (status >= 500 || status === 429 || status === 408) {
        response.destroy();
        throw new ExternalError(system, 'away', `status ${status}`);
      }
      const body = await bodyOf(system, response, call.maxBytes);
      return { status, headers: new Headers(headers as Record<string, string>), body };
    } catch (error) {
      throw asExternal(system, error);
    }
  };
};

const responseTo = (
  { method, url, headers, body, onConnected = () => undefined }: Omit<ExternalTry, 'maxBytes'>,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const send = isSecure ? requestHttps : requestHttp;
    // without an agent: a connection that is kept would not be checked again
    const options = { method, headers: { accept: 'application/json', ...headers }, agent: false, signal } as const;
    send(url, { ...options, ...(lookup && { lookup }) }, resolve)
      .on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', onConnected))
      .on('error', reject)
      .end(body);
  });

const bodyOf = async (system: string, response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ExternalError(system, 'unreadable', `the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Without the message of the system: addresses with their queries may stand in it. */
const asExternal = (system: string, error: unknown): ExternalError => {
  if (error instanceof ExternalError) return error;
  if (error instanceof RefusedAddress) {
    return new ExternalError(system, 'refused', `a refused address: ${error.code}`, { code: error.code });
  }
  const { code: given = '' } = error as NodeJS.ErrnoException;
  const code = codeOf(given);
  return new ExternalError(system, 'away', given === '' ? 'unknown' : given, { code });
};

const codeOf = (given: string): GuardCode => {
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(given)) return 'unknownHost';
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(given) ? 'certificate' : 'noConnection';
};
