import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  readersOf,
  Returns,
  ReturnsExport,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { workbookType } from '#libs/files/spreadsheet';
import {
  LicenceOrderDetail,
  LicenceOrderFilter,
  LicenceOrderId,
  LicenceOrderQuery,
  LicenceOrderRow,
  Purchased,
  PurchasePreparation,
  PurchaseQuery,
  PurchaseRequest,
} from './order.dto.js';
import { OrderCancelService, PurchaseService } from './purchase.service.js';
import { licenceOrderExport, OrderList } from './order-list.js';

/** Orders of interface licences. */
@Controller('api/permit')
export class LicenceOrderController {
  constructor(
    private readonly purchases: PurchaseService,
    private readonly orders: OrderList,
    private readonly cancels: OrderCancelService,
    private readonly exporter: ListExporter,
  ) {}

  /** What is to be known before licences are bought: who may pay, what is in the way. */
  @Get('purchasePreparation')
  @Allow(administrators)
  @Returns(PurchasePreparation)
  purchasePreparation(
    @Caller() caller: Identity,
    @Query() { schoolCode }: PurchaseQuery,
  ): Promise<PurchasePreparation> {
    return this.purchases.prepare(caller, schoolCode);
  }

  /** Buys licences, or renews those of people. */
  @Post('purchase')
  @Allow(administrators, { permission: 'licencePurchase', largeBody: true, key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(Purchased)
  async purchaseLicences(
    @Caller() caller: Identity,
    @Body() request: PurchaseRequest,
  ): Promise<WithMessage<Purchased>> {
    const purchased = await this.purchases.purchase(caller, request);
    return new WithMessage(purchased, purchased.orderId === null ? texts.licenceRequested : texts.licenceOrdered);
  }

  /** One page of orders, the newest first. */
  @Get('orderList')
  @Allow(readersOf('licence'))
  @ReturnsPage(LicenceOrderRow)
  licenceOrderList(@Caller() caller: Identity, @Query() query: LicenceOrderQuery): Promise<Page<LicenceOrderRow>> {
    return this.orders.list(caller, query, query);
  }

  /** An order with its accounts, and of a renewal who is not in it. */
  @Get('orderDetail')
  @Allow(administrators)
  @Returns(LicenceOrderDetail)
  licenceOrderDetail(@Caller() caller: Identity, @Query() { id }: LicenceOrderId): Promise<LicenceOrderDetail> {
    return this.orders.detail(caller, id);
  }

  /** Cancels an unpaid order. */
  @Post('cancelOrder')
  @Allow(administrators, { permission: 'licencePurchase', key: 'money:write' })
  @HttpCode(200)
  @ReturnsNothing()
  async cancelLicenceOrder(@Caller() caller: Identity, @Body() { id }: LicenceOrderId): Promise<WithMessage<null>> {
    await this.cancels.cancel(caller, id);
    return new WithMessage(null, texts.licenceOrderCancelled);
  }

  /** The list of orders as a workbook, every row. */
  @Post('orderExport')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportLicenceOrders(@Caller() caller: Identity, @Body() filter: LicenceOrderFilter): Promise<StreamableFile> {
    const { schoolCode = null } = filter;
    const rows = this.orders.all(caller, filter);
    return this.exporter.send(caller, licenceOrderExport, { rows, schoolCode, after: { ...filter } });
  }
}
