import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Clock } from '#libs/clock';
import { dayOf, texts } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import { SchoolRepository } from '#libs/schools';
import { OnlineOrderEntity } from './online-order.entity.js';
import type { RefundMove } from './order.dto.js';
import { plannedMoves } from './period-moves.js';

/** Shows what the refund of an order would do to services behind it. */
@Injectable()
export class RefundPreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
  ) {}

  /** What would move if the order was refunded today, the earliest first. @throws NotFoundError for an order out of reach */
  async moves(caller: Identity, orderNo: string): Promise<RefundMove[]> {
    const orders = this.dataSource.getRepository(OnlineOrderEntity);
    const order = await orders.findOneBy({ orderNo });
    if (!order || !(await this.schools.reaches(this.dataSource, caller, order.schoolCode))) {
      throw new NotFoundError(texts.orderUnknown);
    }
    const moves = await plannedMoves(this.dataSource, orderNo, dayOf(this.clock.now()));
    const moved = await orders.findBy({ orderNo: In(moves.map((move) => move.orderNo)) });
    const named = new Map(moved.map((each) => [each.orderNo, each]));
    return moves.map(({ orderNo: number, before, after }) => ({
      ...{ orderNo: number, studentName: named.get(number)?.studentName ?? '' },
      payItemName: named.get(number)?.payItemName ?? '',
      before: { startDate: before.startDate, endDate: before.endDate },
      after: { startDate: after.startDate, endDate: after.endDate },
    }));
  }
}
