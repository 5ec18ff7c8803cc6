import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { filled, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import type { Roster, RosterPart } from '#libs/external/school-sources';
import { openSources, SchoolEntity, type SchoolRow, SourceRule } from '../schools/index.js';
import { externalResponse, SchoolSources } from '../sources/index.js';
import { UserCentrePort } from '../user-centre/index.js';
import { readRoster } from './roster-reader.js';
import { ContactApply } from './contact-apply.js';
import { HeldSyncs, readPeople } from './held-syncs.js';
import { type Removal, removalOf } from './removal-guard.js';
import { SyncApply } from './sync-apply.js';
import { SyncReport } from './sync-report.js';
import type { SyncDoneDto, SyncPreviewDto, SyncQuery, SyncRunQuery } from './sync.dto.js';
import { SyncProgress } from './sync-progress.js';

/** Rolls back the transaction of a preview. */
class PreviewRollback extends Error {
  constructor(readonly removal: Removal) {
    super('rolled back');
  }
}

/** People whom a preview names, and the text of a refusal. */
const shownPeople = 200;
const namedPeople = 5;

/**
 * Brings the people of a school from its source. The source is read first, all of it; then one transaction changes all
 * that differs. A preview is the same work, rolled back; so is one that takes many people away, until a person has typed
 * their number. Of a school whose contacts are held, these are what is synchronised.
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
    private readonly contacts: ContactApply,
    private readonly held: HeldSyncs,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Returns what a synchronisation would do now. @throws NotFoundError, RuleError when the source cannot be read */
  async preview(caller: Identity, query: SyncQuery): Promise<SyncPreviewDto> {
    const school = await this.school(caller, query);
    const report = new SyncReport();
    const isHeld = await this.held.isHeld(this.dataSource, school.code);
    const roster = isHeld ? undefined : await this.read(school, report);
    try {
      return await this.transactions.run(async (tx): Promise<never> => {
        throw new PreviewRollback(await this.change(tx, caller, school.code, roster, report));
      });
    } catch (error) {
      if (!(error instanceof PreviewRollback)) throw error;
      return { ...reportDto(report), removal: removalDto(error.removal), isHeld };
    }
  }

  /**
   * Changes all that differs, publishes it and adds an audit entry; the feed shows how far it is.
   * @throws NotFoundError, RuleError when the source cannot be read, or when many people would be taken away and
   * `removals` is not their number: then nothing has changed
   */
  async run(caller: Identity, query: SyncRunQuery): Promise<SyncDoneDto> {
    const school = await this.school(caller, query);
    const batchId = uuidv7();
    const progress = new SyncProgress(this.transactions, this.outbox, { batchId, schoolCode: school.code });
    const report = new SyncReport();
    try {
      const isHeld = await this.held.isHeld(this.dataSource, school.code);
      const roster = isHeld ? undefined : await this.read(school, report, progress);
      await this.transactions.run(async (tx) => {
        const removal = await this.change(tx, caller, school.code, roster, report);
        const confirmed = confirmedOf(removal, query.removals);
        const entry = { action: 'school.sync', object: 'school', objectIds: [school.code] } as const;
        const after = { batchId, counts: report.counts, ...confirmed };
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
  ): Promise<Removal> {
    const school = await this.rule.claim(tx, caller, schoolCode);
    const before = await readPeople(tx, schoolCode);
    const wasHeld = await this.contacts.applyHeld(tx, school, report);
    if (roster) await this.apply.apply({ tx, school, sourceWins: !this.rule.isOwn(school), roster, report });
    await tx.getRepository(SchoolEntity).update({ code: schoolCode }, { syncedAt: this.clock.now() });
    const { people, isLarge } = removalOf(before, await readPeople(tx, schoolCode));
    return { people, isLarge: isLarge || (wasHeld && people.length > 0) };
  }
}

/** The number that was typed, for the audit. @throws RuleError when it is needed and is another one */
const confirmedOf = ({ people, isLarge }: Removal, typed: number | undefined): { removals?: number } => {
  const count = people.length;
  if (!isLarge) return {};
  if (typed === count) return { removals: count };
  const some = people.slice(0, namedPeople).map(({ name }) => name);
  const names = `${some.join('、')}${count > some.length ? '等' : ''}`;
  const text = typed === undefined ? texts.syncRemovesMany : texts.syncRemovalDiffers;
  throw new RuleError(filled(text, { count, names }), 'removals');
};

const removalDto = ({ people, isLarge }: Removal): SyncPreviewDto['removal'] => ({
  count: people.length,
  people: people.slice(0, shownPeople).map(({ kind, name }) => ({ kind, name })),
  isLarge,
});

const reportDto = ({
  counts,
  differences,
  conflicts,
}: SyncReport): Pick<SyncPreviewDto, 'counts' | 'differences' | 'conflicts'> => ({
  counts,
  differences,
  conflicts,
});
