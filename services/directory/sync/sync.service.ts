import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import type { Roster, RosterPart } from '#libs/external/school-sources';
import { openSources, SchoolEntity, type SchoolRow, SourceRule } from '../schools/index.js';
import { externalResponse, SchoolSources } from '../sources/index.js';
import { UserCentrePort } from '../user-centre/index.js';
import { readRoster } from './roster-reader.js';
import { SyncApply } from './sync-apply.js';
import { SyncReport } from './sync-report.js';
import type { SyncDoneDto, SyncPreviewDto, SyncQuery } from './sync.dto.js';

/** Rolls back the transaction of a preview. */
class PreviewRollback extends Error {}

/**
 * Brings the people of a school from its source. The source is read first, all of it; then one transaction changes all
 * that differs. A preview is the same work, rolled back.
 */
@Injectable()
export class SyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly centre: UserCentrePort,
    private readonly sources: SchoolSources,
    private readonly apply: SyncApply,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Returns what a synchronisation would do now. @throws NotFoundError, RuleError when the source cannot be read */
  async preview(caller: Identity, query: SyncQuery): Promise<SyncPreviewDto> {
    const school = await this.school(caller, query);
    const report = new SyncReport();
    const roster = await this.read(school, report);
    try {
      await this.transactions.run(async (tx) => {
        await this.change(tx, caller, school.code, roster, report);
        throw new PreviewRollback();
      });
    } catch (error) {
      if (!(error instanceof PreviewRollback)) throw error;
    }
    return reportDto(report);
  }

  /**
   * Changes all that differs, publishes it and adds an audit entry; the feed shows how far it is.
   * @throws NotFoundError, RuleError when the source cannot be read: then nothing has changed
   */
  async run(caller: Identity, query: SyncQuery): Promise<SyncDoneDto> {
    const school = await this.school(caller, query);
    const batchId = uuidv7();
    const progress = new SyncProgress(this.transactions, this.outbox, { batchId, schoolCode: school.code });
    const report = new SyncReport();
    try {
      const roster = await this.read(school, report, progress);
      await this.transactions.run(async (tx) => {
        await this.change(tx, caller, school.code, roster, report);
        const entry = { action: 'school.sync', object: 'school', objectIds: [school.code] } as const;
        const after = { batchId, counts: report.counts };
        await this.outbox.add(tx, auditEvents(caller, { ...entry, schoolCode: school.code, after }));
      });
    } catch (error) {
      await progress.failed();
      throw error;
    }
    await progress.done(report.total, report.conflictCount);
    return { batchId, status: 'processed', ...reportDto(report) };
  }

  private async school(caller: Identity, { schoolCode, source }: SyncQuery): Promise<SchoolRow> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    if (source !== undefined && source !== school.source) throw new RuleError(texts.syncOtherSource, 'source');
    return school;
  }

  /** Returns the roster of the source; undefined when the directory itself is the source. */
  private async read(school: SchoolRow, report: SyncReport, progress?: SyncProgress): Promise<Roster | undefined> {
    const parts = this.partsOf(school);
    if (!parts) return undefined;
    return externalResponse(readRoster(parts, report, async (count) => progress?.read(count)));
  }

  private partsOf({ code, source }: SchoolRow): AsyncIterable<RosterPart> | undefined {
    const isOpen = openSources(this.config.productCode).includes(source);
    return isOpen ? this.centre.roster(code) : this.sources.read(source, code);
  }

  private async change(
    tx: EntityManager,
    caller: Identity,
    schoolCode: string,
    roster: Roster | undefined,
    report: SyncReport,
  ): Promise<void> {
    const school = await this.rule.claim(tx, caller, schoolCode);
    if (roster) await this.apply.apply({ tx, school, sourceWins: !this.rule.isOwn(school), roster, report });
    await tx.getRepository(SchoolEntity).update({ code: schoolCode }, { syncedAt: this.clock.now() });
  }
}

const reportDto = ({ counts, differences, conflicts }: SyncReport): SyncPreviewDto => ({
  counts,
  differences,
  conflicts,
});

/** Shortest time between two progress events of one synchronisation: four a second. */
const paceMs = 250;

/** Publishes on the live feed how far one synchronisation is; its `userType` is `sync`. */
class SyncProgress {
  private last = Number.NEGATIVE_INFINITY;
  private count = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly sync: { batchId: string; schoolCode: string },
  ) {}

  /** Publishes how many records have been read so far; at most four times a second. */
  async read(count: number): Promise<void> {
    this.count = count;
    const now = performance.now();
    if (now - this.last < paceMs) return;
    this.last = now;
    await this.publish('processing', 0, count);
  }

  async done(total: number, errors: number): Promise<void> {
    await this.publish('processed', total, total, errors);
  }

  async failed(): Promise<void> {
    await this.publish('error', 0, this.count);
  }

  private async publish(
    status: 'processing' | 'processed' | 'error',
    processed: number,
    total: number,
    errors = 0,
  ): Promise<void> {
    const data = { ...this.sync, userType: 'sync', status, processed, total, errors };
    const event = { topic: 'import.progress', type: 'import.progress', key: data.schoolCode, data } as const;
    await this.transactions.run((tx) => this.outbox.add(tx, [event]));
  }
}
