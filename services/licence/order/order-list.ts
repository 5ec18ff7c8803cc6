import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  licenceAccountStatusLabel,
  licenceOrderStatusLabel,
  licenceOrderTypeLabel,
  type Page,
  texts,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import { containsPattern, pageOf, select, type SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches, type ListExport } from '#libs/files/exports';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { LicenceOrderEntity } from './licence-order.entity.js';
import type { LicenceOrderAccount, LicenceOrderDetail, LicenceOrderFilter, LicenceOrderRow } from './order.dto.js';
import { refusedPeople, renewalProgress } from './renewal-parts.js';

/** An order as a list reads it; `price` is a bigint, which the driver returns as text. */
type ListedOrder = Omit<
  LicenceOrderEntity,
  | ('corpId' | 'price' | 'requestedBy' | 'sentAt' | 'ordersBefore' | 'jobId' | 'refusal')
  | ('dueAt' | 'accountsDueAt' | 'attempts' | 'updatedAt')
> & { schoolName: string; price: string | null };

const from = 'licence_order o join school s on s.code = o.school_code';
const columns = `o.id, o.school_code as "schoolCode", s.name as "schoolName", o.order_id as "orderId",
  o.order_type as "orderType", o.status, o.base_count as "baseCount", o.external_count as "externalCount", o.months,
  o.pay_time as "payTime", o.create_time as "createTime", o.requested_at as "requestedAt",
  o.buyer_userid as "buyerUserid", o.buyer_name as "buyerName", o.price`;
const order = 'order by o.requested_at desc, o.id desc';
const shownAccounts = 1000;

/** Reads the orders of schools within reach, the newest first. What the platform has refused is none. */
@Injectable()
export class OrderList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
  ) {}

  list(caller: Identity, wanted: LicenceOrderFilter, page: PageQuery): Promise<Page<LicenceOrderRow>> {
    const statement = (where: string, window: string): string =>
      `select ${columns} from ${from} where ${where} ${order} ${window}`;
    const filter = this.filter(caller, wanted);
    return pageOf(sqlRows<ListedOrder>(this.dataSource, { from, filter, statement }), page, orderRow);
  }

  /** The same list in batches. */
  all(caller: Identity, wanted: LicenceOrderFilter): AsyncGenerator<ListedOrder[]> {
    return keysetBatches<ListedOrder>((after, size) => {
      const filter = this.filter(caller, wanted);
      if (after) {
        const [time, id] = [filter.parameter(after.requestedAt), filter.parameter(after.id)];
        filter.and(`(o.requested_at, o.id) < (${time}, ${id})`);
      }
      const sql = `select ${columns} from ${from} where ${filter.where} ${order} limit ${size}`;
      return select<ListedOrder>(this.dataSource, sql, filter.parameters);
    });
  }

  /** An order within reach, also one that the platform refuses. @throws NotFoundError */
  async within(caller: Identity, id: string): Promise<LicenceOrderEntity> {
    const row = await this.dataSource.getRepository(LicenceOrderEntity).findOneBy({ id });
    if (!row || !(await this.schools.reaches(this.dataSource, caller, row.schoolCode))) {
      throw new NotFoundError(texts.licenceOrderUnknown);
    }
    return row;
  }

  /** An order with its accounts and who is not in it. @throws NotFoundError for one out of reach */
  async detail(caller: Identity, id: string): Promise<LicenceOrderDetail> {
    const { refusal } = await this.within(caller, id);
    const sql = `select ${columns} from ${from} where o.id = $1`;
    const [row] = await select<ListedOrder>(this.dataSource, sql, [id]);
    if (!row) throw new NotFoundError(texts.licenceOrderUnknown);
    return {
      order: orderRow(row),
      accounts: row.orderType === 2 ? await this.renewed(id) : await this.bought(row.orderId),
      refused: await refusedPeople(this.dataSource, id),
      renewal: await renewalProgress(this.dataSource, id),
      refusal,
    };
  }

  private async bought(orderId: string | null): Promise<LicenceOrderAccount[]> {
    if (orderId === null) return [];
    const rows = await select<StoredAccount>(
      this.dataSource,
      `select uid as "userId", user_name as "userName", active_code, type, status, expire_time
       from licence_account where order_id = $1 and gone_at is null order by status, active_code limit ${shownAccounts}`,
      [orderId],
    );
    return rows.map(accountOf);
  }

  private async renewed(id: string): Promise<LicenceOrderAccount[]> {
    const rows = await select<StoredAccount>(
      this.dataSource,
      `select r.uid as "userId", r.name as "userName", a.active_code, r.type, a.status, a.expire_time
       from licence_renewal r join licence_order o on o.id = r.order_uuid
       left join licence_account a on a.corp_id = o.corp_id and a.userid = r.userid and a.type = r.type and a.gone_at is null
         and a.status in (2, 3, 4)
       where r.order_uuid = $1 and r.refusal is null order by r.name, r.uid limit ${shownAccounts}`,
      [id],
    );
    return rows.map(accountOf);
  }

  private filter(caller: Identity, wanted: LicenceOrderFilter): SqlFilter {
    return this.scope
      .filter(caller, { area: wanted })
      .and('o.refusal is null')
      .when(wanted.schoolCode, (code) => `s.code = ${code}`)
      .when(wanted.schoolName && containsPattern(wanted.schoolName), (name) => `s.name ilike ${name} escape '\\'`);
  }
}

type StoredAccount = Pick<LicenceOrderAccount, 'userId' | 'userName' | 'active_code' | 'type' | 'status'> & {
  expire_time: Date | null;
};

const accountOf = ({ expire_time: expires, status, ...row }: StoredAccount): LicenceOrderAccount => ({
  ...row,
  status,
  statusName: status === null ? null : licenceAccountStatusLabel(status),
  expire_time: expires && wireTime(expires),
});

const orderRow = (listed: ListedOrder): LicenceOrderRow => {
  const { orderType, baseCount, externalCount, requestedAt, status, buyerName, ...row } = listed;
  return {
    ...row,
    order_type: orderType,
    orderTypeName: licenceOrderTypeLabel(orderType),
    base_count: baseCount,
    interconnected_count: externalCount,
    payTime: row.payTime && wireTime(row.payTime),
    createTime: wireTime(row.createTime ?? requestedAt),
    order_status: status,
    orderStatusName: licenceOrderStatusLabel(status),
    price: row.price === null ? null : yuanOf(Number(row.price)),
    buyerUserName: buyerName,
  };
};

/** The list of orders as a workbook. */
export const licenceOrderExport: ListExport<ListedOrder> = {
  name: '接口许可订单',
  audit: { action: 'licence.export', object: 'licenceOrder' },
  fallback: texts.exportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '订单号', value: (row) => row.orderId },
    { header: '类型', value: (row) => licenceOrderTypeLabel(row.orderType) },
    { header: '基础账号数', value: (row) => row.baseCount },
    { header: '互通账号数', value: (row) => row.externalCount },
    { header: '月数', value: (row) => row.months },
    { header: '金额', value: (row) => row.price, kind: 'money' },
    { header: '支付人', value: (row) => row.buyerName },
    { header: '下单时间', value: (row) => row.createTime ?? row.requestedAt },
    { header: '支付时间', value: (row) => row.payTime },
    { header: '状态', value: (row) => licenceOrderStatusLabel(row.status) },
  ],
};
