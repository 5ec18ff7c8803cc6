import type { Book } from './book.js';
import { assertWanted, type Orders, priceOf } from './orders.js';
import { messageOf, Refusal } from './refusal.js';
import type { SimulatedOrder, UnionJob } from './state.js';

export type UnionPart = UnionJob['parts'][number];

/** Orders for many corporations at once: collected in a job, made into one order with a part for each. */
export class UnionOrders {
  constructor(
    private readonly book: Book,
    private readonly orders: Orders,
  ) {}

  /** Adds parts to a job, a new one unless `jobId` is given. Returns it and what it does not accept. @throws Refusal */
  add(parts: UnionPart[], jobId?: string) {
    const job = jobId === undefined ? this.newJob() : this.job(jobId);
    if (job.orderId !== null) throw new Refusal(701126);
    const invalid = parts.flatMap((part) => {
      const errcode = this.refusalOf(part, job);
      if (errcode === undefined) {
        job.parts.push({ ...part, corpId: this.book.corp(part.corpId).corpId });
        return [];
      }
      return [{ corpid: part.corpId, errcode, errmsg: messageOf(errcode) }];
    });
    this.book.changed();
    if (invalid.length === parts.length) throw new Refusal(701122, { invalid_list: invalid });
    return { job, invalid };
  }

  /** @throws Refusal */
  submit(jobId: string, buyer: string): void {
    const job = this.job(jobId);
    if (job.orderId !== null) throw new Refusal(701126);
    this.orders.assertBuyer(buyer);
    if (job.parts.length === 0) throw new Refusal(701025);
    const union = this.orders.add({
      ...{ corpId: null, type: 8, buyer },
      price: job.parts.reduce((sum, part) => sum + priceOf(part), 0),
    });
    for (const { autoActive, corpId, ...wanted } of job.parts) {
      this.orders.add({ corpId, type: 1, buyer, ...wanted, price: priceOf(wanted), unionId: union.orderId });
      if (autoActive !== null) this.book.corp(corpId).autoActive = autoActive;
    }
    job.orderId = union.orderId;
    this.book.changed();
  }

  /** @throws Refusal 40088, or 701125 before it is submitted */
  result(jobId: string): SimulatedOrder {
    const { orderId } = this.job(jobId);
    if (orderId === null) throw new Refusal(701125);
    return this.book.order(orderId);
  }

  private refusalOf(part: UnionPart, job: UnionJob) {
    try {
      const corp = this.book.corp(part.corpId);
      if (corp.isTest) return 701121;
      if (job.parts.some(({ corpId }) => corpId === corp.corpId)) return 701124;
      assertWanted(corp, part);
      this.orders.assertOrderable(corp);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.errcode;
      throw error;
    }
  }

  private newJob(): UnionJob {
    const job: UnionJob = { jobId: this.book.id('UJ'), parts: [], orderId: null };
    this.book.rest.unionJobs.push(job);
    return job;
  }

  private job(jobId: string): UnionJob {
    const job = this.book.rest.unionJobs.find((each) => each.jobId === jobId);
    if (!job) throw new Refusal(40088);
    return job;
  }
}
