import type { SettlementKind } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import type { LineDifferenceDto, LineStateDto } from './settlement.dto.js';
import { yuanFrom } from './settlement-rows.js';

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
