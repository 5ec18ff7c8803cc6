import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallPlatformSettings } from '#libs/config';
import { CallbackError } from './callback-event.js';

/** Headers of a callback as Node has them. */
export type CallbackHeaders = Record<string, string | string[] | undefined>;

/**
 * Verifies that a callback is the platform's and for us: `Sign` is the base64 of HMAC-SHA256 over the very bytes of the body,
 * `SdkAppId` our application. @throws CallbackError `unsigned`, `foreign`
 */
export const assertSigned = (
  { callbackKey, sdkAppId }: Pick<CallPlatformSettings, 'callbackKey' | 'sdkAppId'>,
  headers: CallbackHeaders,
  body: Buffer,
): void => {
  const given = Buffer.from(textOf(headers['sign']));
  const expected = Buffer.from(createHmac('sha256', callbackKey).update(body).digest('base64'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new CallbackError('unsigned', 'Sign is missing or wrong');
  }
  if (textOf(headers['sdkappid']) !== String(sdkAppId)) {
    throw new CallbackError('foreign', 'SdkAppId is not that of our application');
  }
};

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');
