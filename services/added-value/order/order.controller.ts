import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  readersOf,
  Returns,
  ReturnsExport,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  OrderNoQuery,
  OrderRefunded,
  OrderRefunds,
  RefundGiveUpRequest,
  refundMessage,
  RefundRetryRequest,
} from '#libs/commerce';
import { workbookType } from '#libs/files/spreadsheet';
import {
  OrderAdded,
  OrderAddRequest,
  OrderFilter,
  OrderPageQuery,
  OrderRow,
  OrderTimeline,
  RefundPreview,
  ServiceRefundRequest,
} from './order.dto.js';
import { OrderChangeService } from './order-change.service.js';
import { orderExport } from './order-export.js';
import { OrderListService } from './order-list.service.js';
import { OrderTimelineService } from './order-timeline.service.js';
import { RefundPreviewService } from './refund-preview.service.js';

@Controller('api/addedvalue/order')
export class OrderController {
  constructor(
    private readonly orders: OrderListService,
    private readonly timelines: OrderTimelineService,
    private readonly changes: OrderChangeService,
    private readonly refunds: OrderRefunds,
    private readonly previews: RefundPreviewService,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of the orders of a school, the newest first. */
  @Post('detailList')
  @Allow(readersOf('sales'))
  @HttpCode(200)
  @ReturnsPage(OrderRow)
  orderList(
    @Caller() caller: Identity,
    @Query() page: OrderPageQuery,
    @Body() filter: OrderFilter,
  ): Promise<Page<OrderRow>> {
    return this.orders.list(caller, filter, page);
  }

  /** The same list as a workbook, every row. */
  @Post('export')
  @Allow(operators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  async exportOrders(@Caller() caller: Identity, @Body() filter: OrderFilter): Promise<StreamableFile> {
    const { school, rows } = await this.orders.all(caller, filter);
    const { schoolCode } = filter;
    return this.exporter.send(caller, orderExport, { rows, subject: school, schoolCode, after: { ...filter } });
  }

  /** Places an online order that was paid by other means. */
  @Post('add')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(OrderAdded)
  async addOrder(@Caller() caller: Identity, @Body() request: OrderAddRequest): Promise<WithMessage<OrderAdded>> {
    return new WithMessage(await this.changes.add(caller, request), texts.ordered);
  }

  /** What can go back of an order, which services would move up, and to which days, if it was refunded today. */
  @Get('refundPreview')
  @Allow(administrators)
  @Returns(RefundPreview)
  previewRefund(@Caller() caller: Identity, @Query() { orderNo }: OrderNoQuery): Promise<RefundPreview> {
    return this.previews.of(caller, orderNo);
  }

  /** Pays an order or a part of it back; its service ends when the money has gone, and those behind it move up, or goes on. */
  @Post('refund')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(OrderRefunded)
  async refundOrder(
    @Caller() caller: Identity,
    @Body() request: ServiceRefundRequest,
  ): Promise<WithMessage<OrderRefunded>> {
    const refunded = await this.changes.refund(caller, request);
    return new WithMessage(refunded, refundMessage(refunded));
  }

  /** Requests a refund again that the payment platform has refused. */
  @Post('refundRetry')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(OrderRefunded)
  async retryOrderRefund(
    @Caller() caller: Identity,
    @Body() request: RefundRetryRequest,
  ): Promise<WithMessage<OrderRefunded>> {
    const refunded = await this.refunds.retry(caller, request);
    return new WithMessage(refunded, refundMessage(refunded));
  }

  /** Gives a refund up that the payment platform has refused. */
  @Post('refundGiveUp')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @ReturnsNothing()
  async giveUpOrderRefund(
    @Caller() caller: Identity,
    @Body() request: RefundGiveUpRequest,
  ): Promise<WithMessage<null>> {
    await this.refunds.giveUp(caller, request);
    return new WithMessage(null, texts.refundGivenUp);
  }

  /** What has happened to an order, its refunds and its service. */
  @Get('timeline')
  @Allow(operators)
  @Returns(OrderTimeline)
  orderTimeline(@Caller() caller: Identity, @Query() { orderNo }: OrderNoQuery): Promise<OrderTimeline> {
    return this.timelines.of(caller, orderNo);
  }
}
