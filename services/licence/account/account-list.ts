import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import {
  addDays,
  dayOf,
  endOf,
  licenceAccountStatusLabel,
  licenceAccountTypeLabel,
  type Page,
  texts,
  wireTime,
} from '#libs/contracts';
import { containsPattern, pageOf, select, type SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches, type ListExport } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { statusAt } from './account-store.js';
import type { ExpiringCount, LicenceAccountFilter, LicenceAccountRow } from './account.dto.js';
import type { LicenceAccountEntity } from './licence-account.entity.js';

/** An account as a list reads it. */
type ListedAccount = Omit<
  LicenceAccountEntity,
  'corpId' | 'createTime' | 'reservedBy' | 'unusableAt' | 'goneAt' | 'readAt'
> & { schoolName: string | null; activating: string | null };

const from = 'licence_account a left join school s on s.code = a.school_code';
const columnsAt = (now: Date): string => `
  a.id, a.school_code as "schoolCode", s.name as "schoolName", a.uid, a.user_name as "userName", a.userid,
  a.order_id as "orderId", a.active_code as "activeCode", a.type, ${statusAt(now)} as status, a.active_time as "activeTime",
  a.expire_time as "expireTime",
  (select x.user_name from licence_activation x where x.id = a.reserved_by and x.state = 'requested') as activating`;

/** Reads the accounts of schools within reach: bound ones first, then those that run out first. */
@Injectable()
export class AccountList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
  ) {}

  list(caller: Identity, wanted: LicenceAccountFilter, page: PageQuery): Promise<Page<LicenceAccountRow>> {
    const columns = columnsAt(this.clock.now());
    const statement = (where: string, window: string): string =>
      `select ${columns} from ${from} where ${where} order by a.expire_time nulls last, a.id ${window}`;
    const filter = this.filter(caller, wanted);
    return pageOf(sqlRows<ListedAccount>(this.dataSource, { from, filter, statement }), page, accountRow);
  }

  /** The same list in batches, in the order in which they became known. */
  all(caller: Identity, wanted: LicenceAccountFilter): AsyncGenerator<ListedAccount[]> {
    return keysetBatches<ListedAccount>((after, size) => {
      const filter = this.filter(caller, wanted).when(after?.id, (id) => `a.id > ${id}`);
      const sql = `select ${columnsAt(this.clock.now())} from ${from} where ${filter.where} order by a.id limit ${size}`;
      return select<ListedAccount>(this.dataSource, sql, filter.parameters);
    });
  }

  /** Valid accounts that run out soon, as `licenceExpiryDays` has it. */
  async expiring(caller: Identity, schoolCode: string | undefined): Promise<ExpiringCount> {
    const filter = this.filter(caller, { schoolCode, expiringDays: 30 });
    const within = (days: number): string => {
      const until = filter.parameter(this.until(days));
      return `count(*) filter (where a.expire_time < ${until})::integer as "within${days}"`;
    };
    const counts = [within(30), within(7), within(1)].join(', ');
    const [row] = await select<ExpiringCount>(
      this.dataSource,
      `select ${counts} from ${from} where ${filter.where}`,
      filter.parameters,
    );
    return row ?? { within30: 0, within7: 0, within1: 0 };
  }

  /** The end of the day, `days` from today. Source: domain rules, section Common. */
  private until(days: number): Date {
    return endOf(addDays(dayOf(this.clock.now()), days));
  }

  private filter(caller: Identity, wanted: LicenceAccountFilter): SqlFilter {
    const filter = this.scope
      .filter(caller, { orNone: true })
      .and('a.gone_at is null')
      .when(wanted.schoolCode, (code) => `a.school_code = ${code}`)
      .when(wanted.status, (status) => `${statusAt(this.clock.now())} = ${status}`)
      .when(
        wanted.userName && containsPattern(wanted.userName),
        (name) => `coalesce(a.user_name, a.userid) ilike ${name} escape '\\'`,
      );
    if (wanted.expiringDays === undefined) return filter;
    const now = filter.parameter(this.clock.now());
    return filter
      .and(`a.status = 2 and a.expire_time > ${now}`)
      .when(this.until(wanted.expiringDays), (until) => `a.expire_time < ${until}`);
  }
}

const accountRow = (listed: ListedAccount): LicenceAccountRow => {
  const { uid, userid, activeCode, activeTime, expireTime, activating, ...row } = listed;
  return {
    ...row,
    userId: uid,
    userName: row.userName ?? userid,
    active_code: activeCode,
    typeName: licenceAccountTypeLabel(row.type),
    active_time: activeTime && wireTime(activeTime),
    expire_time: expireTime && wireTime(expireTime),
    statusName: licenceAccountStatusLabel(row.status),
    activating: activating !== null,
  };
};

/** The list of accounts as a workbook. */
export const licenceAccountExport: ListExport<ListedAccount> = {
  name: '接口许可账号',
  audit: { action: 'licence.export', object: 'licenceAccount' },
  fallback: texts.exportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '用户', value: (row) => row.userName ?? row.userid },
    { header: '订单号', value: (row) => row.orderId },
    { header: '激活码', value: (row) => row.activeCode },
    { header: '类型', value: (row) => licenceAccountTypeLabel(row.type) },
    { header: '激活时间', value: (row) => row.activeTime },
    { header: '到期时间', value: (row) => row.expireTime },
    { header: '状态', value: (row) => licenceAccountStatusLabel(row.status) },
  ],
};
