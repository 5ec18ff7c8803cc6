import { randomUUID } from 'node:crypto';
import { Faults } from '../faults.js';
import { Notifier, type NotifyMode, type Outgoing } from '../notifier.js';
import { Book, type SimulatedRefund, type SimulatedTrade } from './book.js';
import { notification } from './messages.js';
import { Signer } from './signer.js';
import type { SimulatedApp } from './simulated-app.js';

/** What goes wrong with the next calls of the gateway. */
export interface SimulatedFault {
  /** Part of the method; any call when not given. */
  path?: string;
  /** Status of the response; 200 when not given. */
  status?: number;
  /** `sub_code` of the response; `isp.unknow-error` when not given. */
  code?: string;
  /** Calls that it happens to; 1 when not given. */
  count?: number;
  /** The call is carried out first. */
  after?: boolean;
  /** No response comes. */
  hang?: boolean;
  /** The response is signed wrong. */
  broken?: boolean;
}

export interface PayOptions {
  /** Another amount than the order's, in fen. */
  amount?: number;
  /** Although the trade has expired or is closed. */
  force?: boolean;
  notify?: NotifyMode;
}

interface Report {
  trade: SimulatedTrade;
  refund?: SimulatedRefund;
  refunded: number;
}

/** A try to deliver a report; `status` 0: no response. `accepted`: the response was the text that it has to be. */
export interface Delivery {
  id: string;
  url: string;
  status: number;
  accepted: boolean;
}

/** After a first try 4 and 10 min, 10 min, 1, 2, 6 and 15 hours: within 25 hours in all. */
const retrySeconds = [240, 600, 600, 3600, 7200, 21_600, 54_000];
const timeoutMs = 5000;

/** Delivers reports as Alipay does: a signed form, accepted by the text `success` alone. */
class AlipayNotifier extends Notifier<Report> {
  readonly deliveries: Delivery[] = [];

  constructor(
    private readonly app: SimulatedApp,
    private readonly signer: Signer,
    private readonly now: () => Date,
    retryScale: number,
  ) {
    super(retrySeconds, retryScale);
  }

  protected newId(): string {
    return randomUUID().replaceAll('-', '');
  }

  protected async deliver(id: string, { url, report, broken }: Outgoing<Report>): Promise<boolean> {
    const body = this.signer.form(notification(this.app.appId, id, report, this.now()), broken);
    const delivery = { id, url, ...(await posted(url, body)) };
    this.deliveries.push(delivery);
    return delivery.accepted;
  }
}

const posted = async (url: string, body: string): Promise<Pick<Delivery, 'status' | 'accepted'>> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, accepted: text === 'success' };
  } catch {
    return { status: 0, accepted: false };
  }
};

interface PlatformOptions {
  app: SimulatedApp;
  now: () => Date;
  retryScale: number;
}

/** What the platform of the simulator is and can be made to do, without its addresses. */
export class Platform {
  readonly book: Book;
  readonly faults = new Faults<SimulatedFault>();
  readonly signer: Signer;
  readonly notifier: AlipayNotifier;

  constructor({ app, now, retryScale }: PlatformOptions) {
    this.book = new Book(now);
    this.signer = new Signer(app);
    this.notifier = new AlipayNotifier(app, this.signer, now, retryScale);
  }

  pay(orderNo: string, { amount, force, notify = 'once' }: PayOptions = {}): SimulatedTrade {
    const trade = this.book.pay(orderNo, amount, force);
    this.notifier.notify(trade.notifyUrl, { trade: { ...trade }, refunded: 0 }, notify);
    return trade;
  }

  /** Reports a refund, which the merchant has requested or made in the console. */
  reportRefund(refund: SimulatedRefund, notify: NotifyMode = 'once'): void {
    const trade = { ...this.book.trade(refund.orderNo) };
    this.notifier.notify(trade.notifyUrl, { trade, refund, refunded: this.book.refundedOf(trade.orderNo) }, notify);
  }

  refundOutside(orderNo: string, amount?: number, notify?: NotifyMode): SimulatedRefund {
    const refund = this.book.refundOutside(orderNo, amount);
    this.reportRefund(refund, notify);
    return refund;
  }
}
