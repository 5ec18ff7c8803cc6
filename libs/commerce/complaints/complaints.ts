import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { addDays, dayOf, minuteMs } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { ExternalError } from '#libs/external';
import { Jobs } from '#libs/data/jobs';
import { ComplaintPlatform, type ComplaintReport, type PlatformComplaint } from '../channels/complaint-platform.js';
import { OrderBook } from '../orders/order-book.js';
import { serviceOfNumber } from '../orders/order-number.js';
import { OrderPayments } from '../orders/order-payments.js';
import { type ComplaintNews, ComplaintStore } from './complaint-store.js';

/** How often complaints are queried: notifications of them are not guaranteed, and go to one service alone. */
const everyMs = 10 * minuteMs;
/** Days that a query spans. Source: the platform's limit of 30 for the list of complaints. */
const spanDays = 30;

/**
 * Stores complaints of payers: those that the platform reports, and those that queries find. One merchant has one address for
 * reports and the orders of every service that sells: each keeps those of its own numbers, added-value those of none of ours.
 */
@Injectable()
export class Complaints implements OnModuleInit {
  private readonly logger = new Logger('complaints');
  private isAddressSet = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly platform: ComplaintPlatform,
    private readonly store: ComplaintStore,
    private readonly payments: OrderPayments,
    private readonly book: OrderBook,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'complaints', everyMs, run: ({ signal }) => this.poll(signal) });
  }

  /** Stores what a report is about, as the platform has it now. @throws ExternalError when it does not say */
  async take({ complaintId, action }: ComplaintReport, vendorId: string): Promise<void> {
    await this.read(complaintId, { action, vendorId });
  }

  /** Reads a complaint and stores it. @throws ExternalError */
  async read(
    complaintId: string,
    news: Omit<ComplaintNews, 'readAt'> = { action: null, vendorId: null },
  ): Promise<void> {
    const readAt = this.clock.now();
    await this.keep(await this.platform.complaint(complaintId), { ...news, readAt });
  }

  /** Stores the complaints of the last 30 days, and older ones that are open. */
  async poll(signal?: AbortSignal): Promise<void> {
    if (!this.platform.available) return;
    try {
      await this.setAddress();
      await this.readAll(signal);
    } catch (error) {
      if (!(error instanceof ExternalError) || error.code !== 'NO_AUTH') throw error;
      this.logger.warn({ err: error }, 'the merchant may not read complaints');
    }
  }

  private async readAll(signal?: AbortSignal): Promise<void> {
    const readAt = this.clock.now();
    const today = dayOf(readAt);
    const seen = new Set<string>();
    for await (const found of this.platform.complaints(addDays(today, 1 - spanDays), today)) {
      if (signal?.aborted) return;
      seen.add(found.complaintId);
      await this.keep(found, { action: null, vendorId: null, readAt });
    }
    const open = await select<{ id: string }>(
      this.dataSource,
      'select complaint_id as id from payment_complaint where due_at is not null and not complaint_id = any($1)',
      [[...seen]],
    );
    for (const { id } of open) if (!signal?.aborted) await this.read(id);
  }

  private async keep(found: PlatformComplaint, news: ComplaintNews): Promise<void> {
    if (serviceOfNumber(found.orders[0]?.orderNo ?? '') !== this.book.service) return;
    await this.transactions.run((tx) => this.store.store(tx, found, news));
  }

  /** Has the platform report to us, once per process. An address of another system stays: queries find all complaints. */
  private async setAddress(): Promise<void> {
    if (this.isAddressSet || serviceOfNumber('') !== this.book.service) return;
    const notifyUrl = this.payments.notifyUrl({ tradeType: 'JSAPI' });
    const known = await this.platform.reportUrl();
    if (known === undefined || (known !== notifyUrl && known.endsWith(`/${this.book.notifyPath}`))) {
      await this.platform.setReportUrl(notifyUrl, known === undefined);
    } else if (known !== notifyUrl) {
      this.logger.warn({ known }, 'the platform reports complaints to another system');
    }
    this.isAddressSet = true;
  }
}
