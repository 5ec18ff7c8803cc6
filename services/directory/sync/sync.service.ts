import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/boot';
import { Config } from '#libs/config';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { audited, type Identity, RuleError } from '#libs/http';
import { answeredOutside } from '../outside/answered.js';
import { SchoolSourcePort } from '../outside/school-source.port.js';
import type { SchoolRow } from '../school/school-rows.js';
import { SourceRule } from '../school/source-rule.js';
import { openSources } from '../source/sources.js';
import { UserCentrePort } from '../uc/user-centre.port.js';
import type { Roster, RosterPart } from './roster.js';
import { readRoster } from './roster-reader.js';
import { SyncApply } from './sync-apply.js';
import { SyncProgress, type ToldSync } from './sync-progress.js';
import type { SyncDoneDto, SyncPreviewDto, SyncQuery } from './sync.dto.js';
import { SyncRecord } from './sync-record.js';

/** Ends a transaction whose work was only to be looked at. */
class LookedAt extends Error {}

/**
 * Brings the people of a school from its source. The source is read first, all of it; then one transaction changes all
 * that differs. A preview is the same work, taken back.
 */
@Injectable()
export class SyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly centre: UserCentrePort,
    private readonly sources: SchoolSourcePort,
    private readonly apply: SyncApply,
    private readonly progress: SyncProgress,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** What a synchronisation would do now. @throws NotFoundError, RuleError when the source cannot be read */
  async preview(caller: Identity, query: SyncQuery): Promise<SyncPreviewDto> {
    const school = await this.school(caller, query);
    const record = new SyncRecord();
    const roster = await this.read(school, record);
    try {
      await this.transactions.run(async (tx) => {
        await this.change(tx, caller, school.code, roster, record);
        throw new LookedAt();
      });
    } catch (error) {
      if (!(error instanceof LookedAt)) throw error;
    }
    return reportOf(record);
  }

  /**
   * Changes all that differs, tells and writes it down; the feed shows how far it is.
   * @throws NotFoundError, RuleError when the source cannot be read: then nothing has changed
   */
  async run(caller: Identity, query: SyncQuery): Promise<SyncDoneDto> {
    const school = await this.school(caller, query);
    const batchId = uuidv7();
    const told = this.progress.of(batchId, school.code);
    const record = new SyncRecord();
    try {
      const roster = await this.read(school, record, told);
      await this.transactions.run(async (tx) => {
        await this.change(tx, caller, school.code, roster, record);
        const deed = { action: 'school.sync', object: 'school', objectIds: [school.code] } as const;
        const after = { batchId, counts: record.counts };
        await this.outbox.add(tx, audited(caller, { ...deed, schoolCode: school.code, after }));
      });
    } catch (error) {
      await told.failed();
      throw error;
    }
    await told.done(record.total, record.conflictCount);
    return { batchId, status: 'processed', ...reportOf(record) };
  }

  private async school(caller: Identity, { schoolCode, source }: SyncQuery): Promise<SchoolRow> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    if (source !== undefined && source !== school.source) throw new RuleError(texts.syncOtherSource, 'source');
    return school;
  }

  /** What the source says; undefined when the directory itself is the source. */
  private async read(school: SchoolRow, record: SyncRecord, told?: ToldSync): Promise<Roster | undefined> {
    const parts = this.partsOf(school);
    if (!parts) return undefined;
    return answeredOutside(readRoster(parts, record, async (count) => told?.read(count)));
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
    record: SyncRecord,
  ): Promise<void> {
    const school = await this.rule.claim(tx, caller, schoolCode);
    if (roster) await this.apply.apply({ tx, school, sourceWins: !this.rule.isOwn(school), roster, record });
    await tx.query('update school set synced_at = $2 where code = $1', [schoolCode, this.clock.now()]);
  }
}

const reportOf = ({ counts, differences, conflicts }: SyncRecord): SyncPreviewDto => ({
  counts,
  differences,
  conflicts,
});
