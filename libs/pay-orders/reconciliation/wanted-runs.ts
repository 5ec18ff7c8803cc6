import { Injectable } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { addDays, type Day, texts } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import { type Identity, RuleError } from '#libs/http';
import { ReconciliationList } from './reconciliation-list.js';
import type { ReconciliationDto } from './reconciliation.dto.js';
import { Reconciliations } from './reconciliations.js';

/** Compares days when somebody wants it. */
@Injectable()
export class WantedRuns {
  constructor(
    private readonly reconciliations: Reconciliations,
    private readonly lists: ReconciliationList,
    private readonly time: BusinessTime,
  ) {}

  /** A day as it is after that; yesterday by default. @throws RuleError for who may not, or a day that has no bill */
  async run(wanted: Day | undefined, caller: Identity): Promise<ReconciliationDto> {
    this.lists.assertSeesAll(caller);
    const day = wanted ?? addDays(this.time.today(), -1);
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
