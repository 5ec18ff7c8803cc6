import { Body, Controller, HttpCode, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  callName,
  type Identity,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { DifferenceActions } from './difference-actions.js';
import { ReconciliationList } from './reconciliation-list.js';
import type { ServiceCalls } from '../orders/order-book.js';
import {
  CloseDifferenceBody,
  DifferenceNoteBody,
  ReconciliationDayBody,
  ReconciliationDifferenceDto,
  ReconciliationDifferenceFilter,
  ReconciliationDto,
  ReconciliationFilter,
  ReconciliationPageQuery,
} from './reconciliation.dto.js';
import { WantedRuns } from './reconciliations.js';

/** Makes the controller of the days of one service's orders against the bill of the payment platform. */
export const reconciliationDayController = (calls: ServiceCalls): Type => {
  @Controller(calls.basePath)
  class ReconciliationController {
    constructor(
      private readonly lists: ReconciliationList,
      private readonly runs: WantedRuns,
    ) {}

    /** The days that were compared, the newest first; for administrators of the product alone. */
    @Post('list')
    @Allow(administrators)
    @HttpCode(200)
    @ApiOperation({ operationId: callName(calls, 'listReconciliations') })
    @ReturnsPage(ReconciliationDto)
    listReconciliations(
      @Query() page: ReconciliationPageQuery,
      @Body() filter: ReconciliationFilter,
      @Caller() caller: Identity,
    ): Promise<Page<ReconciliationDto>> {
      return this.lists.days(filter, page, caller);
    }

    /** Compares a day now, again or for the first time; for administrators of the product alone. */
    @Post('run')
    @Allow(administrators)
    @HttpCode(200)
    @ApiOperation({ operationId: callName(calls, 'runReconciliation') })
    @Returns(ReconciliationDto)
    runReconciliation(@Body() wanted: ReconciliationDayBody, @Caller() caller: Identity): Promise<ReconciliationDto> {
      return this.runs.run(wanted, caller);
    }
  }
  return ReconciliationController;
};

/** Makes the controller of what differs between one service's orders and the bill of the payment platform. */
export const reconciliationDifferenceController = (calls: ServiceCalls): Type => {
  @Controller(calls.basePath)
  class ReconciliationDifferenceController {
    constructor(
      private readonly lists: ReconciliationList,
      private readonly actions: DifferenceActions,
    ) {}

    /** What differs, the newest first. */
    @Post('differences')
    @Allow(administrators)
    @HttpCode(200)
    @ApiOperation({ operationId: callName(calls, 'listDifferences') })
    @ReturnsPage(ReconciliationDifferenceDto)
    listDifferences(
      @Query() page: ReconciliationPageQuery,
      @Body() filter: ReconciliationDifferenceFilter,
      @Caller() caller: Identity,
    ): Promise<Page<ReconciliationDifferenceDto>> {
      return this.lists.differences(filter, page, caller);
    }

    /** Adds a note about a difference; it stays open. */
    @Post('note')
    @Allow(administrators)
    @HttpCode(200)
    @Once()
    @ApiOperation({ operationId: callName(calls, 'noteDifference') })
    @ReturnsNothing()
    async noteDifference(@Body() body: DifferenceNoteBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
      await this.actions.note(body, caller);
      return new WithMessage(null, texts.changed);
    }

    /** Closes a difference for good: recorded, refunded, or written off with a reason. Refused for one that is closed. */
    @Post('close')
    @Allow(administrators, { key: 'money:write' })
    @HttpCode(200)
    @ApiOperation({ operationId: callName(calls, 'closeDifference') })
    @ReturnsNothing()
    async closeDifference(@Body() body: CloseDifferenceBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
      await this.actions.close(body, caller);
      return new WithMessage(null, texts.differenceDone);
    }
  }
  return ReconciliationDifferenceController;
};
