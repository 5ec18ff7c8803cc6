import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { complaintDueAt } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import type { PlatformComplaint } from '../channels/complaint-platform.js';
import { OrderBook } from '../orders/order-book.js';
import { ComplaintEntity, ComplaintEventEntity } from './complaint.entity.js';

/** How a complaint became known, or what happened to it. */
export interface ComplaintNews {
  /** `action_type` of a notification; null: a query. */
  action: string | null;
  /** Id of the notification. */
  vendorId: string | null;
  /** When the platform was asked. */
  readAt: Date;
}

const continued = 'CONTINUE_COMPLAINT';

type NewEvent = Pick<ComplaintEventEntity, 'complaintId' | 'action' | 'state'> & Partial<ComplaintEventEntity>;

/** Writes complaints and what happens to them, each in the transaction that it is given. */
@Injectable()
export class ComplaintStore {
  constructor(private readonly clock: Clock) {}

  /** Stores a complaint as the platform has it, once for each notification. What was read earlier changes nothing. */
  async store(tx: EntityManager, found: PlatformComplaint, { action, vendorId, readAt }: ComplaintNews): Promise<void> {
    const { complaintId, state } = found;
    const now = this.clock.now();
    const complaints = tx.getRepository(ComplaintEntity);
    const isNew = await this.insert(tx, found, readAt);
    const stored = await this.locked(tx, complaintId);
    const isKnown = vendorId !== null && (await tx.getRepository(ComplaintEventEntity).existsBy({ vendorId }));
    const isReopened = stored.state === 'processed' && state !== 'processed';
    if (stored.readAt <= readAt) {
      const isMadeAgain = isReopened || (action === continued && !isKnown);
      const countedFrom = isMadeAgain ? now : stored.countedFrom;
      const order = stored.orderNo === null ? await orderOf(tx, found) : {};
      const dueAt = complaintDueAt(state, countedFrom);
      await complaints.update({ complaintId }, { ...fieldsOf(found), ...order, countedFrom, dueAt, readAt });
    }
    if (isKnown) return;
    if (action !== null) return this.add(tx, { complaintId, action, vendorId, state });
    if (isNew) return this.add(tx, { complaintId, action: 'FOUND', state });
    if (stored.state !== state && stored.readAt <= readAt) await this.add(tx, { complaintId, action: 'STATE', state });
  }

  /** A complaint, locked until the transaction ends. */
  locked(tx: EntityManager, complaintId: string): Promise<ComplaintEntity> {
    const lock = { mode: 'pessimistic_write' } as const;
    return tx.getRepository(ComplaintEntity).findOneOrFail({ where: { complaintId }, lock });
  }

  /** Adds to what happened to a complaint. */
  async add(tx: EntityManager, event: NewEvent): Promise<void> {
    const none = { vendorId: null, content: null, outcome: null, failure: null, by: null };
    await tx.insert(ComplaintEventEntity, { id: uuidv7(), ...none, at: this.clock.now(), ...event });
  }

  private async insert(tx: EntityManager, found: PlatformComplaint, readAt: Date): Promise<boolean> {
    const { complaintId, complainedAt, state } = found;
    const result = await tx
      .createQueryBuilder()
      .insert()
      .into(ComplaintEntity)
      .values({
        ...{ complaintId, complainedAt, readAt, countedFrom: complainedAt, createdAt: this.clock.now() },
        ...{ dueAt: complaintDueAt(state, complainedAt), orderNo: null, schoolCode: null },
        ...fieldsOf(found),
      })
      .orIgnore()
      .returning('complaint_id')
      .execute();
    const rows: unknown = result.raw;
    return Array.isArray(rows) && rows.length > 0;
  }
}

const fieldsOf = ({ orders: [order], ...found }: PlatformComplaint) => ({
  ...{ outTradeNo: order?.orderNo ?? '', transactionId: order?.transactionId ?? '', amount: order?.amount ?? 0 },
  ...{ detail: found.detail, state: found.state, problem: found.problem, phoneMasked: found.phoneMasked },
  ...{ fullRefunded: found.fullRefunded, awaitsReply: found.awaitsReply, times: found.times },
  refundAmount: found.refundAmount,
});

/** The order of ours that a complaint is about, found by its payment or its number. */
const orderOf = async (
  tx: EntityManager,
  { orders }: PlatformComplaint,
): Promise<Partial<Pick<ComplaintEntity, 'orderNo' | 'schoolCode'>>> => {
  const [found] = await select<{ orderNo: string; schoolCode: string }>(
    tx,
    `select order_no as "orderNo", school_code as "schoolCode" from online_order
     where transaction_id = any($1) or order_no = any($2)
     order by coalesce(transaction_id = any($1), false) desc limit 1`,
    [orders.map(({ transactionId }) => transactionId), orders.map(({ orderNo }) => orderNo)],
  );
  return found ?? {};
};

interface OpenComplaints {
  state: 'open' | 'overdue';
  count: number;
}

/** Gauge of complaints that are not settled; every instance shows the same. */
@Injectable()
export class ComplaintFigures {
  constructor(dataSource: DataSource, clock: Clock, metrics: Metrics, { service }: OrderBook) {
    metrics.read<OpenComplaints>({
      ...{ what: `open complaints of ${service}`, labelNames: ['service', 'state'] },
      read: () => select<OpenComplaints>(dataSource, openComplaints, [clock.now()]),
      gauges: [
        {
          name: 'firstbell_complaints_open',
          help: 'Complaints of payers that are not settled (open), and those of them whose time is over (overdue)',
          labels: ({ state }) => ({ service, state }),
          value: ({ count }) => count,
        },
      ],
    });
  }
}

/** Over the index of what is due. */
const openComplaints = `
  select 'open' as state, count(*)::int as count from payment_complaint where due_at is not null
  union all
  select 'overdue', count(*)::int from payment_complaint where due_at is not null and due_at <= $1`;
