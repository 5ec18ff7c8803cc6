import type { Clock } from '#libs/clock';
import type { CallPlatformSettings } from '#libs/config';
import { CallPlatform, type CallPlatformQuery } from './call-platform.js';
import { type CallbackEvent, callbackEventOf } from './callback-event.js';
import { assertSigned, type CallbackHeaders } from './callback-signature.js';
import { callQuery } from './call-query.js';
import { CloudApi } from './cloud-api.js';
import { userSig } from './user-sig.js';

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
