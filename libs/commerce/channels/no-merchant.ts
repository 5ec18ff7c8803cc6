import { ExternalError } from '#libs/external';
import { ComplaintPlatform } from './complaint-platform.js';
import { NotificationError, PaymentChannel } from './payment-channel.js';
import { PayoutPlatform } from './payout-platform.js';

const noMerchant = 'no merchant is configured';
const refusal = (system: string): ExternalError =>
  new ExternalError(system, 'refused', noMerchant, { code: 'NO_MERCHANT' });
const refuse = (system: string) => (): Promise<never> => Promise.reject(refusal(system));

/** Without a merchant nothing can be paid. */
export class NoPaymentChannel extends PaymentChannel {
  readonly tradeType = 'MANUAL';
  readonly simulated = false;
  readonly available = false;
  readonly open = refuse('payments');
  readonly query = this.open;
  readonly close = this.open;
  readonly refund = this.open;
  readonly queryRefund = this.open;
  readonly payerOf = this.open;

  action(): never {
    throw refusal('payments');
  }

  authorizeUrl(): never {
    throw refusal('payments');
  }

  bill(): AsyncIterable<never> {
    throw refusal('payments');
  }

  notification(): Promise<never> {
    return Promise.reject(new NotificationError(noMerchant));
  }
}

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
