import { Body, Controller, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import type { AuditFields, Page } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  readersOf,
  Returns,
  ReturnsExport,
  ReturnsPage,
} from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import { CallPageQuery } from '../fields.js';
import { BalanceDetail } from './balance-detail.js';
import { balanceExport, BalanceList } from './balance-list.js';
import {
  BalanceDetailBody,
  BalanceDetailDto,
  BalanceDto,
  BalanceFilter,
  CallRechargeDto,
  CallRecordDto,
  CallRecordFilter,
  RechargeFilter,
} from './record.dto.js';
import { callRecordExport, CallRecordList } from './call-record-list.js';
import { monthlyRechargeExport, RechargeList, singleRechargeExport } from './recharge-list.js';

/** Calls, recharges and balances of students. */
@Controller('api/trtc')
export class RecordController {
  constructor(
    private readonly calls: CallRecordList,
    private readonly recharges: RechargeList,
    private readonly balances: BalanceList,
    private readonly details: BalanceDetail,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of calls, the newest first. */
  @Post('recordList')
  @Allow(readersOf('calls'))
  @HttpCode(200)
  @ReturnsPage(CallRecordDto)
  listCalls(
    @Caller() caller: Identity,
    @Query() page: CallPageQuery,
    @Body() filter: CallRecordFilter,
  ): Promise<Page<CallRecordDto>> {
    return this.calls.list(caller, filter, page);
  }

  /** The list of calls as a workbook, every row. */
  @Post('record/export')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportCalls(@Caller() caller: Identity, @Body() filter: CallRecordFilter): Promise<StreamableFile> {
    const rows = this.calls.all(caller, filter);
    return this.exporter.send(caller, callRecordExport, { rows, ...audited(filter) });
  }

  /** One page of recharges of single minutes, whatever their source, the newest first. */
  @Post('online/order/list')
  @Allow(readersOf('calls'))
  @HttpCode(200)
  @ReturnsPage(CallRechargeDto)
  listSingleRecharges(
    @Caller() caller: Identity,
    @Query() page: CallPageQuery,
    @Body() filter: RechargeFilter,
  ): Promise<Page<CallRechargeDto>> {
    return this.recharges.list(caller, 'single', filter, page);
  }

  /** Recharges of single minutes as a workbook, every row. */
  @Post('online/order/export')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportSingleRecharges(@Caller() caller: Identity, @Body() filter: RechargeFilter): Promise<StreamableFile> {
    const rows = this.recharges.all(caller, 'single', filter);
    return this.exporter.send(caller, singleRechargeExport, { rows, ...audited(filter) });
  }

  /** One page of recharges of monthly packages, the newest first. */
  @Post('recharge/order/list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(CallRechargeDto)
  listMonthlyRecharges(
    @Caller() caller: Identity,
    @Query() page: CallPageQuery,
    @Body() filter: RechargeFilter,
  ): Promise<Page<CallRechargeDto>> {
    return this.recharges.list(caller, 'monthly', filter, page);
  }

  /** Recharges of monthly packages as a workbook, every row. */
  @Post('recharge/order/export')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportMonthlyRecharges(@Caller() caller: Identity, @Body() filter: RechargeFilter): Promise<StreamableFile> {
    const rows = this.recharges.all(caller, 'monthly', filter);
    return this.exporter.send(caller, monthlyRechargeExport, { rows, ...audited(filter) });
  }

  /** One page of balances, by school and student. */
  @Post('balance/list')
  @Allow(readersOf('calls'))
  @HttpCode(200)
  @ReturnsPage(BalanceDto)
  listBalances(
    @Caller() caller: Identity,
    @Query() page: CallPageQuery,
    @Body() filter: BalanceFilter,
  ): Promise<Page<BalanceDto>> {
    return this.balances.list(caller, filter, page);
  }

  /** The list of balances as a workbook, every row. */
  @Post('balance/export')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportBalances(@Caller() caller: Identity, @Body() filter: BalanceFilter): Promise<StreamableFile> {
    const rows = this.balances.all(caller, filter);
    return this.exporter.send(caller, balanceExport, { rows, ...audited(filter) });
  }

  /** What makes up the balance of a student: recharges with what is left of them, and the newest calls. */
  @Post('balance/detail')
  @Allow(administrators)
  @HttpCode(200)
  @Returns(BalanceDetailDto)
  balanceDetail(@Caller() caller: Identity, @Body() { studentUid }: BalanceDetailBody): Promise<BalanceDetailDto> {
    return this.details.of(caller, studentUid);
  }
}

/** Fields of the audit entry of an export. */
const audited = (
  filter: CallRecordFilter | RechargeFilter | BalanceFilter,
): { schoolCode: string | null; after: AuditFields } => ({
  schoolCode: filter.schoolCode ?? null,
  after: { ...filter },
});
