import { daySeconds } from '#libs/contracts';
import type { Book } from './book.js';
import type { Orders } from './orders.js';
import { messageOf, Refusal } from './refusal.js';

/** Delay of a payment, in seconds. */
const paySeconds = 2;
/** Time in which a result can be read. */
const readableSeconds = 7 * daySeconds;
/** Documented error code of a failed payment. */
const failed = 700001;

/** Payments from the provider's balance. */
export class PayJobs {
  constructor(
    private readonly book: Book,
    private readonly orders: Orders,
  ) {}

  /** @throws Refusal 701084 unless the order is unpaid */
  submit(orderId: string, payer: string) {
    this.orders.assertBuyer(payer);
    if (this.book.order(orderId).status !== 0) throw new Refusal(701084);
    const job = { jobId: this.book.id('PJ'), orderId, createdAt: this.book.now(), errcode: 0 };
    this.book.rest.payJobs.push(job);
    this.book.changed();
    return job;
  }

  /** 1 paid, 2 running, 3 failed. @throws Refusal 40088 */
  result(jobId: string): object {
    const now = this.book.now();
    const job = this.book.rest.payJobs.find((each) => each.jobId === jobId);
    if (!job || job.createdAt + readableSeconds <= now) throw new Refusal(40088);
    if (job.errcode !== 0) {
      return { status: 3, pay_job_result: { errcode: job.errcode, errmsg: messageOf(job.errcode) } };
    }
    return { status: this.book.order(job.orderId).status === 0 ? 2 : 1 };
  }

  /** Applies the passage of time. */
  settle(): void {
    const { rest, now } = this.book;
    for (const job of rest.payJobs) {
      if (job.errcode !== 0 || job.createdAt + paySeconds > now()) continue;
      const order = this.book.orders.get(job.orderId);
      if (order?.status !== 0) continue;
      if (order.price > rest.balance) {
        job.errcode = failed;
        this.book.changed();
        continue;
      }
      rest.balance -= order.price;
      this.orders.pay(order.orderId);
    }
  }
}
