import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Month, monthPlus, type Page } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { pageOf, type PageSource, type Queryable, select, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import type {
  PointsFilter,
  PointsStatsDto,
  PointsTrendDto,
  RewardDto,
  RewardFilter,
  SubscribeDetailDto,
  SubscribeDetailFilter,
  TaskDto,
} from './points-list.dto.js';
import {
  detailColumns,
  detailDto,
  type DetailRow,
  limitPoints,
  rewardColumns,
  rewardDto,
  type RewardRow,
  taskNameOf,
  taskOfPlan,
  type TaskRow,
} from './points-rows.js';

/** What grants and exchanges `f` of schools `s`, also of those that are gone, make of each teacher in each month. */
const statsOf = (where: string): string => `
    select concat_ws(':', f.school_code, f.month, f.teacher_code) as id, f.school_code as "schoolCode",
      min(s.name) as "schoolName", f.teacher_code as uid,
      (array_agg(f.teacher_name order by f.created_at desc))[1] as "teacherName",
      (array_agg(f.phone_masked order by f.created_at desc))[1] as phone,
      coalesce((array_agg(f.class_name order by f.created_at desc) filter (where f.class_name is not null))[1], '')
        as "className",
      f.month, sum(f.allotted)::float8 as "allotPoints", sum(f.earned)::float8 as "totalPoints",
      sum(f.exchanged)::float8 as "exchangedPoints",
      coalesce((select b.balance from ledger_balance b where b.account = 'available:' || f.teacher_code), 0)::float8
        as balance
    from (${factsOfPoints}) f join school s on s.code = f.school_code
    where ${where} group by f.school_code, f.month, f.teacher_code`;

/** Twelve months of a school, the oldest first. */
export const pointsTrend = (db: Queryable, schoolCode: string, until: Month): Promise<PointsTrendDto[]> =>
  select<PointsTrendDto>(db, trend, [schoolCode, Array.from({ length: 12 }, (_, n) => monthPlus(until, n - 11))]);

const factsOfPoints = `
  select school_code, month, teacher_code, teacher_name, phone_masked, phone_hash, class_code, class_name, created_at,
    points as allotted, case when state = 'returned' then 0 else points end as earned, 0 as exchanged
  from points_grant where teacher_code is not null
  union all
  select school_code, month, teacher_code, teacher_name, phone_masked, phone_hash, class_code, null, created_at,
    0, 0, points
  from points_exchange where state <> 'failed'`;

const trend = `
  select w.month, coalesce(m.total_allot_points, 0)::float8 as "allotPoints", coalesce(g.points, 0)::float8 as "totalPoints",
    coalesce(e.points, 0)::float8 as "exchangedPoints"
  from unnest($2::text[]) as w (month)
  left join points_month m on m.school_code = $1 and m.month = w.month
  left join (select month, sum(points) as points from points_grant
    where school_code = $1 and month = any($2) and state in ('pending', 'available') group by month) g on g.month = w.month
  left join (select month, sum(points) as points from points_exchange
    where school_code = $1 and month = any($2) and state <> 'failed' group by month) e on e.month = w.month
  order by w.month`;

const grants = 'points_grant g join school s on s.code = g.school_code and not s.deleted';

/** Reads what teachers of the schools within reach have earned; phones are masked. */
@Injectable()
export class PointsLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
    private readonly phones: PhoneCipher,
  ) {}

  /** What events of subscriptions have earned, and why others have not; the newest first. */
  rewards(caller: Identity, wanted: RewardFilter, page: PageQuery): Promise<Page<RewardDto>> {
    const filter = this.filter(caller, wanted).when(wanted.state, (state) => `g.state = ${state}`);
    const order = 'order by g.created_at desc, g.event_id desc';
    const statement = (where: string, window: string): string =>
      `select ${rewardColumns} from ${grants} ${taskOfPlan('g')} where ${where} ${order} ${window}`;
    return pageOf(sqlRows<RewardRow>(this.dataSource, { from: grants, filter, statement }), page, rewardDto);
  }

  /** What teachers did for each task in each month, the latest month first. */
  tasks(caller: Identity, wanted: PointsFilter, page: PageQuery): Promise<Page<TaskDto>> {
    const filter = this.filter(caller, wanted).and('g.teacher_code is not null');
    const rows = this.grouped<TaskRow>(tasksOf(filter.where), 'month desc, "schoolCode", uid, "taskCode"', filter);
    return pageOf(rows, page, (row) => ({ ...row, taskName: taskNameOf(row) }));
  }

  /** The subscriptions behind the points of a teacher in a month. @throws NotFoundError for a school out of reach */
  async details(caller: Identity, wanted: SubscribeDetailFilter, page: PageQuery): Promise<Page<SubscribeDetailDto>> {
    await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    const filter = limitPoints(new SqlFilter(), 'g', wanted)
      .when(wanted.taskCode, (code) => `g.task_code = ${code}`)
      .when(wanted.eventId, (id) => `g.event_id = ${id}`);
    const from = 'points_grant g';
    const statement = (where: string, window: string): string =>
      `select ${detailColumns} from ${from} ${taskOfPlan('g')} where ${where}
       order by g.subscribe_time desc, g.event_id desc ${window}`;
    return pageOf(sqlRows<DetailRow>(this.dataSource, { from, filter, statement }), page, detailDto);
  }

  /** The points of each teacher in each month, the latest month first. */
  stats(caller: Identity, wanted: PointsFilter, page: PageQuery): Promise<Page<PointsStatsDto>> {
    const filter = limitPoints(this.scope.filter(caller), 'f', wanted, this.phones);
    return pageOf(this.grouped<PointsStatsDto>(statsOf(filter.where), 'month desc, "schoolCode", uid', filter), page);
  }

  private filter(caller: Identity, wanted: PointsFilter): SqlFilter {
    return limitPoints(this.scope.filter(caller), 'g', wanted, this.phones);
  }

  /** The rows of a statement that groups others. */
  private grouped<Row extends object>(sql: string, order: string, { parameters }: SqlFilter): PageSource<Row> {
    return {
      count: async () => {
        const [row] = await select<{ count: number }>(
          this.dataSource,
          `select count(*)::int as count from (${sql}) as grouped`,
          parameters,
        );
        return row?.count ?? 0;
      },
      rows: ({ offset, size }) =>
        select<Row>(this.dataSource, `${sql} order by ${order} limit ${size} offset ${offset}`, parameters),
    };
  }
}

const tasksOf = (where: string): string => `
  select concat_ws(':', t.school_code, t.month, t.teacher_code, t.task_code) as id, t.school_code as "schoolCode",
    t."schoolName", t.teacher_code as uid, t."teacherName", t.phone, t.month, t.task_code as "taskCode", k."taskName",
    coalesce(k.target, 0) as "targetCount", t."finishedCount", t.points
  from (
    select g.school_code, min(s.name) as "schoolName", g.month, g.teacher_code, g.task_code,
      (array_agg(g.teacher_name order by g.created_at desc))[1] as "teacherName",
      (array_agg(g.phone_masked order by g.created_at desc))[1] as phone,
      (count(*) filter (where g.state <> 'returned'))::int as "finishedCount",
      coalesce(sum(g.points) filter (where g.state <> 'returned'), 0)::float8 as points
    from ${grants} where ${where} group by g.school_code, g.month, g.teacher_code, g.task_code
  ) t ${taskOfPlan('t')}`;
