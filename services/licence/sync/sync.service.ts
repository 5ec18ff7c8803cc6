import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type LicenceSyncKind, type Page, texts, weComOwnText, wireTime } from '#libs/contracts';
import { pageOf, select, SqlFilter, sqlRows, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { boundCorp } from '../corp/corp-store.js';
import { LicenceSyncEntity } from '../sync-state/licence-sync.entity.js';
import { startSync, syncEvent } from '../sync-state/sync-start.js';
import type { SyncChangeRow, SyncChangesQuery, SyncJob, SyncJobsQuery, SyncStarted } from './sync.dto.js';

const columns = `y.id, y.kind, y.school_code as "schoolCode", s.name as "schoolName", y.state, y.stage, y.done, y.total, y.added,
  y.changed, y.gone, y.error, y.started_at as "startedAt", y.finished_at as "finishedAt"`;

type ListedSync = Omit<SyncJob, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null };

/** Synchronisations that one list shows. */
const shown = 100;

/** Starts synchronisations, one of a kind and a corporation at a time, and says how far they are. */
@Injectable()
export class SyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
    private readonly outbox: Outbox,
    private readonly weCom: WeCom,
    private readonly clock: Clock,
  ) {}

  /** Starts with the corporation of a school, or with all within reach. @throws RuleError when there is none */
  async start(caller: Identity, kind: LicenceSyncKind, schoolCode: string | undefined): Promise<SyncStarted> {
    if (!this.weCom.available) throw new RuleError(weComOwnText('notConfigured'));
    const ids = await this.transactions.run(async (tx) => {
      const corps = await this.corps(tx, caller, schoolCode);
      if (corps.length === 0) throw new RuleError(texts.licenceNothingBound);
      const started: string[] = [];
      for (const corp of corps) started.push(await this.startOne(tx, caller, kind, corp));
      return started;
    });
    const filter = new SqlFilter().when(ids, (some) => `y.id = any(${some})`);
    return { jobs: await this.read(filter) };
  }

  /** The newest of each corporation within reach. */
  async jobs(caller: Identity, { kind, schoolCode }: SyncJobsQuery): Promise<SyncJob[]> {
    const filter = this.scope
      .filter(caller)
      .when(kind, (wanted) => `y.kind = ${wanted}`)
      .when(schoolCode, (code) => `y.corp_id = (select b.corp_id from corp_school b where b.school_code = ${code})`)
      .and('not exists (select from licence_sync z where z.corp_id = y.corp_id and z.kind = y.kind and z.id > y.id)');
    return this.read(filter);
  }

  /** What a synchronisation has found to differ. @throws NotFoundError for one out of reach */
  async changes(caller: Identity, { id, change, ...page }: SyncChangesQuery): Promise<Page<SyncChangeRow>> {
    const sync = await this.dataSource.getRepository(LicenceSyncEntity).findOneBy({ id });
    if (!sync || !(await this.schools.reaches(this.dataSource, caller, sync.schoolCode))) {
      throw new NotFoundError(texts.licenceSyncUnknown);
    }
    const filter = new SqlFilter()
      .when(id, (wanted) => `c.sync_id = ${wanted}`)
      .when(change, (wanted) => `c.change = ${wanted}`);
    const from = 'licence_sync_change c';
    const statement = (where: string, window: string): string =>
      `select c.change, c.subject, c.label, c.before, c.after from ${from} where ${where} order by c.subject ${window}`;
    return pageOf(sqlRows<SyncChangeRow>(this.dataSource, { from, filter, statement }), page);
  }

  private async corps(
    tx: EntityManager,
    caller: Identity,
    schoolCode: string | undefined,
  ): Promise<{ corpId: string; schoolCode: string }[]> {
    if (schoolCode !== undefined) {
      await this.schools.visible(tx, caller, schoolCode);
      const { corpId } = await boundCorp(tx, schoolCode);
      return [{ corpId, schoolCode }];
    }
    const filter = this.scope.filter(caller).and('not s.deleted and b.corp_id is not null');
    return select(
      tx,
      `select distinct on (b.corp_id) b.corp_id as "corpId", b.school_code as "schoolCode"
       from corp_school b join school s on s.code = b.school_code
       where ${filter.where} order by b.corp_id, b.at, b.school_code`,
      filter.parameters,
    );
  }

  /** The running one, or a new one. */
  private async startOne(
    tx: EntityManager,
    caller: Identity,
    kind: LicenceSyncKind,
    corp: { corpId: string; schoolCode: string },
  ): Promise<string> {
    const { sync, isNew } = await startSync(tx, { ...corp, kind, by: caller.account }, this.clock.now());
    if (!isNew) return sync.id;
    const action = kind === 'orders' ? 'licence.syncOrders' : 'licence.syncAccounts';
    const object = kind === 'orders' ? 'licenceOrder' : 'licenceAccount';
    const audit = auditEvents(caller, { action, object, objectIds: [sync.id], schoolCode: corp.schoolCode });
    await this.outbox.add(tx, [syncEvent(sync), ...audit]);
    return sync.id;
  }

  private async read(filter: SqlFilter): Promise<SyncJob[]> {
    const rows = await select<ListedSync>(
      this.dataSource,
      `select ${columns} from licence_sync y join school s on s.code = y.school_code
       where ${filter.where} order by y.started_at desc, y.id limit ${shown}`,
      filter.parameters,
    );
    return rows.map(({ startedAt, finishedAt, ...row }) => ({
      ...row,
      startedAt: wireTime(startedAt),
      finishedAt: finishedAt && wireTime(finishedAt),
    }));
  }
}
