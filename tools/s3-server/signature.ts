import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { minuteMs, momentMs } from '#libs/contracts';

/** The key pair that signs requests, and the region that they are signed for. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** A refusal with an error code of the S3 protocol. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const maxSkewMs = 15 * minuteMs;
const signedAlways = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The value of a header, '' when it is missing. */
const headerOf = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

/** The SHA-256 that a request announces for its body, or `UNSIGNED-PAYLOAD`. */
export const payloadHash = (request: IncomingMessage): string => headerOf(request, 'x-amz-content-sha256');

/** Percent-encoding of RFC 3986, which keeps fewer characters than `encodeURIComponent`. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The request in its canonical form. S3 signs the path as it is sent. */
const canonicalRequest = (request: IncomingMessage, url: URL, signedHeaders: string): string => {
  const query = [...url.searchParams].map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).sort();
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${headerOf(request, name).trim().replace(/\s+/g, ' ')}\n`);
  return [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, payloadHash(request)].join(
    '\n',
  );
};

/** Milliseconds since 1970 of `20261127T095431Z`, NaN for anything else. */
const timeOf = (date: string): number =>
  momentMs(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Checks AWS Signature Version 4 of the header `Authorization`. @throws S3Error when the request is not signed as it must be */
export const checkSignature = (request: IncomingMessage, url: URL, known: S3Credentials): void => {
  const [whole, accessKeyId, day = '', region = '', signedHeaders = '', signature = ''] =
    authorization.exec(headerOf(request, 'authorization')) ?? [];
  const date = headerOf(request, 'x-amz-date');
  if (!whole || !date.startsWith(day)) throw new S3Error(403, 'AccessDenied');
  if (!signedAlways.every((name) => signedHeaders.split(';').includes(name))) throw new S3Error(403, 'AccessDenied');
  if (accessKeyId !== known.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  if (region !== known.region) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  // negated, so that NaN is refused
  if (!(Math.abs(timeOf(date) - Date.now()) <= maxSkewMs)) throw new S3Error(403, 'RequestTimeTooSkewed');
  const scope = [day, region, 's3', 'aws4_request'];
  const digest = createHash('sha256')
    .update(canonicalRequest(request, url, signedHeaders))
    .digest('hex');
  const key = scope.reduce(hmac, Buffer.from(`AWS4${known.secretAccessKey}`));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), digest].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new S3Error(403, 'SignatureDoesNotMatch');
};
