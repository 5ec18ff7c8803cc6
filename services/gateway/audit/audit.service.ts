import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import {
  type AuditAction,
  auditActionLabels,
  type AuditObject,
  auditObjectLabels,
  fromWireTime,
  type Page,
  wireTime,
} from '#libs/contracts';
import { containsPattern, pageOf, type Queryable, select, SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches, type ListExport, type RowBatches } from '#libs/files/exports';
import { administeredSource, type Identity, type PageQuery } from '#libs/http';
import type { AuditFilter, AuditRow } from './audit.dto.js';
import type { AuditEntity } from './audit-store.js';

/** Records of an entry that are shown; a command may go to a whole fleet. */
const shownObjects = 20;

const newestFirst = 'at desc, id desc';

/** An audit entry as it is read: the first of its records, and their number. */
type StoredEntry = Omit<AuditEntity, 'source' | 'keyId'> & Pick<AuditRow, 'objectCount' | 'schoolName'>;

const columns = `id, at, uid, account, key_name as "keyName", action, object, object_ids[1:${shownObjects}] as "objectIds",
  cardinality(object_ids) as "objectCount", school_code as "schoolCode", before, after,
  (select s.name from school s where s.code = audit.school_code) as "schoolName",
  coalesce(object_name, case when cardinality(object_ids) = 1 then case object
    when 'school' then (select s.name from school s where s.code = object_ids[1])
    when 'account' then (select a.username from account a where a.uid = object_ids[1])
    when 'device' then object_ids[1] end end) as "objectName"`;

/** Reads audit entries, for those who administer the accounts. */
@Injectable()
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** One page, newest first. */
  async list(caller: Identity, wanted: AuditFilter, page: PageQuery): Promise<Page<AuditRow>> {
    const filter = this.filter(caller, wanted, await this.accounts(wanted));
    const statement = (where: string, window: string): string =>
      `select ${columns} from audit where ${where} order by ${newestFirst} ${window}`;
    const list = { from: 'audit', filter, statement, endless: newestFirst };
    return pageOf(sqlRows<StoredEntry>(this.dataSource, list), page, auditRow);
  }

  /** Every row, newest first; rows added meanwhile shift nothing. */
  async *batches(caller: Identity, wanted: AuditFilter): RowBatches<AuditRow> {
    const accounts = await this.accounts(wanted);
    for await (const entries of keysetBatches((after: StoredEntry | undefined, size) =>
      this.after(this.filter(caller, wanted, accounts), after?.id, size),
    )) {
      yield entries.map(auditRow);
    }
  }

  /** Up to `size` rows that are older than the one named. */
  private after(entries: SqlFilter, id: string | undefined, size: number): Promise<StoredEntry[]> {
    const filter = entries.when(id, (last) => `(at, id) < (select at, id from audit where id = ${last})`);
    return select<StoredEntry>(
      this.dataSource,
      `select ${columns} from audit where ${filter.where} order by ${newestFirst} limit ${size}`,
      filter.parameters,
    );
  }

  /** The accounts that a part of a name stands for; undefined when none is wanted. */
  private async accounts({ account }: AuditFilter): Promise<string[] | undefined> {
    return account === undefined ? undefined : accountsNamed(this.dataSource, account);
  }

  private filter(caller: Identity, wanted: AuditFilter, accounts: string[] | undefined): SqlFilter {
    const end = wanted.endTime;
    return (
      new SqlFilter()
        .when(administeredSource(caller, this.config.productCode), (source) => `source = ${source}`)
        .when(wanted.startTime && fromWireTime(wanted.startTime), (at) => `at >= ${at}`)
        // a wire time names a whole second
        .when(end && new Date(fromWireTime(end).getTime() + 1000), (at) => `at < ${at}`)
        .when(accounts, (some) => `account = any(${some})`)
        .when(wanted.action, (action) => `action = ${action}`)
        .when(wanted.object, (object) => `object = ${object}`)
        .when(wanted.objectId, (id) => `object_ids @> array[${id}::text]`)
    );
  }
}

const auditRow = ({ at, ...row }: StoredEntry): AuditRow => ({ ...row, time: wireTime(at) });

/**
 * Accounts in the audit entries whose name has a part. Each name is looked up once, however many entries it has: the
 * index is asked for the next one until there is none.
 */
const accountsNamed = async (db: Queryable, part: string): Promise<string[]> => {
  const rows = await select<{ account: string }>(
    db,
    `with recursive name as (
       (select account from audit order by account limit 1)
       union all
       select (select a.account from audit a where a.account > name.account order by a.account limit 1)
       from name where name.account is not null
     )
     select account from name where account ilike $1 escape '\\'`,
    [containsPattern(part)],
  );
  return rows.map(({ account }) => account);
};

const json = (fields: object | null): string => (fields === null ? '' : JSON.stringify(fields));

/** The audit log as a file. */
export const auditExport: ListExport<AuditRow> = {
  name: '操作日志',
  format: 'csv',
  audit: { action: 'audit.export', object: 'audit' },
  columns: [
    { header: '时间', value: (row) => row.time },
    { header: '账号', value: (row) => row.account },
    { header: '操作', value: (row) => auditActionLabels[row.action as AuditAction] ?? row.action },
    { header: '对象', value: (row) => auditObjectLabels[row.object as AuditObject] ?? row.object },
    { header: '对象编号', value: (row) => row.objectIds.join(' ') },
    { header: '对象数量', value: (row) => row.objectCount },
    { header: '学校编码', value: (row) => row.schoolCode },
    { header: '修改前', value: (row) => json(row.before) },
    { header: '修改后', value: (row) => json(row.after) },
    { header: '对象名称', value: (row) => row.objectName },
    { header: '学校', value: (row) => row.schoolName },
    { header: '密钥', value: (row) => row.keyName },
  ],
};
