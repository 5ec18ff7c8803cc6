import { daySeconds } from '#libs/contracts';
import type { Accounts } from './accounts.js';
import type { Book } from './book.js';
import { assertDuration, maxDays, type Orders, renewalPrice } from './orders.js';
import { type ErrorCode, messageOf, Refusal } from './refusal.js';
import {
  type AccountType,
  monthDays,
  type RenewJob,
  type SimulatedCode,
  type SimulatedCorp,
  type SimulatedOrder,
} from './state.js';

interface Asked {
  userid: string;
  type: AccountType;
}

/** Renewals: accounts are collected in a job of many calls, the job becomes an order. */
export class Renewals {
  /** Accounts of a job, of each type. */
  limit = 1_000_000;

  constructor(
    private readonly book: Book,
    private readonly orders: Orders,
    private readonly accounts: Accounts,
  ) {}

  /** Adds accounts to a job, a new one unless `jobId` is given. Returns it and what it does not accept. @throws Refusal */
  add(corp: SimulatedCorp, asked: Asked[], jobId?: string) {
    const job = jobId === undefined ? this.newJob(corp) : this.job(jobId);
    if (job.corpId !== corp.corpId) throw new Refusal(40013);
    if (job.orderId !== null) throw new Refusal(701126);
    const accounts = [...job.accounts];
    const known = new Set(accounts.map(keyOf));
    const invalid: (Asked & { errcode: number; errmsg: string })[] = [];
    for (const each of asked) {
      const member = this.book.member(corp, each.userid);
      const account = { userid: member?.userid ?? each.userid, type: each.type };
      const errcode = this.refused(corp, member?.userid, each.type, known.has(keyOf(account)));
      if (errcode !== undefined) invalid.push({ errcode, errmsg: messageOf(errcode), ...each });
      else {
        known.add(keyOf(account));
        accounts.push(account);
      }
    }
    for (const type of [1, 2]) {
      if (accounts.filter((each) => each.type === type).length > this.limit) throw new Refusal(701014);
    }
    job.accounts = accounts;
    this.book.changed();
    return { job, invalid };
  }

  /** Makes an order of a job: for a number of months, or up to a moment. @throws Refusal */
  submit(jobId: string, buyer: string, months: number, newExpireTime: number | null): SimulatedOrder {
    const job = this.job(jobId);
    if (job.orderId !== null) throw new Refusal(701126);
    this.orders.assertBuyer(buyer);
    if (job.accounts.length === 0) throw new Refusal(701025);
    const corp = this.book.corp(job.corpId);
    if (newExpireTime === null) assertDuration(months * monthDays);
    this.assertTestCorp(corp, months, newExpireTime);
    this.orders.assertOrderable(corp);
    const renewed = job.accounts.map((each) => ({ ...each, days: this.daysOf(corp, each, months, newExpireTime) }));
    if (renewed.every(({ days }) => days === 0)) throw new Refusal(701090);
    const order = this.orders.add({
      ...{ corpId: corp.corpId, type: 2, buyer, months, newExpireTime, renewed: job.accounts },
      price: renewed.reduce((sum, { type, days }) => sum + renewalPrice(type, days), 0),
      baseCount: renewed.filter(({ type }) => type === 1).length,
      externalCount: renewed.filter(({ type }) => type === 2).length,
    });
    job.orderId = order.orderId;
    this.book.changed();
    return order;
  }

  /** Applies a payment. */
  paid(order: SimulatedOrder): void {
    const corp = this.book.corp(order.corpId ?? '');
    for (const { userid, type } of order.renewed) {
      const code = this.codeOf(corp, userid, type);
      if (!code) continue;
      code.expireTime = order.newExpireTime ?? this.validUntil(code) + order.months * monthDays * daySeconds;
      if (code.status === 3) code.status = 2;
      this.book.touched(code);
    }
  }

  private newJob({ corpId }: SimulatedCorp): RenewJob {
    const job = { jobId: this.book.id('RJ'), corpId, accounts: [], orderId: null };
    this.book.rest.renewJobs.push(job);
    return job;
  }

  private job(jobId: string): RenewJob {
    const job = this.book.rest.renewJobs.find((each) => each.jobId === jobId);
    if (!job) throw new Refusal(40088);
    return job;
  }

  private refused(
    corp: SimulatedCorp,
    userid: string | undefined,
    type: AccountType,
    isKnown: boolean,
  ): ErrorCode | undefined {
    if (userid === undefined) return 701019;
    if (isKnown) return 701020;
    return this.codeOf(corp, userid, type) ? undefined : 701004;
  }

  private codeOf(corp: SimulatedCorp, userid: string, type: AccountType): SimulatedCode | undefined {
    const held = this.accounts.heldBy(corp, userid).filter((code) => code.type === type);
    return held.find(({ status }) => status === 2) ?? held.at(-1);
  }

  private validUntil({ expireTime }: SimulatedCode): number {
    return Math.max(expireTime ?? 0, this.book.now());
  }

  /** @throws Refusal 701030 */
  private daysOf(corp: SimulatedCorp, { userid, type }: Asked, months: number, until: number | null): number {
    const code = this.codeOf(corp, userid, type);
    if (!code) return 0;
    const from = this.validUntil(code);
    const days = until === null ? months * monthDays : Math.max(0, Math.ceil((until - from) / daySeconds));
    if (from + days * daySeconds - this.book.now() > maxDays * daySeconds) throw new Refusal(701030);
    return days;
  }

  private assertTestCorp(corp: SimulatedCorp, months: number, until: number | null): void {
    if (!corp.isTest) return;
    if (until !== null || months > 1) throw new Refusal(701028);
    if (this.orders.of(corp.corpId).some(({ type, status }) => type === 2 && status === 1)) throw new Refusal(701029);
  }
}

const keyOf = ({ userid, type }: Asked): string => `${type}/${userid}`;
