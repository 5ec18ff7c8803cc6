import { type Queryable, select, type SqlFilter } from '#libs/db';
import type { HourStep } from './online-hour-spans.js';

export interface GroupStep extends HourStep {
  /** What the steps are grouped by. */
  group: string;
}

/**
 * Steps of the online and of the known time of cards between two moments, out of the status history. A card is known
 * from its first row, or from its registration when that was earlier. What was the case at `from` is a step at `from`.
 * @param cards limits the cards `d` with their school `s`
 * @param group SQL text that the steps are grouped by
 */
export const cardTimeSteps = (
  db: Queryable,
  cards: SqlFilter,
  group: string,
  from: Date,
  to: Date,
): Promise<GroupStep[]> => {
  const start = `${cards.parameter(from)}::timestamptz`;
  const end = `${cards.parameter(to)}::timestamptz`;
  return select<GroupStep>(
    db,
    `with card as materialized (
       select d.device_no, ${group} as "group", d.create_date, before.was_on
       from device d
         left join school s on s.code = d.school_code and not s.deleted
         left join lateral (
           select (h.online_status = 'on')::int as was_on from status_history h
           where h.device_no = d.device_no and h.at < ${start} order by h.at desc, h.id desc limit 1
         ) before on true
       where ${cards.where}
     ), change as materialized (
       select h.device_no, h.at, (h.online_status = 'on')::int as is_on,
         lag((h.online_status = 'on')::int) over (partition by h.device_no order by h.at, h.id) as was_on
       from status_history h where h.at >= ${start} and h.at < ${end}
     ), step as (
       select c."group", h.at, h.is_on - coalesce(h.was_on, c.was_on, 0) as on_step, 0 as known_step
       from change h join card c using (device_no)
       where h.is_on <> coalesce(h.was_on, c.was_on, 0)
       union all
       select "group", ${start}, was_on, 0 from card where was_on = 1
       union all
       select c."group", greatest(case when c.was_on is null then least(c.create_date, f.at) end, ${start}), 0, 1
       from card c left join (select device_no, min(at) as at from change where was_on is null group by 1) f
         using (device_no)
       where c.was_on is not null or least(c.create_date, f.at) < ${end}
     ), timed as (
       select *, date_bin('1 hour', at, ${start}) as hour from step
     )
     select "group", hour, sum(on_step)::float8 as on_step, sum(known_step)::float8 as known_step,
       sum(on_step * extract(epoch from least(hour + interval '1 hour', ${end}) - at))::float8 as on_seconds,
       sum(known_step * extract(epoch from least(hour + interval '1 hour', ${end}) - at))::float8 as known_seconds
     from timed group by 1, 2`,
    cards.parameters,
  );
};
