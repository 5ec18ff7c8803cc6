import { ExternalError } from '#libs/external';
import { CallbackError } from './callback-event.js';
import { CallPlatform, type CallPlatformQuery } from './call-platform.js';

const refused = (): ExternalError =>
  new ExternalError('trtc', 'refused', 'no application is configured', { code: 'NO_APPLICATION' });

/** Without an application there are no calls. */
export class NoCallPlatform extends CallPlatform {
  readonly available = false;
  readonly simulated = false;
  readonly sdkAppId = 0;
  readonly query: CallPlatformQuery = {
    days: 0,
    rooms: () => {
      throw refused();
    },
    stays: () => Promise.reject(refused()),
  };

  userSig(): never {
    throw refused();
  }

  callbackEvent(): never {
    throw new CallbackError('foreign', 'no application is configured');
  }
}
