import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type ChannelType, payChannels, texts } from '#libs/contracts';
import { change, GroupCommit, showCommits, Transactions } from '#libs/data/db';
import { ExternalError } from '#libs/external';
import { Metrics } from '#libs/kernel/health';
import { FailedError, RuleError } from '#libs/http';
import { AlreadyPaidError, type PayAction, type Payment, type PaymentChannel } from '../channels/payment-channel.js';
import { PaymentChannels } from '../channels/payment-channels.js';
import { OrderBook } from './order-book.js';
import { paymentCounter } from './order-figures.js';
import { OrderSettlement } from './order-settlement.js';
import { isPayable, isUnclaimed, type Meaning, type PaymentReport } from './order-state.js';
import { expiryOf } from './order-times.js';
import type { PaidOrderEntity } from './paid-order.entity.js';
import { recordPayments } from './payment-event.entity.js';

/** Maximum payments per transaction, and maximum concurrent transactions. */
const maxBatch = 200;
const lanes = 2;
const maxBytes = 2 ** 22;
/** Longest wait for the database at a stop. */
const graceMs = 2000;

interface Waiting {
  report: PaymentReport;
  meaning?: Meaning;
}

/** Opens payments of orders, and settles the payments that the platform reports. */
@Injectable()
export class OrderPayments implements BeforeApplicationShutdown {
  private readonly logger = new Logger('payments');
  private readonly reports: GroupCommit<Waiting>;
  private readonly counter: Counter<'meaning'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settlement: OrderSettlement,
    private readonly channels: PaymentChannels,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly book: OrderBook,
    metrics: Metrics,
  ) {
    this.counter = paymentCounter(metrics.registry);
    this.reports = new GroupCommit<Waiting>({
      ...{ name: `payments ${this.book.service}`, maxBatch, maxBytes, lanes },
      store: (items) => this.store(items),
    });
    showCommits(metrics, this.reports);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reports.close(graceMs);
  }

  /** Address at which a channel reports to the service. */
  notifyUrl({ tradeType }: Pick<PaymentChannel, 'tradeType'>): string {
    return `${this.config.publicUrl}/${this.book.notifyPath}${payChannels[tradeType].callback}`;
  }

  /**
   * Makes an unpaid order payable at the channel. May be repeated for the same order.
   * @throws RuleError for one that can be paid no more, ExternalError when the channel does not do it
   */
  async open(orderNo: string): Promise<void> {
    if (!this.channels.available) throw new RuleError(texts.paymentUnavailable);
    const order = await this.dataSource.getRepository(this.book.entity).findOneBy({ orderNo });
    const expiresAt = order && expiryOf(order.orderTime);
    if (!order || !isPayable(order) || !expiresAt || expiresAt <= this.clock.now()) {
      throw new RuleError(texts.orderExpired);
    }
    const channel = this.channels.find(order.tradeType);
    if (!channel) throw new RuleError(texts.paymentUnavailable);
    const { payItemName: description, payFee: amount, openId: payer } = order;
    if (channel.payers && payer === null) throw new RuleError(texts.orderExpired);
    const request = { orderNo, description, amount, payer, notifyUrl: this.notifyUrl(channel), expiresAt };
    const reference = await channel.open(request).catch((error: unknown) => this.paidBefore(channel, orderNo, error));
    await this.transactions.run(async (tx) => {
      const changed = await change(
        tx,
        'update online_order set prepay_id = $2 where order_no = $1 and prepay_id is distinct from $2 returning order_no',
        [orderNo, reference],
      );
      if (changed.length > 0) await recordPayments(tx, this.clock.now(), [{ orderNo, kind: 'prepaid', amount }]);
    });
  }

  /** An order may have been paid that is not known to be: it is, afterwards. @throws RuleError then, the error otherwise */
  private async paidBefore(channel: PaymentChannel, orderNo: string, error: unknown): Promise<never> {
    const payment = error instanceof AlreadyPaidError ? await channel.query(orderNo) : undefined;
    if (payment?.state !== 'paid') throw error;
    await this.confirm(payment);
    throw new RuleError(texts.orderPaid);
  }

  /** Resolves with what a payment meant, once that is stored. @throws Error for one that the platform does not say whole */
  async confirm({ orderNo, transactionId, amount, paidAt }: Payment, vendorId: string | null = null): Promise<Meaning> {
    if (transactionId === null || amount === null) throw new Error(`${orderNo}: a payment without number or amount`);
    const report = { orderNo, transactionId, amount, paidAt: paidAt ?? this.clock.now(), vendorId };
    const waiting: Waiting = { report };
    await this.reports.add(waiting);
    return waiting.meaning ?? 'known';
  }

  private async store(items: readonly Waiting[]): Promise<void> {
    const meanings = await this.transactions.run((tx) =>
      this.settlement.apply(
        tx,
        items.map(({ report }) => report),
      ),
    );
    for (const [at, meaning] of meanings.entries()) {
      const item = items[at];
      if (!item) continue;
      item.meaning = meaning;
      this.counter.inc({ meaning });
      if (!isUnclaimed(meaning)) continue;
      const { orderNo, transactionId, amount } = item.report;
      this.logger.error({ orderNo, transactionId, amount, meaning }, 'a payment that pays nothing');
    }
  }
}

/** Orders of parents who are at the pay page. */
@Injectable()
export class PayableOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: OrderPayments,
    private readonly channels: PaymentChannels,
    private readonly book: OrderBook,
  ) {}

  /**
   * Has the platform take the payment of an order; one that was paid or closed since it was made stays as it is.
   * @throws RuleError for an unpaid one that can be paid no more, FailedError when the platform is away
   */
  async prepare(orderNo: string): Promise<void> {
    try {
      await this.payments.open(orderNo);
    } catch (error) {
      if (error instanceof ExternalError) throw new FailedError(texts.paymentAway);
      if (!(error instanceof RuleError)) throw error;
      const known = await this.dataSource.getRepository(this.book.entity).findOneByOrFail({ orderNo });
      if (isPayable(known)) throw error;
    }
  }

  /**
   * The channel of a new order; the preferred one when none was chosen.
   * @throws RuleError for one that is not configured, or whose payer has not been identified
   */
  channelFor(chosen: ChannelType | undefined, payer: string | undefined): ChannelType {
    const channel = chosen === undefined ? this.channels.all[0] : this.channels.find(chosen);
    if (payer === undefined && channel?.payers !== null) throw new RuleError(texts.payerUnknown, 'payer');
    if (!channel) throw new RuleError(texts.paymentUnavailable);
    return channel.tradeType;
  }

  /** What a browser does to pay an order; null once nothing can be paid any more. */
  action(order: PaidOrderEntity, returnUrl: string): PayAction | null {
    const { orderNo, prepayId: reference, payItemName: description, payFee: amount, orderTime } = order;
    const channel = this.channels.find(order.tradeType);
    if (!isPayable(order) || reference === null || !channel) return null;
    const notifyUrl = this.payments.notifyUrl(channel);
    return channel.action({
      orderNo,
      description,
      amount,
      notifyUrl,
      expiresAt: expiryOf(orderTime),
      reference,
      returnUrl,
    });
  }
}
