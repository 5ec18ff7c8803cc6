import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import { FailedError, RuleError } from '#libs/http';
import type { PayerIdentification } from '../channels/payment-channel.js';
import { PaymentChannels } from '../channels/payment-channels.js';
import { payPageAddress, PayPageSettings } from './pay-page-settings.js';
import { type PayProof, PayProofs } from './pay-proofs.js';

/** Looks up the id of a parent at the payment platform: a prepayment names it. */
@Injectable()
export class PayerService {
  constructor(
    private readonly channels: PaymentChannels,
    private readonly proofs: PayProofs,
    private readonly settings: PayPageSettings,
    private readonly config: Config,
  ) {}

  /** Where the payer is identified; they come back to the pay page of the school with `state` and a code. */
  authorizeUrl(schoolCode: string, state: string): string {
    return this.payers.authorizeUrl(payPageAddress(this.config, { schoolCode, ...this.settings.query }), state);
  }

  /** A proof that knows the payer too. @throws RuleError for a code that is none or was used, FailedError */
  async withPayer(proof: PayProof, code: string): Promise<string> {
    const { payers } = this;
    try {
      return this.proofs.sign({ ...proof, openId: await payers.payerOf(code) });
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error;
      if (error.fault === 'refused') throw new RuleError(texts.payerUnknown, 'payer');
      throw new FailedError(texts.paymentAway);
    }
  }

  /** @throws RuleError when no channel identifies payers */
  private get payers(): PayerIdentification {
    const { payers } = this.channels;
    if (!payers) throw new RuleError(texts.paymentUnavailable);
    return payers;
  }
}
