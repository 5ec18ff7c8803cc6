import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closed, listening, simulatorServer } from '../http.js';
import type { NotifyMode } from '../notifier.js';
import type { SimulatedOrder, SimulatedRefund, SimulatedRefundState } from './book.js';
import type { NewComplaint, SimulatedComplaint } from './complaint-book.js';
import type { SimulatedFault } from './faults.js';
import { MerchantServer } from './merchant-server.js';
import type { Delivery } from './notifier.js';
import { PageServer } from './page-server.js';
import { type PayOptions, Platform } from './platform.js';
import { StateFile } from './state-file.js';
import type { SimulatedTransfer } from './transfer-book.js';
import type { TransferCourse } from './transfers.js';
import { environmentOf, newMerchant, type SimulatedMerchant } from './simulated-merchant.js';

interface TimeSource {
  now(): Date;
}

export interface WeChatPaySimulatorOptions {
  /** A free one when not given. */
  port?: number;
  /** The address to listen at; this machine alone when not given. */
  host?: string | undefined;
  /** Public address for browsers and merchants; by default its own. */
  publicUrl?: string | undefined;
  clock?: TimeSource;
  /** Pauses between tries of a report as parts of the platform's own (15 s, 15 s, 30 s, 3 min …); 1 when not given. */
  retryScale?: number;
  /** Duration of a refund or a transfer, in ms; 0 when not given. */
  refundMs?: number;
  /** A new one when not given. */
  merchant?: SimulatedMerchant | undefined;
  /** File of keys and book, kept across restarts; none: in memory. */
  file?: string | undefined;
}

/**
 * WeChat Pay API v3 (JSAPI, and transfers to people) for one merchant, over HTTP with real signatures on both sides,
 * and a page on which every visitor pays: what it books is no money. Tests and its own page `/simulator` decide what
 * happens and what goes wrong.
 */
export class WeChatPaySimulator {
  private constructor(
    private readonly server: Server,
    private readonly platform: Platform,
    private readonly merchant: SimulatedMerchant,
    private readonly publicUrl: string | undefined,
    private readonly booking: { clock: TimeSource },
  ) {}

  static async start(options: WeChatPaySimulatorOptions = {}): Promise<WeChatPaySimulator> {
    const { port = 0, host = '127.0.0.1', retryScale = 1, refundMs = 0 } = options;
    const { clock = { now: () => new Date() } } = options;
    const booking = { clock };
    const [now, bookTime] = [() => clock.now(), () => booking.clock.now()];
    const file = options.file === undefined ? undefined : await StateFile.open(options.file, options.merchant);
    const merchant = file?.merchant ?? options.merchant ?? (await newMerchant());
    const booked = (): void => file?.changed(() => platform.state);
    const platform = new Platform({ merchant, now, bookTime, retryScale, refundMs, book: file?.book, booked });
    const calls = new MerchantServer(platform);
    const pages = new PageServer(platform);
    const server = simulatorServer((call, response) =>
      call.url.pathname.startsWith('/v3/') ? calls.respond(call, response) : pages.respond(call, response),
    );
    await listening(server, port, host);
    return new WeChatPaySimulator(server, platform, merchant, options.publicUrl, booking);
  }

  /**
   * Books and bills by `clock` from now on, as a merchant whose business time is not the time of day needs it; calls are
   * signed by the time of day all the same.
   */
  bookBy(clock: TimeSource): void {
    this.booking.clock = clock;
  }

