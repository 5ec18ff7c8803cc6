import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endOf, monthPlus, monthsBetween, type SettlementKind, wireTime } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { SettlementListService } from './settlement-list.service.js';
import { settlementDto, type SettlementRow, yuanFrom } from './settlement-rows.js';
import type {
  LineDifferenceDto,
  LineEventDto,
  LineEventsBody,
  LineStateDto,
  MonthFiguresDto,
  PriceOfMonthDto,
  SettlementDetailDto,
  SettlementDifferencesBody,
  SettlementMonthsBody,
  SettlementVersionDto,
} from './settlement.dto.js';

/** Lines that are shown of a version. */
const most = 1000;

interface DifferenceRow extends Omit<LineDifferenceDto, 'before' | 'after'> {
  kindBefore: SettlementKind | null;
  priceBefore: string | null;
  kindAfter: SettlementKind | null;
  priceAfter: string | null;
}

/** The lines of a settled month that a version has changed, by record; the first version has added all of its own. */
export const differencesOf = async (db: Queryable, id: string, version: number): Promise<LineDifferenceDto[]> => {
  const rows = await select<DifferenceRow>(db, changedLines, [id, version]);
  return rows.map(({ kindBefore, priceBefore, kindAfter, priceAfter, ...row }) => ({
    ...row,
    before: stateOf(kindBefore, priceBefore),
    after: stateOf(kindAfter, priceAfter),
  }));
};

const changedLines = `
  with former as (select * from settlement_line where settlement_id = $1 and to_version = $2),
    added as (select * from settlement_line where settlement_id = $1 and from_version = $2)
  select e.subscription_id as "subscriptionId", e.class_name as "className", e.student_name as "studentName",
    e.parent_name as "parentName", e.pay_item_name as "payItemName", former.kind as "kindBefore",
    former.price as "priceBefore", added.kind as "kindAfter", added.price as "priceAfter"
  from former full join added using (subscription_id)
  join subscription_event e on e.id = coalesce(added.event_id, former.event_id)
  order by e.subscription_id limit ${most}`;

const stateOf = (kind: SettlementKind | null, price: string | null): LineStateDto | null =>
  kind === null || price === null ? null : { kind, price: yuanFrom(price) };

const pictureMonths = 12;

