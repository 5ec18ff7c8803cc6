import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { licenceBatchSize } from '#libs/contracts';
import { type Queryable, select, Transactions } from '#libs/data/db';
import { type RenewalJob, WeCom } from '#libs/wecom';
import type { LicencePerson } from '../corp/corp-store.js';
import { type LicenceOrderEntity, LicenceRenewalEntity } from './licence-order.entity.js';
import type { LicenceRenewalProgress, RefusedPerson } from './order.dto.js';

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
  refused
    .filter(({ reason }) => !(wasSent && reason === 'duplicateUser'))
    .map(({ userid, text }) => ({ userid, text }));

/** Most people that one answer names. */
const shown = 1000;

/** Who is not in a renewal, and why; at most 1000. */
export const refusedPeople = (db: Queryable, orderUuid: string): Promise<RefusedPerson[]> =>
  select(
    db,
    `select uid as "userId", name as "userName", refusal as reason from licence_renewal
     where order_uuid = $1 and refusal is not null order by name, uid limit ${shown}`,
    [orderUuid],
  );

/** How far a renewal is; null: the order is none. */
export const renewalProgress = async (db: Queryable, orderUuid: string): Promise<LicenceRenewalProgress | null> => {
  const [row] = await select<LicenceRenewalProgress>(
    db,
    `select count(*)::integer as total, count(accepted)::integer as done from licence_renewal where order_uuid = $1`,
    [orderUuid],
  );
  return row && row.total > 0 ? row : null;
};

/** The people of the first call whose answer is not stored; none: all are. */
const openPart = async (db: EntityManager, orderUuid: string): Promise<LicenceRenewalEntity[]> =>
  db
    .getRepository(LicenceRenewalEntity)
    .createQueryBuilder('r')
    .where('r.orderUuid = :orderUuid', { orderUuid })
    .andWhere(`r.part = (select min(part) from licence_renewal where order_uuid = :orderUuid and accepted is null)`)
    .orderBy('r.uid')
    .getMany();

/** Notes that a call is sent. */
const markSent = async (db: Queryable, orderUuid: string, part: number, at: Date): Promise<void> => {
  await db.query('update licence_renewal set sent_at = $3 where order_uuid = $1 and part = $2', [orderUuid, part, at]);
};

/** Stores the answer to a call: who is refused and why; the others are taken. */
const storePart = async (
  tx: EntityManager,
  { orderUuid, part, jobId }: { orderUuid: string; part: number; jobId: string },
  refused: readonly { userid: string; text: string }[],
): Promise<void> => {
  await tx.query('update licence_order set job_id = $2 where id = $1', [orderUuid, jobId]);
  await tx.query(
    `update licence_renewal r set accepted = t.text is null, refusal = t.text
     from licence_renewal p left join jsonb_to_recordset($3::jsonb) as t (userid text, text text) on t.userid = p.userid
     where p.order_uuid = $1 and p.part = $2 and r.order_uuid = p.order_uuid and r.uid = p.uid`,
    [orderUuid, part, JSON.stringify(refused)],
  );
};

/** How many people the platform has taken. */
const acceptedCount = async (db: Queryable, orderUuid: string): Promise<number> => {
  const [row] = await select<{ accepted: number }>(
    db,
    'select count(*)::integer as accepted from licence_renewal where order_uuid = $1 and accepted',
    [orderUuid],
  );
  return row?.accepted ?? 0;
};

/** Adds people whom the platform knows to a renewal that is being collected, in the calls that the platform takes. */
export const addRenewed = async (
  tx: EntityManager,
  orderUuid: string,
  people: readonly LicencePerson[],
): Promise<void> => {
  if (people.length === 0) return;
  await tx.query(
    `insert into licence_renewal (order_uuid, uid, userid, name, type, part)
     select $1, t.uid, t.userid, t.name, 1,
       ((select count(*) from licence_renewal where order_uuid = $1) + t.n - 1) / ${licenceBatchSize}
     from jsonb_to_recordset($2::jsonb) as t (uid text, userid text, name text, n integer) on conflict do nothing`,
    [orderUuid, JSON.stringify(people.map((person, n) => ({ ...person, n: n + 1 })))],
  );
};
