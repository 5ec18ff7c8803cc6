import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { filled, type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  Allow,
  Caller,
  type Identity,
  operators,
  readersOf,
  Returns,
  ReturnsExport,
  ReturnsList,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { workbookType } from '#libs/files/spreadsheet';
import { rosterExport } from './subscription-rows.js';
import { SubscriptionListService } from './subscription-list.service.js';
import {
  CancelledDto,
  CancelSubscriptionsBody,
  RosterFilter,
  RosterQuery,
  SubscribeBody,
  SubscribedDto,
  SubscriptionDto,
  SubscriptionEventDto,
  SubscriptionQuery,
} from './subscription.dto.js';
import { SubscriptionService } from './subscription.service.js';

/** The roster of subscriptions. */
@Controller('api/addedvalue/subscribe')
export class SubscriptionController {
  constructor(
    private readonly roster: SubscriptionListService,
    private readonly subscriptions: SubscriptionService,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of the roster of a school, the newest first. */
  @Post('list')
  @Allow(readersOf('sales'))
  @ReturnsPage(SubscriptionDto)
  listSubscriptions(
    @Caller() caller: Identity,
    @Query() page: RosterQuery,
    @Body() filter: RosterFilter,
  ): Promise<Page<SubscriptionDto>> {
    return this.roster.list(caller, filter, page);
  }

  /** Subscribes a student. With `newParent` it waits some seconds for the directory; longer: the record is `pending`. */
  @Post('add')
  @Allow(operators)
  @Once()
  @Returns(SubscribedDto)
  async subscribe(@Caller() caller: Identity, @Body() body: SubscribeBody): Promise<WithMessage<SubscribedDto>> {
    const record = await this.subscriptions.add(caller, body);
    return new WithMessage(record, record.status === 'pending' ? texts.parentBeingAdded : texts.added);
  }

  /** Cancels those of the records that run: their services last to `expirationTime` and are not renewed. */
  @Post('cancel')
  @Allow(operators)
  @Once()
  @Returns(CancelledDto)
  async cancelSubscriptions(
    @Caller() caller: Identity,
    @Body() body: CancelSubscriptionsBody,
  ): Promise<WithMessage<CancelledDto>> {
    const cancelled = await this.subscriptions.cancel(caller, body);
    return new WithMessage(cancelled, filled(texts.subscriptionsCancelled, { count: cancelled.count }));
  }

  /** The roster as a workbook, with the filters of the list. Phones are masked. */
  @Post('export')
  @Allow(operators)
  @ReturnsExport(workbookType)
  async exportSubscriptions(@Caller() caller: Identity, @Body() filter: RosterFilter): Promise<StreamableFile> {
    const { schoolCode } = filter;
    const rows = await this.roster.everyRow(caller, filter);
    return this.exporter.send(caller, rosterExport, { ...rows, schoolCode, after: { ...filter } });
  }

  /** What happened to a record, the latest first. */
  @Get('events')
  @Allow(operators)
  @ReturnsList(SubscriptionEventDto)
  listSubscriptionEvents(
    @Caller() caller: Identity,
    @Query() { id }: SubscriptionQuery,
  ): Promise<SubscriptionEventDto[]> {
    return this.roster.events(caller, id);
  }
}
