import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { Allow, Caller, type Identity, operators, readersOf, Returns, ReturnsList, ReturnsPage } from '#libs/http';
import { SettlementExplainer } from './settlement-explainer.js';
import { SettlementListService } from './settlement-list.service.js';
import {
  LineDifferenceDto,
  LineEventDto,
  LineEventsBody,
  MonthFiguresDto,
  SettlementDetailDto,
  SettlementDifferencesBody,
  SettlementDto,
  SettlementFilter,
  SettlementLineDto,
  SettlementLineFilter,
  SettlementMonthsBody,
  SettlementPageQuery,
  SettlementProgressDto,
  SettlementQuery,
} from './settlement.dto.js';

/** Settled months of schools. */
@Controller('api/addedvalue/monthly')
export class SettlementController {
  constructor(
    private readonly settlements: SettlementListService,
    private readonly explainer: SettlementExplainer,
  ) {}

  /** One page of the settled months, the newest first. */
  @Post('list')
  @Allow(readersOf('settlement'))
  @ReturnsPage(SettlementDto)
  listSettlements(
    @Caller() caller: Identity,
    @Query() page: SettlementPageQuery,
    @Body() filter: SettlementFilter,
  ): Promise<Page<SettlementDto>> {
    return this.settlements.list(caller, filter, page);
  }

  /** One page of the records that count in a settled month, the oldest first. */
  @Post('detail')
  @Allow(operators)
  @ReturnsPage(SettlementLineDto)
  listSettlementLines(
    @Caller() caller: Identity,
    @Query() page: SettlementPageQuery,
    @Body() filter: SettlementLineFilter,
  ): Promise<Page<SettlementLineDto>> {
    return this.settlements.lines(caller, filter, page);
  }

  /** A settled month with its versions, and its amount by pay item and price. */
  @Get('get')
  @Allow(operators)
  @Returns(SettlementDetailDto)
  getSettlement(@Caller() caller: Identity, @Query() { id }: SettlementQuery): Promise<SettlementDetailDto> {
    return this.explainer.whole(caller, id);
  }

  /** Figures of twelve months, the oldest first, of one school or all within reach. */
  @Post('months')
  @Allow(operators)
  @ReturnsList(MonthFiguresDto)
  listSettlementMonths(@Caller() caller: Identity, @Body() body: SettlementMonthsBody): Promise<MonthFiguresDto[]> {
    return this.explainer.months(caller, body);
  }

  /** What happened to a record until the end of a settled month, the latest first. */
  @Post('lineEvents')
  @Allow(operators)
  @ReturnsList(LineEventDto)
  listLineEvents(@Caller() caller: Identity, @Body() body: LineEventsBody): Promise<LineEventDto[]> {
    return this.explainer.events(caller, body);
  }

  /** The lines that a version of a settled month has changed; 1,000 at most. */
  @Post('differences')
  @Allow(operators)
  @ReturnsList(LineDifferenceDto)
  listSettlementDifferences(
    @Caller() caller: Identity,
    @Body() body: SettlementDifferencesBody,
  ): Promise<LineDifferenceDto[]> {
    return this.explainer.differences(caller, body);
  }

  /** How far the settlement of the last months is over all schools, the newest first. */
  @Get('progress')
  @Allow(readersOf('settlement'))
  @ReturnsList(SettlementProgressDto)
  listSettlementProgress(@Caller() caller: Identity): Promise<SettlementProgressDto[]> {
    return this.settlements.progress(caller);
  }
}
