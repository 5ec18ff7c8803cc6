import { Faults } from '../faults.js';
import type { NotifyMode } from '../notifier.js';
import { Book, type BookState, type SimulatedOrder, type SimulatedRefund, type SimulatedRefundState } from './book.js';
import { ComplaintApi } from './complaint-api.js';
import { ComplaintBook, type ComplaintState, type NewComplaint, type SimulatedComplaint } from './complaint-book.js';
import { Complaints } from './complaints.js';
import type { SimulatedFault } from './faults.js';
import { MerchantApi } from './merchant-api.js';
import { orderMessage, refundReport } from './messages.js';
import { WeChatPayNotifier } from './notifier.js';
import { Payers } from './payers.js';
import { Signer } from './signer.js';
import type { SimulatedMerchant } from './simulated-merchant.js';
import { TransferApi } from './transfer-api.js';
import { type FundFlow, type SimulatedTransfer, TransferBook } from './transfer-book.js';
import { Transfers } from './transfers.js';

/** All that the platform keeps. */
export interface PlatformState extends BookState {
  /** Missing: none, as older files have it. */
  transfers?: SimulatedTransfer[];
  flows?: FundFlow[];
  complaints?: ComplaintState;
}

export interface PlatformOptions {
  merchant: SimulatedMerchant;
  /** The time by which calls are signed. */
  now: () => Date;
  /** The time by which is booked. */
  bookTime: () => Date;
  /** 1: reports are repeated after as long as the platform waits. */
  retryScale: number;
  /** Duration of a refund or a transfer. */
  refundMs: number;
  /** The book of an earlier run. */
  book?: PlatformState | undefined;
  /** Called after each entry of the book. */
  booked?: (() => void) | undefined;
}

export interface PayOptions {
  /** Another amount than the order's, in fen. */
  amount?: number;
  /** Although the order has expired or is closed. */
  force?: boolean;
  notify?: NotifyMode;
}

/** What the platform of the simulator is and can be made to do, without its addresses. */
export class Platform {
  readonly book: Book;
  readonly faults = new Faults<SimulatedFault>();
  readonly signer: Signer;
  readonly payers: Payers;
  readonly api: MerchantApi;
  readonly transfers: Transfers;
  readonly transferApi: TransferApi;
  readonly complaints: Complaints;
  readonly complaintApi: ComplaintApi;
  readonly notifier: WeChatPayNotifier;
  private readonly nextStates: { state: SimulatedRefundState; notify: NotifyMode }[] = [];
  private readonly refunding = new Set<Promise<void>>();

  constructor(private readonly options: PlatformOptions) {
    const { merchant, now, bookTime } = options;
    this.book = new Book(bookTime, options.book, options.booked);
    this.signer = new Signer(merchant, now);
    this.payers = new Payers(merchant, now);
    this.notifier = new WeChatPayNotifier(this.signer, now, options.retryScale);
    const { book, booked } = options;
    const transfers = new TransferBook(bookTime, book?.transfers, booked, book?.flows);
    this.transfers = new Transfers(transfers, merchant, this.notifier, options.refundMs);
    this.transferApi = new TransferApi(merchant, this.transfers, this.signer);
    this.complaints = new Complaints(new ComplaintBook(bookTime, book?.complaints, booked), this.notifier);
    this.complaintApi = new ComplaintApi(merchant, this.complaints);
    const refundStarted = (refund: SimulatedRefund): void => this.runRefund(refund);
    this.api = new MerchantApi({ merchant, book: this.book, transfers, now: bookTime, refundStarted });
  }

  get state(): PlatformState {
    const { transfers, flows } = this.transfers.book;
    const complaints = this.complaints.book.state;
    return { ...this.book.state, transfers: [...transfers.values()], flows, complaints };
  }

  pay(orderNo: string, { amount, force, notify = 'once' }: PayOptions = {}): SimulatedOrder {
    const order = this.book.pay(orderNo, amount, force);
    const content = orderMessage(this.options.merchant, order);
    const report = { event: 'TRANSACTION.SUCCESS', original: 'transaction', summary: '支付成功', content } as const;
    this.notifier.notify(order.notifyUrl, report, notify);
    return order;
  }

  /** Final state of the next refund; `PROCESSING`: it stays open. */
  nextRefund(state: SimulatedRefundState, notify: NotifyMode): void {
    this.nextStates.push({ state, notify });
  }

  endRefund(outRefundNo: string, state: SimulatedRefundState, notify: NotifyMode = 'once'): SimulatedRefund {
    const refund = this.book.endRefund(outRefundNo, state);
    if (state === 'PROCESSING' || refund.notifyUrl === undefined) return refund;
    const content = refundReport(this.options.merchant, this.book.order(refund.orderNo), refund);
    const summary = { SUCCESS: '退款成功', CLOSED: '退款关闭', ABNORMAL: '退款异常' }[state];
    this.notifier.notify(refund.notifyUrl, { event: `REFUND.${state}`, original: 'refund', summary, content }, notify);
    return refund;
  }

  /** A refund made in the merchant's console, which is done at once. */
  refundOutside(orderNo: string, amount?: number, notify: NotifyMode = 'once'): SimulatedRefund {
    const { outRefundNo } = this.book.refundOutside(orderNo, amount);
    return this.endRefund(outRefundNo, 'SUCCESS', notify);
  }

  /** The payer of an order complains. */
  complain(orderNo: string, given: NewComplaint, notify?: NotifyMode): SimulatedComplaint {
    return this.complaints.file(this.book.order(orderNo), given, notify);
  }

  /** Resolves when no refund or notification is in flight. */
  async delivered(): Promise<void> {
    while (this.refunding.size > 0) await Promise.all(this.refunding);
    await this.transfers.ended();
    await this.notifier.delivered();
  }

  close(): void {
    this.notifier.close();
  }

  private runRefund({ outRefundNo }: SimulatedRefund): void {
    const { state, notify } = this.nextStates.shift() ?? { state: 'SUCCESS' as const, notify: 'once' as const };
    if (state === 'PROCESSING') return;
    const running = new Promise<void>((resolve) => setTimeout(resolve, this.options.refundMs)).then(() => {
      this.refunding.delete(running);
      this.endRefund(outRefundNo, state, notify);
    });
    this.refunding.add(running);
  }
}
