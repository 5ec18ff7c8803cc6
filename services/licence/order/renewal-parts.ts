import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { Transactions } from '#libs/db';
import { type RenewalJob, WeCom } from '#libs/wecom';
import type { LicenceOrderEntity } from './licence-order.entity.js';
import type { LicenceRenewalEntity } from './licence-renewal.entity.js';
import { acceptedCount, markSent, openPart, storePart } from './renewal-store.js';

/** Gives the people of a renewal to a job of the platform, in calls of up to 1,000, each stored when it is answered. */
@Injectable()
export class RenewalParts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the calls that are not answered yet. Returns true when all are; `order` then has its job and how many people are
   * in it. `alive` is called between two.
   * @throws WeComError, WeComAway
   */
  async work(
    order: LicenceOrderEntity,
    corpId: string,
    alive: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    while (signal?.aborted !== true) {
      const people = await openPart(this.dataSource.manager, order.id);
      const [first] = people;
      if (!first) {
        order.baseCount = await acceptedCount(this.dataSource, order.id);
        return true;
      }
      await this.send(order, corpId, first, people);
      await alive();
    }
    return false;
  }

  private async send(
    order: LicenceOrderEntity,
    corpId: string,
    { part: number, sentAt }: LicenceRenewalEntity,
    people: readonly LicenceRenewalEntity[],
  ): Promise<void> {
    const part = number ?? 0;
    const jobId = order.jobId ?? undefined;
    // of a call whose answer was lost the people may be in the job: they are named as there already
    const wasSent = sentAt !== null && jobId !== undefined;
    await markSent(this.dataSource, order.id, part, this.clock.now());
    const accounts = people.map(({ userid, type }) => ({ userid: userid ?? '', type: type === 2 ? 2 : 1 }) as const);
    const job = await this.weCom.orders.addToRenewal(corpId, accounts, jobId);
    const refused = refusedOf(job, wasSent);
    await this.transactions.run((tx) => storePart(tx, { orderUuid: order.id, part, jobId: job.jobId }, refused));
    order.jobId = job.jobId;
  }
}

/** Who is in the job already, because an answer was lost, is no refusal. */
const refusedOf = ({ refused }: RenewalJob, wasSent: boolean): { userid: string; text: string }[] =>
  refused.filter(({ reason }) => !(wasSent && reason === 'duplicateUser')).map(({ userid, text }) => ({ userid, text }));
