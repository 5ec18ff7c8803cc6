import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Received } from '../http.js';
import { Refusal } from './refusal.js';
import type { SimulatedApplication } from './simulated-application.js';

const pattern =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/([a-z]+)\/tc3_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
/** Validity of a signature around the platform's time, in seconds. */
const validSeconds = 300;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Verifies who calls: signature v3 over headers and body as they came. `now` in Unix seconds. @throws Refusal `AuthFailure.…` */
export const assertCaller = (application: SimulatedApplication, call: Received, now: number): void => {
  const { headers, body } = call;
  const [, secretId = '', date = '', service = '', signed = '', signature = ''] =
    pattern.exec(headers.authorization ?? '') ?? [];
  const at = Number(headers['x-tc-timestamp']);
  const names = signed.split(';');
  // without these a signature of one call would do for another one
  if (!names.includes('content-type') || !names.includes('host')) throw new Refusal('AuthFailure.SignatureFailure');
  if (secretId !== application.apiSecretId) throw new Refusal('AuthFailure.SecretIdNotFound');
  if (!Number.isSafeInteger(at) || Math.abs(now - at) > validSeconds) throw new Refusal('AuthFailure.SignatureExpire');
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`.toLowerCase()).join('');
  const canonical = [call.method, '/', call.url.search.slice(1), lines, signed, sha256(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', at, `${date}/${service}/tc3_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${application.apiSecretKey}`, date), service), 'tc3_request');
  const isDay = date === new Date(at * 1000).toISOString().slice(0, 10);
  if (!isDay || service !== 'trtc' || !timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) {
    throw new Refusal('AuthFailure.SignatureFailure');
  }
};
