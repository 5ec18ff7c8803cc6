import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { addDays, type Page, texts } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  RuleError,
  WithMessage,
} from '#libs/http';
import { ReconciliationList } from './reconciliation-list.js';
import {
  ReconciliationDifferenceDto,
  ReconciliationDifferenceFilter,
  DifferenceNoteBody,
  ReconciliationDayBody,
  ReconciliationDto,
  ReconciliationFilter,
  ReconciliationPageQuery,
} from './reconciliation.dto.js';
import { Reconciliations } from './reconciliation.service.js';

/** Orders against the bill of the payment platform. */
@Controller('api/addedvalue/reconciliation')
export class ReconciliationController {
  constructor(
    private readonly reconciliations: Reconciliations,
    private readonly lists: ReconciliationList,
    private readonly time: BusinessTime,
  ) {}

  /** The days that were compared, the newest first; for administrators of the product alone. */
  @Post('list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(ReconciliationDto)
  listReconciliations(
    @Query() page: ReconciliationPageQuery,
    @Body() filter: ReconciliationFilter,
    @Caller() caller: Identity,
  ): Promise<Page<ReconciliationDto>> {
    return this.lists.days(filter, page, caller);
  }

  /** What differs, the newest first. */
  @Post('differences')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(ReconciliationDifferenceDto)
  listDifferences(
    @Query() page: ReconciliationPageQuery,
    @Body() filter: ReconciliationDifferenceFilter,
    @Caller() caller: Identity,
  ): Promise<Page<ReconciliationDifferenceDto>> {
    return this.lists.differences(filter, page, caller);
  }

  /** Keeps what somebody found out about a difference; nothing else changes. */
  @Post('note')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async noteDifference(@Body() body: DifferenceNoteBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.lists.note(body, caller);
    return new WithMessage(null, texts.changed);
  }

  /** Compares a day now, again or for the first time; for administrators of the product alone. */
  @Post('run')
  @Allow(administrators)
  @HttpCode(200)
  @Returns(ReconciliationDto)
  async runReconciliation(@Body() body: ReconciliationDayBody, @Caller() caller: Identity): Promise<ReconciliationDto> {
    this.lists.assertSeesAll(caller);
    const { day = addDays(this.time.today(), -1) } = body;
    if (!this.reconciliations.canRun(day)) throw new RuleError(texts.reconciliationNoBill, 'day');
    try {
      const ran = await this.reconciliations.run(day);
      if (!ran) throw new RuleError(texts.reconciliationRunning);
    } catch (error) {
      // the day keeps why
      if (!(error instanceof ExternalError)) throw error;
    }
    const row = await this.lists.day(day);
    if (!row) throw new RuleError(texts.reconciliationNoBill, 'day');
    return row;
  }
}
