import { type ChannelType, payChannels, type TradeType } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import type { PayerIdentification, PaymentChannel } from './payment-channel.js';

/** The configured channels, the preferred one first. Orders name theirs by their trade type. */
export class PaymentChannels {
  constructor(readonly all: readonly PaymentChannel[]) {}

  /** False when no channel is configured: nothing can be sold. */
  get available(): boolean {
    return this.all.length > 0;
  }

  /** True when payments of a channel are simulated; screens say so. */
  get simulated(): boolean {
    return this.all.some(({ simulated }) => simulated);
  }

  get types(): ChannelType[] {
    return this.all.map(({ tradeType }) => tradeType);
  }

  /** Channels that a page offers; undefined with the usual one alone, which needs no choice. */
  get choice(): ChannelType[] | undefined {
    const { types } = this;
    return types.some((type) => payChannels[type].offered === 'configured') ? types : undefined;
  }

  /** Identifies payers; undefined when no channel needs that. */
  get payers(): PayerIdentification | undefined {
    return this.all.find(({ payers }) => payers !== null)?.payers ?? undefined;
  }

  find(type: TradeType): PaymentChannel | undefined {
    return this.all.find(({ tradeType }) => tradeType === type);
  }

  /** @throws ExternalError for a channel that is not configured */
  of(type: TradeType): PaymentChannel {
    const channel = this.find(type);
    if (channel) return channel;
    throw new ExternalError('payments', 'refused', `no merchant is configured for ${type}`, { code: 'NO_MERCHANT' });
  }
}
