import { ExternalError } from '#libs/external';
import { ComplaintPlatform } from './complaint-platform.js';

const refuse = (): Promise<never> =>
  Promise.reject(new ExternalError('complaints', 'refused', 'no merchant is configured', { code: 'NO_MERCHANT' }));

/** Without a merchant there are no complaints. */
export class NoComplaintPlatform extends ComplaintPlatform {
  readonly available = false;
  readonly complaint = refuse;
  readonly reply = refuse;
  readonly complete = refuse;
  readonly reportUrl = refuse;
  readonly setReportUrl = refuse;

  complaints(): AsyncIterable<never> {
    throw new Error('no merchant is configured');
  }
}
