import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayOf } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { OrderRefunds, RefundFigures } from '#libs/commerce';
import { OnlineOrderEntity } from './online-order.entity.js';
import type { RefundMove, RefundPreview } from './order.dto.js';
import { plannedMoves } from './period-moves.js';

/** Shows what can go back of an order, and what its refund would do to services behind it. */
@Injectable()
export class RefundPreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: OrderRefunds,
    private readonly clock: Clock,
    private readonly figures: RefundFigures,
  ) {}

  /** @throws NotFoundError for an order out of reach */
  async of(caller: Identity, orderNo: string): Promise<RefundPreview> {
    const order = await this.refunds.visible(caller, orderNo);
    return { ...(await this.figures.of(order)), moves: await this.moves(orderNo) };
  }

  /** What would move if the order was refunded today, the earliest first. */
  private async moves(orderNo: string): Promise<RefundMove[]> {
    const orders = this.dataSource.getRepository(OnlineOrderEntity);
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