  /** Address on this machine. */
  get localUrl(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Public address for browsers and merchants. */
  get url(): string {
    return this.publicUrl ?? this.localUrl;
  }

  /** The page for testers. */
  get controlUrl(): string {
    return `${this.url}/simulator`;
  }

  /** The environment of a process that is paid here. */
  get environment(): Record<string, string> {
    return environmentOf(this.merchant, this.url);
  }

  /** Pays an order; returns it as it is then. The report is on its way, see `delivered`. */
  async pay(orderNo: string, options: PayOptions = {}): Promise<SimulatedOrder> {
    return { ...this.platform.pay(orderNo, options) };
  }

  /** An OAuth code of a payer. */
  codeOf(openId: string): string {
    return this.platform.payers.code(openId);
  }

  fail(fault: SimulatedFault): void {
    this.platform.faults.add(fault);
  }

  /** Clears the faults that `fail` has set. */
  recover(): void {
    this.platform.faults.clear();
  }

  /** Final states of the next refunds, in this order; `PROCESSING`: until `endRefund`. */
  nextRefunds(state: SimulatedRefundState, count = 1, notify: NotifyMode = 'once'): void {
    for (let n = 0; n < count; n++) this.platform.nextRefund(state, notify);
  }

  endRefund(outRefundNo: string, state: SimulatedRefundState, notify?: NotifyMode): SimulatedRefund {
    return { ...this.platform.endRefund(outRefundNo, state, notify) };
  }

  /** Refunds a payment in the merchant's console, with all that is left unless `amount` says, in fen. */
  refundOutside(orderNo: string, amount?: number, notify?: NotifyMode): SimulatedRefund {
    return { ...this.platform.refundOutside(orderNo, amount, notify) };
  }

  /** The payer of an order complains. */
  complain(orderNo: string, given: NewComplaint = {}, notify?: NotifyMode): SimulatedComplaint {
    return { ...this.platform.complain(orderNo, given, notify) };
  }

  /** The payer complains again. */
  continueComplaint(complaintId: string, notify?: NotifyMode): SimulatedComplaint {
    return { ...this.platform.complaints.continue(complaintId, notify) };
  }

  /** A complaint as the platform has it. */
  complaint(complaintId: string): SimulatedComplaint {
    return { ...this.platform.complaints.book.complaint(complaintId) };
  }

  /** Address for notifications of complaints; undefined: none. */
  get complaintUrl(): string | undefined {
    return this.platform.complaints.book.reportUrl;
  }

  set complaintUrl(url: string | undefined) {
    this.platform.complaints.book.setReportUrl(url);
  }

  /** How the next transfers go, in this order; what is no end stays so until `endTransfer`. */
  nextTransfers(...courses: TransferCourse[]): void {
    for (const course of courses) this.platform.transfers.next(course);
  }

  endTransfer(outBillNo: string, course: TransferCourse): SimulatedTransfer {
    return { ...this.platform.transfers.end(outBillNo, course) };
  }

  /** Money of the merchant moves under a number, without a request; in fen. */
  moveFunds(outBillNo: string, amount: number, direction: 'in' | 'out' = 'out'): void {
    this.platform.transfers.book.flow({ outBillNo, transferBillNo: `1330${outBillNo}`, amount }, direction);
  }

  /** What the merchant has for transfers, in fen: one that is more waits as PROCESSING. */
  setFunds(amount: number): void {
    this.platform.transfers.book.funds = amount;
  }

  /** Brings the reports that were held. */
  release(options: { reverse?: boolean } = {}): void {
    this.platform.notifier.release(options);
  }

  /** Resolves when no report is being brought and no refund ends; repeated tries that wait are not waited for. */
  delivered(): Promise<void> {
    return this.platform.delivered();
  }

  /** The same, when no report waits for its next try either. */
  async accepted(): Promise<void> {
    for (;;) {
      await this.delivered();
      if (!this.platform.notifier.waits) return;
      await pause(1);
    }
  }

  /** Every try to deliver a notification so far. */
  get deliveries(): readonly Delivery[] {
    return this.platform.notifier.deliveries;
  }

  /** The book of the platform. */
  book(): { orders: SimulatedOrder[]; refunds: SimulatedRefund[]; transfers: SimulatedTransfer[] } {
    const { orders, refunds } = this.platform.book;
    const { transfers } = this.platform.transfers.book;
    return {
      transfers: [...transfers.values()].map((transfer) => ({ ...transfer })),
      orders: [...orders.values()].map((order) => ({ ...order })),
      refunds: [...refunds.values()].map((refund) => ({ ...refund })),
    };
  }

  close(): Promise<void> {
    this.platform.close();
    return closed(this.server);
  }
}
