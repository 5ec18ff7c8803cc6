import { ExternalError } from '#libs/external';
import { ComplaintPlatform } from './complaint-platform.js';
import { NotificationError } from './payment-channel.js';
import { PayoutPlatform } from './payout-platform.js';

const noMerchant = 'no merchant is configured';
const refuse = (system: string) => (): Promise<never> =>
  Promise.reject(new ExternalError(system, 'refused', noMerchant, { code: 'NO_MERCHANT' }));

/** Without a merchant nothing can be paid out. */
export class NoPayoutPlatform extends PayoutPlatform {
  readonly simulated = false;
  readonly available = false;
  readonly transfer = refuse('payouts');
  readonly query = this.transfer;

  confirmation(): never {
    throw new Error(noMerchant);
  }

  bill(): AsyncIterable<never> {
    throw new Error(noMerchant);
  }

  confirmUrl(): undefined {
    return undefined;
  }

  report(): never {
    throw new NotificationError(noMerchant);
  }
}

/** Without a merchant there are no complaints. */
export class NoComplaintPlatform extends ComplaintPlatform {
  readonly available = false;
  readonly complaint = refuse('complaints');
  readonly reply = this.complaint;
  readonly complete = this.complaint;
  readonly reportUrl = this.complaint;
  readonly setReportUrl = this.complaint;

  complaints(): AsyncIterable<never> {
    throw new Error(noMerchant);
  }
}