/** Says where the figures of a settled month come from. */
@Injectable()
export class SettlementExplainer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly settlements: SettlementListService,
  ) {}

  /** @throws NotFoundError */
  async whole(caller: Identity, id: string): Promise<SettlementDetailDto> {
    const row = await this.settlements.byId(caller, id);
    const [prices, versions] = await Promise.all([this.prices(row), this.versions(id)]);
    const { closedAt, lineHash } = row;
    return { ...settlementDto(row), closedAt: wireTime(closedAt), lineHash, prices, versions };
  }

  /** Records that run at the end of a month, by pay item and price. */
  async prices({ id, schoolCode, month }: SettlementRow): Promise<PriceOfMonthDto[]> {
    const rows = await select<PriceOfMonthRow>(this.dataSource, pricesOfMonth, [id, schoolCode, endOf(month)]);
    return rows.map(({ price, amount, changedAt, ...row }) => ({
      ...row,
      price: yuanFrom(price),
      amount: yuanFrom(amount),
      priceChangedAt: changedAt && wireTime(changedAt),
    }));
  }

  async months(caller: Identity, { schoolCode, until }: SettlementMonthsBody): Promise<MonthFiguresDto[]> {
    const wanted = monthsBetween(monthPlus(until, 1 - pictureMonths), until);
    const filter = this.scope
      .filter(caller)
      .when(wanted, (months) => `m.month = any(${months}::text[])`)
      .when(schoolCode, (code) => `m.school_code = ${code}`);
    const rows = await select<MonthFiguresDto>(this.dataSource, figuresOfMonths(filter.where), filter.parameters);
    const byMonth = new Map(rows.map((row) => [row.month, { ...row, amount: yuanFrom(row.amount) }]));
    return wanted.map((month) => byMonth.get(month) ?? { month, ...nothingSettled });
  }

  /** @throws NotFoundError */
  async events(caller: Identity, { id, subscriptionId }: LineEventsBody): Promise<LineEventDto[]> {
    const { schoolCode, month } = await this.settlements.byId(caller, id);
    const rows = await select<Omit<LineEventDto, 'at'> & { at: Date }>(this.dataSource, eventsOfRecord, [
      ...[schoolCode, subscriptionId, endOf(month)],
    ]);
    return rows.map((row) => ({ ...row, at: wireTime(row.at), price: yuanFrom(row.price) }));
  }

  /** @throws NotFoundError */
  async differences(caller: Identity, { id, version }: SettlementDifferencesBody): Promise<LineDifferenceDto[]> {
    await this.settlements.byId(caller, id);
    return differencesOf(this.dataSource, id, version);
  }

  private async versions(id: string): Promise<SettlementVersionDto[]> {
    const rows = await select<Omit<SettlementVersionDto, 'computedAt'> & { computedAt: Date }>(
      this.dataSource,
      `select version, computed_at as "computedAt", computed_by as "computedBy", reason,
         subscribe_total as "subscribeTotal", renew_count as "renewCount", new_count as "newCount",
         unsubscribe_count as "unsubscribeCount", amount, served_total as "servedTotal",
         amount_served as "amountServed", line_hash as "lineHash"
       from settlement_version where settlement_id = $1 order by version desc`,
      [id],
    );
    return rows.map((row) => ({
      ...{ ...row, computedAt: wireTime(row.computedAt), amount: yuanFrom(row.amount) },
      amountServed: row.amountServed && yuanFrom(row.amountServed),
    }));
  }
}

type PriceOfMonthRow = Omit<PriceOfMonthDto, 'priceChangedAt'> & { changedAt: Date | null };

const nothingSettled: Omit<MonthFiguresDto, 'month'> = {
  schools: 0,
  subscribeTotal: 0,
  renewCount: 0,
  newCount: 0,
  unsubscribeCount: 0,
  amount: yuanFrom('0'),
};

/** A price is a changed one where the school has sold the item at another one before. */
const pricesOfMonth = `
  with sold as (select pay_item_id, price, min(at) as since from subscription_event
      where school_code = $2 and kind = 'new' and at < $3 and not exists (
        select from subscription_event v where v.school_code = $2 and v.voids = subscription_event.id and v.at < $3) group by pay_item_id, price)
  select e.pay_item_id as "payItemCode", min(e.pay_item_name) as "payItemName", l.price, count(*)::int as count,
    sum(l.price) as amount, (select n.since from sold n where n.pay_item_id = e.pay_item_id and n.price = l.price
      and exists (select from sold o where o.pay_item_id = n.pay_item_id and o.since < n.since)) as "changedAt"
  from settlement_line l join subscription_event e on e.id = l.event_id
  where l.settlement_id = $1 and l.to_version is null and l.kind in ('new', 'renew')
  group by e.pay_item_id, l.price order by "payItemName", e.pay_item_id, l.price`;

const figuresOfMonths = (where: string): string => `
  select m.month, count(*)::int as schools, sum(m.subscribe_total)::float8 as "subscribeTotal",
    sum(m.renew_count)::float8 as "renewCount", sum(m.new_count)::float8 as "newCount",
    sum(m.unsubscribe_count)::float8 as "unsubscribeCount", sum(m.amount) as amount
  from monthly_settlement m join school s on s.code = m.school_code where ${where} group by m.month`;

const eventsOfRecord = `
  select id, kind, at, "by", class_name as "className", student_name as "studentName", parent_name as "parentName",
    pay_item_name as "payItemName", price, cause, import_id as "importId"
  from subscription_event where school_code = $1 and subscription_id = $2 and at < $3 order by at desc, id desc`;
