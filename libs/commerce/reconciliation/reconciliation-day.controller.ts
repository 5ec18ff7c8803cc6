import { Body, Controller, HttpCode, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Page } from '#libs/contracts';
import { administrators, Allow, Caller, callName, type Identity, Returns, ReturnsPage } from '#libs/http';
import { ReconciliationList } from './reconciliation-list.js';
import type { ReconciliationCalls } from './reconciliation-options.js';
import {
  ReconciliationDayBody,
  ReconciliationDto,
  ReconciliationFilter,
  ReconciliationPageQuery,
} from './reconciliation.dto.js';
import { WantedRuns } from './wanted-runs.js';

/** Makes the controller of the days of one service's orders against the bill of the payment platform. */
export const reconciliationDayController = (calls: ReconciliationCalls): Type => {
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
