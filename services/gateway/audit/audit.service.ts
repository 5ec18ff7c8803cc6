import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { fromWireTime, type Page, wireTime } from '#libs/contracts';
import { containsPattern, countMatching, select, SqlFilter, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { administeredSource, audited, type Identity, offsetOf, type PageQuery } from '#libs/http';
import { auditCsv } from './audit-csv.js';
import type { AuditFilter, AuditRow } from './audit.dto.js';

/** Rows of one read of an export. */
const batchSize = 1000;
/** Records of a deed that are shown; a command may go to a whole fleet. */
const shownObjects = 20;

interface StoredDeed extends Omit<AuditRow, 'time'> {
  at: Date;
}

const columns = `id, at, uid, account, action, object, object_ids[1:${shownObjects}] as "objectIds",
  cardinality(object_ids) as "objectCount", school_code as "schoolCode", before, after`;

/** What people did, for those who administer them. */
@Injectable()
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** One page, newest first. */
  async list(caller: Identity, wanted: AuditFilter, page: PageQuery): Promise<Page<AuditRow>> {
    const filter = this.filter(caller, wanted);
    const total = await countMatching(this.dataSource, 'audit', filter);
    const deeds = await select<StoredDeed>(
      this.dataSource,
      `select ${columns} from audit where ${filter.where} order by at desc, id desc
       limit ${page.size} offset ${offsetOf(page)}`,
      filter.parameters,
    );
    return { list: deeds.map(auditRow), total, page: page.page, size: page.size };
  }

  /** The lines of a CSV file with every row, newest first; that it was taken is written down. */
  async export(caller: Identity, wanted: AuditFilter): Promise<AsyncIterable<string>> {
    // read before the answer begins, so that what fails is told as with any other call
    const first = await this.before(caller, wanted);
    await this.transactions.run((tx) =>
      this.outbox.add(
        tx,
        audited(caller, { action: 'audit.export', object: 'audit', objectIds: [], after: { ...wanted } }),
      ),
    );
    return auditCsv(this.batches(caller, wanted, first));
  }

  private async *batches(caller: Identity, wanted: AuditFilter, first: StoredDeed[]): AsyncGenerator<AuditRow[]> {
    let deeds = first;
    for (;;) {
      yield deeds.map(auditRow);
      const last = deeds.at(-1);
      if (!last || deeds.length < batchSize) return;
      deeds = await this.before(caller, wanted, last.id);
    }
  }

  /** The rows that come after the one named, newest first: new ones that come meanwhile shift nothing. */
  private before(caller: Identity, wanted: AuditFilter, id?: string): Promise<StoredDeed[]> {
    const filter = this.filter(caller, wanted).when(
      id,
      (last) => `(at, id) < (select at, id from audit where id = ${last})`,
    );
    return select<StoredDeed>(
      this.dataSource,
      `select ${columns} from audit where ${filter.where} order by at desc, id desc limit ${batchSize}`,
      filter.parameters,
    );
  }

  private filter(caller: Identity, wanted: AuditFilter): SqlFilter {
    const end = wanted.endTime;
    return (
      new SqlFilter()
        .when(administeredSource(caller, this.config.productCode), (source) => `source = ${source}`)
        .when(wanted.startTime && fromWireTime(wanted.startTime), (at) => `at >= ${at}`)
        // a wire time names a whole second
        .when(end && new Date(fromWireTime(end).getTime() + 1000), (at) => `at < ${at}`)
        .when(wanted.account && containsPattern(wanted.account), (text) => `account ilike ${text} escape '\\'`)
        .when(wanted.action, (action) => `action = ${action}`)
        .when(wanted.object, (object) => `object = ${object}`)
        .when(wanted.objectId, (id) => `object_ids @> array[${id}::text]`)
    );
  }
}

const auditRow = ({ at, ...row }: StoredDeed): AuditRow => ({ ...row, time: wireTime(at) });
