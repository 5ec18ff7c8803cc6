import { Body, Controller, HttpCode, Post, Query, type StreamableFile, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Page } from '#libs/contracts';
import { administrators, Allow, Caller, callName, type Identity, ReturnsExport, ReturnsPage } from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import {
  MoneyMonthDto,
  MoneyMonthFilter,
  MoneyPageQuery,
  MoneyTransferDto,
  MoneyTransferFilter,
} from './money-book.dto.js';
import { MoneyBook } from './money-book.js';
import type { ServiceCalls } from '../orders/order-book.js';

/** Makes the controller of the money of one service, as its ledger has it. */
export const moneyBookController = (calls: ServiceCalls): Type => {
  @Controller(calls.basePath)
  class MoneyBookController {
    constructor(private readonly book: MoneyBook) {}

    /** What each school has paid, used and is to pay in a month. */
    @Post('moneyList')
    @Allow(administrators)
    @HttpCode(200)
    @ApiOperation({ operationId: callName(calls, 'listMoney') })
    @ReturnsPage(MoneyMonthDto)
    listMoney(
      @Query() page: MoneyPageQuery,
      @Body() filter: MoneyMonthFilter,
      @Caller() caller: Identity,
    ): Promise<Page<MoneyMonthDto>> {
      return this.book.months(caller, filter, page);
    }

    /** The transfers of the ledger behind the figures of a school's month, the newest first. */
    @Post('transferList')
    @Allow(administrators)
    @HttpCode(200)
    @ApiOperation({ operationId: callName(calls, 'listTransfers') })
    @ReturnsPage(MoneyTransferDto)
    listTransfers(
      @Query() page: MoneyPageQuery,
      @Body() filter: MoneyTransferFilter,
      @Caller() caller: Identity,
    ): Promise<Page<MoneyTransferDto>> {
      return this.book.transfers(caller, filter, page);
    }

    /** The same transfers as a workbook. */
    @Post('exportTransfers')
    @Allow(administrators)
    @ApiOperation({ operationId: callName(calls, 'exportTransfers') })
    @ReturnsExport(workbookType)
    exportTransfers(@Body() filter: MoneyTransferFilter, @Caller() caller: Identity): Promise<StreamableFile> {
      return this.book.exportTransfers(caller, filter);
    }
  }
  return MoneyBookController;
};
