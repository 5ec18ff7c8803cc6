import { type Month, monthPlus } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import type { PointsTrendDto } from './points-list.dto.js';

/** What grants and exchanges `f` of schools `s`, also of those that are gone, make of each teacher in each month. */
export const statsOf = (where: string): string => `
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
