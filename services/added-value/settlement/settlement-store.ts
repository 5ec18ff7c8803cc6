import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { endOf, type Month, startOf } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/data/db';

export interface SchoolMonth {
  schoolCode: string;
  /** `yyyyMM` */
  month: Month;
}

/** When, by which account and why a month is computed; null: by the system. */
export interface Computed {
  at: Date;
  by: string | null;
  reason: string | null;
}

export interface Recomputed {
  id: string;
  version: number;
  changed: boolean;
}

/** Serialises settlements of a school until the transaction ends. */
export const lockSettlement = async (tx: EntityManager, schoolCode: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['settlement', schoolCode]);
};

export const settlementId = async (
  tx: EntityManager,
  { schoolCode, month }: SchoolMonth,
): Promise<string | undefined> => {
  const sql = 'select id from monthly_settlement where school_code = $1 and month = $2';
  const [row] = await select<{ id: string }>(tx, sql, [schoolCode, month]);
  return row?.id;
};

/** The first and the last month that a school has closed; null: none. */
export const settledMonths = async (
  db: Queryable,
  schoolCode: string,
): Promise<{ first: Month | null; last: Month | null }> => {
  const sql = 'select min(month) as first, max(month) as last from monthly_settlement where school_code = $1';
  const [row] = await select<{ first: Month | null; last: Month | null }>(db, sql, [schoolCode]);
  return row ?? { first: null, last: null };
};

/** Settles a month for the first time; the school has no row of it yet. */
export const settle = async (tx: EntityManager, of: SchoolMonth, { at, by, reason }: Computed): Promise<string> => {
  const id = uuidv7();
  await tx.query(settleMonth, [...parametersOf(of), id, of.month, at, by, reason]);
  return id;
};

/** Recomputes a settled month: what differs becomes a new version, beside which the former ones stay. */
export const recompute = async (
  tx: EntityManager,
  id: string,
  of: SchoolMonth,
  { at, by, reason }: Computed,
): Promise<Recomputed> => {
  const [stored] = await select<{ version: number; lineHash: string; computedHash: string }>(tx, computedHash, [
    ...parametersOf(of),
    id,
  ]);
  if (!stored) throw new Error(`settlement ${id} is gone`);
  const { version, lineHash } = stored;
  if (lineHash === stored.computedHash) return { id, version, changed: false };
  const next = version + 1;
  await tx.query(replaceLines, [...parametersOf(of), id, next]);
  await change(tx, addVersion, [...parametersOf(of), id, next, at, by, reason]);
  return { id, version: next, changed: true };
};

const parametersOf = ({ schoolCode, month }: SchoolMonth): [string, Date, Date] => [
  schoolCode,
  startOf(month),
  endOf(month),
];

const renewing = `e.kind in ('new', 'renew')`;
/** Rolled back events sort last. */
const newest = 'v.id is not null, e.at desc, e.id desc';

/**
 * Lines of the month from `$2` until before `$3` of school `$1`, from what happened before its end alone, and its figures.
 * A record whose import was rolled back before that end counts as if it had never begun; one that ran at the start of the
 * month as cancelled, but not as served. The hash is over `record,kind,event,price` in fen, a line each, by record.
 */
const computed = `
  voided as materialized (
    select voids as id, at from subscription_event where school_code = $1 and voids is not null and at < $3),
  computed as materialized (
    select subscription_id, event_id, price,
      case when voided is not null then 'void' when ended is null then case when began < $2 then 'renew' else 'new' end
        when began < $2 then 'unsubscribe' else 'newUnsubscribe' end as kind
    from (
      select e.subscription_id, min(e.at) filter (where e.kind = 'new') as began,
        min(v.at) filter (where e.kind = 'new') as voided,
        min(e.at) filter (where e.kind = 'cancel') as ended,
        (array_agg(e.id order by ${newest}) filter (where ${renewing}))[1] as event_id,
        (array_agg(e.price order by ${newest}) filter (where ${renewing}))[1] as price
      from subscription_event e left join voided v on v.id = e.id
      where e.school_code = $1 and e.at < $3 and e.kind in ('new', 'renew', 'cancel')
      group by e.subscription_id) as record
    where began is not null and (ended is null or ended >= $2)
      and (voided is null or began < $2 and voided >= $2)),
  figures as (
    select count(*) filter (where kind in ('new', 'renew'))::int as subscribe_total,
      count(*) filter (where kind = 'renew')::int as renew_count,
      count(*) filter (where kind in ('new', 'newUnsubscribe'))::int as new_count,
      count(*) filter (where kind in ('unsubscribe', 'newUnsubscribe', 'void'))::int as unsubscribe_count,
      coalesce(sum(price) filter (where kind in ('new', 'renew')), 0)::bigint as amount,
      count(*) filter (where kind <> 'void')::int as served_total,
      coalesce(sum(price) filter (where kind <> 'void'), 0)::bigint as amount_served,
      encode(sha256(convert_to(coalesce(string_agg(concat_ws(',', subscription_id, kind, event_id, price), E'\\n'
        order by subscription_id), ''), 'UTF8')), 'hex') as line_hash
    from computed)`;

const figureColumns =
  'subscribe_total, renew_count, new_count, unsubscribe_count, amount, served_total, amount_served, line_hash';

const settleMonth = `
  with ${computed},
    month as (
      insert into monthly_settlement (id, school_code, month, version, school_name, student_total, parent_total,
        ${figureColumns}, closed_at, last_mod_date)
      select $4::uuid, $1, $5::text, 1, s.name,
        (select count(*)::int from student c where c.school_code = $1 and not c.deleted),
        (select count(*)::int from parent p where p.school_code = $1 and not p.deleted),
        ${figureColumns}, $6::timestamptz, $6::timestamptz
      from figures, school s where s.code = $1),
    version as (
      insert into settlement_version (settlement_id, version, computed_at, computed_by, reason, ${figureColumns})
      select $4::uuid, 1, $6::timestamptz, $7::text, $8::text, ${figureColumns} from figures)
  insert into settlement_line (settlement_id, subscription_id, from_version, kind, event_id, price)
  select $4::uuid, subscription_id, 1, kind, event_id, price from computed order by subscription_id`;

const computedHash = `
  with ${computed}
  select m.version, m.line_hash as "lineHash", figures.line_hash as "computedHash"
  from monthly_settlement m, figures where m.id = $4`;

const isSame = `l.settlement_id = $4 and l.to_version is null
  and (l.subscription_id, l.kind, l.event_id, l.price) = (c.subscription_id, c.kind, c.event_id, c.price)`;

/** Both halves read the lines as they were before. */
const replaceLines = `
  with ${computed},
    former as (
      update settlement_line l set to_version = $5
      where l.settlement_id = $4 and l.to_version is null and not exists (select from computed c where ${isSame}))
  insert into settlement_line (settlement_id, subscription_id, from_version, kind, event_id, price)
  select $4::uuid, c.subscription_id, $5::int, c.kind, c.event_id, c.price from computed c
  where not exists (select from settlement_line l where ${isSame})`;

const addVersion = `
  with ${computed},
    version as (
      insert into settlement_version (settlement_id, version, computed_at, computed_by, reason, ${figureColumns})
      select $4::uuid, $5::int, $6::timestamptz, $7::text, $8::text, ${figureColumns} from figures)
  update monthly_settlement m set version = $5::int, last_mod_date = $6::timestamptz,
    (${figureColumns}) = (select ${figureColumns} from figures)
  where m.id = $4`;
