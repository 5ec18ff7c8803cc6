import { ExternalError } from '#libs/external';
import { NotificationError, PaymentPlatform } from './payment-platform.js';

const refused = (): ExternalError =>
  new ExternalError('payments', 'refused', 'no merchant is configured', { code: 'NO_MERCHANT' });
const refuse = (): Promise<never> => Promise.reject(refused());

/** Without a merchant nothing can be paid. */
export class NoPaymentPlatform extends PaymentPlatform {
  readonly simulated = false;
  readonly available = false;
  readonly prepay = refuse;
  readonly query = refuse;
  readonly close = refuse;
  readonly refund = refuse;
  readonly queryRefund = refuse;
  readonly openIdOf = refuse;

  payParams(): never {
    throw refused();
  }

  payUrl(): undefined {
    return undefined;
  }

  authorizeUrl(): never {
    throw refused();
  }

  bill(): AsyncIterable<never> {
    throw refused();
  }

  notification(): Promise<never> {
    return Promise.reject(new NotificationError('no merchant is configured'));
  }
}
