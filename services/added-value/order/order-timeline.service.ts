import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts, wireTime, yuanOf } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import {
  ComplaintEntity,
  dueFields,
  type OrderComplaintDto,
  PaymentEventEntity,
  refundDto,
  RefundEntity,
} from '#libs/commerce';
import { SchoolRepository } from '#libs/copies/schools';
import { ServiceExtensionEntity } from '../service-period/service-extension.entity.js';
import { ServicePeriodEntity, ServicePeriodMoveEntity } from '../service-period/service-period.entity.js';
import { OnlineOrderEntity } from './online-order.entity.js';
import type {
  OrderTimeline,
  OrderTimelineEvent,
  OrderTimelineExtension,
  OrderTimelineMove,
  OrderTimelinePeriod,
} from './order.dto.js';
import { detailText } from './payment-detail.js';

/** Reads the life of an order, for support. */
@Injectable()
export class OrderTimelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError for an order out of reach */
  async of(caller: Identity, orderNo: string): Promise<OrderTimeline> {
    const order = await this.dataSource.getRepository(OnlineOrderEntity).findOneBy({ orderNo });
    if (!order || !(await this.schools.reaches(this.dataSource, caller, order.schoolCode))) {
      throw new NotFoundError(texts.orderUnknown);
    }
    const [events, refunds, complaints, period, moves, extensions] = await Promise.all([
      this.dataSource.getRepository(PaymentEventEntity).find({ where: { orderNo }, order: { at: 'asc', id: 'asc' } }),
      this.dataSource.getRepository(RefundEntity).find({ where: { orderNo }, order: { createdAt: 'asc' } }),
      this.dataSource.getRepository(ComplaintEntity).find({ where: { orderNo }, order: { complainedAt: 'asc' } }),
      this.dataSource.getRepository(ServicePeriodEntity).findOneBy({ orderNo }),
      this.dataSource
        .getRepository(ServicePeriodMoveEntity)
        .find({ where: [{ orderNo }, { refundedOrderNo: orderNo }], order: { at: 'asc', id: 'asc' } }),
      this.dataSource
        .getRepository(ServiceExtensionEntity)
        .find({ where: [{ orderNo }, { extendedOrderNo: orderNo, days: 0 }], order: { at: 'asc', id: 'asc' } }),
    ]);
    const now = this.clock.now();
    return {
      complaints: complaints.map((complaint) => complaintOf(complaint, now)),
      ...{
        events: events.map((event) => eventOf(event, order)),
        refunds: refunds.map(refundDto),
        period: period && periodOf(period),
      },
      ...{ moves: moves.map(moveOf), extensions: extensions.map(extensionOf) },
      ...{ gapReason: order.gapReason, schoolCode: order.schoolCode },
    };
  }
}

const eventOf = (event: PaymentEventEntity, { tradeType }: OnlineOrderEntity): OrderTimelineEvent => ({
  ...{ kind: event.kind, at: wireTime(event.at), by: event.by },
  amount: event.amount === null ? null : yuanOf(event.amount),
  detail: detailText(event, tradeType),
});

const complaintOf = (complaint: ComplaintEntity, now: Date): OrderComplaintDto => ({
  ...{ complaintId: complaint.complaintId, detail: complaint.detail, state: complaint.state },
  ...{ problem: complaint.problem, complainedAt: wireTime(complaint.complainedAt) },
  ...dueFields(complaint.dueAt, now),
});

const periodOf = ({ startDate, endDate, endedAt }: ServicePeriodEntity): OrderTimelinePeriod => ({
  ...{ startDate, endDate, endedAt: endedAt && wireTime(endedAt) },
});

const moveOf = ({ orderNo, refundedOrderNo, by, at, ...days }: ServicePeriodMoveEntity): OrderTimelineMove => ({
  ...{ orderNo, refundedOrderNo, by, at: wireTime(at) },
  before: { startDate: days.startBefore, endDate: days.endBefore },
  after: { startDate: days.startAfter, endDate: days.endAfter },
});

const extensionOf = ({ by, at, ...extension }: ServiceExtensionEntity): OrderTimelineExtension => {
  const { orderNo, extendedOrderNo, incidentId, incidentNumber, days, reason } = extension;
  return {
    ...{ orderNo, extendedOrderNo, incidentId, incidentNumber, days, reason, by, at: wireTime(at) },
    before: { startDate: extension.startBefore, endDate: extension.endBefore },
    after: { startDate: extension.startAfter, endDate: extension.endAfter },
  };
};
