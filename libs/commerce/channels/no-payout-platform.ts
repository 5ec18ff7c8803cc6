import { ExternalError } from '#libs/external';
import { NotificationError } from './payment-platform.js';
import { PayoutPlatform } from './payout-platform.js';

const refuse = (): Promise<never> =>
  Promise.reject(new ExternalError('payouts', 'refused', 'no merchant is configured', { code: 'NO_MERCHANT' }));

/** Without a merchant nothing can be paid out. */
export class NoPayoutPlatform extends PayoutPlatform {
  readonly simulated = false;
  readonly available = false;
  readonly transfer = refuse;
  readonly query = refuse;

  confirmation(): never {
    throw new Error('no merchant is configured');
  }

  bill(): AsyncIterable<never> {
    throw new Error('no merchant is configured');
  }

  confirmUrl(): undefined {
    return undefined;
  }

  report(): never {
    throw new NotificationError('no merchant is configured');
  }
}
