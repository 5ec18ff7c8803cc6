import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ExternalError } from './external-error.js';
import type { ExternalAnswer, ExternalTry } from './http-call.js';
import { isPublicAddress } from './public-address.js';

/** Why an address is not connected to, and how a connection fails: the `code` of the `ExternalError`. */
export type GuardCode = 'plainHttp' | 'privateAddress' | 'redirect' | 'unknownHost' | 'noConnection' | 'certificate';

class PrivateAddress extends Error {}

/** Resolves a name to addresses of the public internet; the socket connects to what this returns and to nothing else. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    // one private address among public ones is enough: which of them is taken is nobody's choice
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), '', 0);
    if (options.all === true) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/**
 * As `httpCall`, to addresses that people have entered: https, and only addresses of the public internet, checked where
 * the socket connects. Redirects are not followed. `allowed`: hosts, with their ports, that are free of both. @throws ExternalError
 */
export const guardedCall =
  (allowed: ReadonlySet<string>) =>
  async (system: string, call: ExternalTry, signal: AbortSignal): Promise<ExternalAnswer> => {
    const { url, maxBytes } = call;
    const isFree = allowed.has(url.host);
    const refuse = (code: GuardCode): never => {
      throw new ExternalError(system, 'refused', code, { code });
    };
    if (url.protocol !== 'https:' && !isFree) refuse('plainHttp');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // an address needs no lookup
    if (!isFree && isIP(host) !== 0 && !isPublicAddress(host)) refuse('privateAddress');
    try {
      const response = await responseTo(call, isFree ? undefined : publicLookup, signal);
      const { statusCode: status = 0, headers } = response;
      if (status >= 300 && status < 400) {
        response.destroy();
        return refuse('redirect');
      }
      if (status >= 500 || status === 429 || status === 408) {
        response.destroy();
        throw new ExternalError(system, 'away', `status ${status}`);
      }
      const body = await bodyOf(system, response, maxBytes);
      return { status, headers: new Headers(headers as Record<string, string>), body };
    } catch (error) {
      throw asExternal(system, error);
    }
  };

const responseTo = (
  { method, url, headers, body }: ExternalTry,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    // without an agent: a connection that is kept would not be checked again
    const options = { method, headers: { accept: 'application/json', ...headers }, agent: false, signal } as const;
    send(url, { ...options, ...(lookup && { lookup }) }, resolve)
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
  if (error instanceof PrivateAddress) {
    return new ExternalError(system, 'refused', 'a private address', { code: 'privateAddress' satisfies GuardCode });
  }
  const { code: given = '' } = error as NodeJS.ErrnoException;
  const code = codeOf(given);
  return new ExternalError(system, 'away', given === '' ? 'unknown' : given, { code });
};

const codeOf = (given: string): GuardCode => {
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(given)) return 'unknownHost';
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(given) ? 'certificate' : 'noConnection';
};
