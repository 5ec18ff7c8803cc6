import { Body, Controller, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  accountAdministrators,
  Allow,
  Caller,
  type Identity,
  PageQuery,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { DeadEventFilter, DeadEventRow, DiscardBody, ReplayBody } from './dead-event.dto.js';
import { DeadEventService } from './dead-event.service.js';

@Controller('api/event/deadLetter')
export class DeadEventController {
  constructor(private readonly events: DeadEventService) {}

  /** One page of the events that a consumer could not handle, what was set aside last first. */
  @Post('list')
  @Allow(accountAdministrators)
  @ReturnsPage(DeadEventRow)
  listDeadEvents(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: DeadEventFilter,
  ): Promise<Page<DeadEventRow>> {
    return this.events.list(caller, filter, page);
  }

  /** Has consumers handle events again; how that ends is in the list. */
  @Post('replay')
  @Allow(accountAdministrators)
  @ReturnsNothing()
  async replayDeadEvents(@Caller() caller: Identity, @Body() { events }: ReplayBody): Promise<WithMessage<null>> {
    await this.events.replay(caller, events);
    return new WithMessage(null, texts.replayRequested);
  }

  /** Gives events up, with a reason; they are in the list as discarded. */
  @Post('discard')
  @Allow(accountAdministrators)
  @ReturnsNothing()
  async discardDeadEvents(
    @Caller() caller: Identity,
    @Body() { events, reason }: DiscardBody,
  ): Promise<WithMessage<null>> {
    await this.events.discard(caller, events, reason);
    return new WithMessage(null, texts.discardRequested);
  }
}
