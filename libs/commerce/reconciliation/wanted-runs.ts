import { Inject, Injectable } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { addDays, texts } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import { type Identity, RuleError } from '#libs/http';
import { ReconciliationList } from './reconciliation-list.js';
import { DAILY_COMPARISONS, type DailyComparison } from './daily-comparison.js';
import type { ReconciliationDayBody, ReconciliationDto } from './reconciliation.dto.js';

/** Compares days on request. */
@Injectable()
export class WantedRuns {
  constructor(
    @Inject(DAILY_COMPARISONS) private readonly comparisons: readonly DailyComparison[],
    private readonly lists: ReconciliationList,
    private readonly time: BusinessTime,
  ) {}

  /** A day as it is after that; yesterday by default. @throws RuleError for who may not, or a day that has no bill */
  async run({ day: wanted, subject = 'orders' }: ReconciliationDayBody, caller: Identity): Promise<ReconciliationDto> {
    this.lists.assertSeesAll(caller);
    const day = wanted ?? addDays(this.time.today(), -1);
    const comparison = this.comparisons.find((each) => each.subject === subject);
    if (!comparison?.canRun(day)) throw new RuleError(texts.reconciliationNoBill, 'day');
    try {
      const ran = await comparison.run(day);
      if (!ran) throw new RuleError(texts.reconciliationRunning);
    } catch (error) {
      // the day keeps why
      if (!(error instanceof ExternalError)) throw error;
    }
    const row = await this.lists.day(day, subject);
    if (!row) throw new RuleError(texts.reconciliationNoBill, 'day');
    return row;
  }
}
