import { createHmac } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Clock } from '#libs/kernel/clock';
import type { CallPlatformSettings } from '#libs/kernel/config';
import { CallPlatform, type CallPlatformQuery } from './call-platform.js';
import { callQuery } from './call-query.js';
import { assertSigned, type CallbackEvent, callbackEventOf, type CallbackHeaders } from './callback-event.js';
import { CloudApi } from './cloud-api.js';

/** The right of a user to enter rooms, with an end. */
export interface SignedUser {
  sdkAppId: number;
  /** At most 32 bytes. */
  userId: string;
  /** Unix seconds. */
  at: number;
  /** Seconds for which it counts; the platform ends a stay that lasts longer. */
  seconds: number;
}

/**
 * The signature with which a user enters rooms (TLSSigAPIv2): a JSON of what is signed and its HMAC-SHA256, packed by zlib,
 * in base64 without the characters that addresses do not take. Source: the platform's page 647/17275.
 */
export const userSig = (secretKey: string, { sdkAppId, userId, at, seconds }: SignedUser): string => {
  const signed = [
    `TLS.identifier:${userId}`,
    `TLS.sdkappid:${sdkAppId}`,
    `TLS.time:${at}`,
    `TLS.expire:${seconds}`,
    '',
  ].join('\n');
  const content = {
    'TLS.ver': '2.0',
    'TLS.identifier': userId,
    'TLS.sdkappid': sdkAppId,
    'TLS.time': at,
    'TLS.expire': seconds,
    'TLS.sig': createHmac('sha256', secretKey).update(signed).digest('base64'),
  };
  const replaced: Record<string, string> = { '+': '*', '/': '-', '=': '_' };
  const packed = deflateSync(JSON.stringify(content)).toString('base64');
  return packed.replace(/[+/=]/g, (sign) => replaced[sign] ?? sign);
};

/** Tencent RTC, or a simulator of it. */
export class TencentRtc extends CallPlatform {
  readonly available = true;
  readonly simulated: boolean;
  readonly sdkAppId: number;
  readonly query: CallPlatformQuery;

  constructor(
    private readonly settings: CallPlatformSettings,
    private readonly clock: Clock,
    options: ConstructorParameters<typeof CloudApi>[2] = {},
  ) {
    super();
    this.sdkAppId = settings.sdkAppId;
    this.simulated = settings.simulatorUrl !== undefined;
    this.query = callQuery(new CloudApi(settings, clock, options), settings.sdkAppId);
  }

  userSig(userId: string, seconds: number): string {
    const at = Math.floor(this.clock.now().getTime() / 1000);
    return userSig(this.settings.secretKey, { sdkAppId: this.sdkAppId, userId, at, seconds });
  }

  callbackEvent(headers: CallbackHeaders, body: Buffer): CallbackEvent | undefined {
    assertSigned(this.settings, headers, body);
    return callbackEventOf(body);
  }
}
