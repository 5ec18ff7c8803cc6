import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { everySchool } from '../every-school.js';

/** Every night, when there are no calls. */
const cron = '0 50 3 * * *';
/** Differences that the log names. */
const named = 20;

/** A figure that is kept and is not what its rows add up to. */
interface WalletDifference {
  /** Kind of the figure. */
  figure: 'left' | 'single' | 'monthly' | 'price' | 'call' | 'day' | 'hour' | 'callDay';
  /** Key of the recharge, student or call, or school and time. */
  of: string;
  kept: number;
  sum: number;
}

/** Computes all figures from their rows and compares them with those that are kept. It corrects nothing. */
@Injectable()
export class WalletAudit implements OnModuleInit {
  private readonly logger = new Logger('wallet audit');
  private readonly differences: Gauge;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    metrics: Metrics,
  ) {
    this.differences = new Gauge({
      name: 'firstbell_trtc_differences',
      help: 'Figures of minutes that are not what their rows add up to, as the last audit found them',
      registers: [metrics.registry],
    });
  }

  onModuleInit(): void {
    this.jobs.register({
      name: 'wallet audit',
      cron,
      run: async () => {
        await this.audit();
      },
    });
  }

  /** Returns the differences. */
  async audit(): Promise<WalletDifference[]> {
    const found = await select<WalletDifference>(this.dataSource, differences);
    this.differences.set(found.length);
    if (found.length === 0) this.logger.log('minutes add up');
    else this.logger.error({ count: found.length, differences: found.slice(0, named) }, 'minutes do not add up');
    return found;
  }
}

/** One statement sees one state of all, whatever is written meanwhile. */
const differences = `with used as (select recharge_id as id, sum(minutes) as minutes from call_usage group by 1),
       reversed as (select reversal_of as id, sum(minutes) as minutes, sum(price) as price from recharge
         where reversal_of is not null group by 1),
       facts as (
         select r.id, r.student_code, r.begin_time, r.end_time, r.minutes + coalesce(b.minutes, 0) as granted,
           coalesce(u.minutes, 0) as used, r.price + coalesce(b.price, 0) as price
         from recharge r left join reversed b using (id) left join used u using (id) where r.reversal_of is null),
       lefts as (
         select 'left' as figure, coalesce(f.id, l.recharge_id)::text as of, coalesce(l.granted - l.used, 0) as kept,
           coalesce(f.granted - f.used, 0) as sum
         from facts f full join recharge_left l on l.recharge_id = f.id
         where (l.granted, l.used, l.price) is distinct from (f.granted, f.used, f.price)
           or (l.begin_time, l.end_time) is distinct from (f.begin_time, f.end_time)),
       students as (
         select w.student_code as of, w.single_minutes, w.monthly_minutes, w.price as kept_price,
           coalesce(sum(f.granted - f.used) filter (where f.end_time is null), 0) as single,
           coalesce(sum(f.granted - f.used) filter (where w.updated_at between f.begin_time and f.end_time), 0) as monthly,
           coalesce(sum(f.price), 0) as price
         from wallet w left join facts f using (student_code) group by w.student_code),
       paid as (select call_id, sum(minutes) as minutes from call_usage group by 1),
       calls as (
         select 'call' as figure, coalesce(c.id, p.call_id)::text as of, coalesce(c.minutes, 0) as kept,
           coalesce(p.minutes, 0) + coalesce(c.excess, 0) as sum
         from call c full join paid p on p.call_id = c.id),
       days as (
         select 'day' as figure, coalesce(d.school_code, s.school_code) || ' ' || coalesce(d.day, s.day) as of,
           coalesce(d.minutes, 0) as kept, coalesce(s.minutes, 0) as sum
         from (select school_code, day, sum(minutes) as minutes, sum(amount) as amount, sum(count) as count,
             sum(singles) as singles, sum(monthlies) as monthlies from recharge_day group by 1, 2) d full join (
           select coalesce(school_code, '${everySchool}') as school_code, day, sum(minutes) as minutes, sum(price) as amount, count(*) filter (where reversal_of is null) as count,
             count(*) filter (where package_type = 'single') as singles,
             count(*) filter (where package_type = 'monthly') as monthlies
           from (select *, (created_at at time zone 'Asia/Shanghai')::date as day from recharge) r
           group by grouping sets ((school_code, day), (day))) s
           on s.school_code = d.school_code and s.day = d.day
         where (d.minutes, d.amount, d.count, d.singles, d.monthlies)
           is distinct from (s.minutes, s.amount, s.count, s.singles, s.monthlies)),
       hours as (
         select 'hour' as figure, coalesce(h.school_code, s.school_code) || ' ' || coalesce(h.hour, s.hour) as of,
           coalesce(h.minutes, 0) as kept, coalesce(s.minutes, 0) as sum
         from (select school_code, hour, sum(calls) as calls, sum(minutes) as minutes from call_hour group by 1, 2
           having sum(calls) <> 0 or sum(minutes) <> 0) h full join (
           select coalesce(school_code, '${everySchool}') as school_code, hour, sum(minutes) as minutes, count(*) as calls
           from (select *, date_trunc('hour', started_at) as hour from call) c
           group by grouping sets ((school_code, hour), (hour))) s
           on s.school_code = h.school_code and s.hour = h.hour
         where (h.minutes, h.calls) is distinct from (s.minutes, s.calls)),
       call_days as (
         select 'callDay' as figure, coalesce(d.school_code, s.school_code) || ' ' || coalesce(d.day, s.day) as of,
           coalesce(d.minutes, 0) as kept, coalesce(s.minutes, 0) as sum
         from (select school_code, day, sum(calls) as calls, sum(videos) as videos, sum(minutes) as minutes from call_day
           group by 1, 2 having sum(calls) <> 0 or sum(videos) <> 0 or sum(minutes) <> 0) d full join (
           select coalesce(school_code, '${everySchool}') as school_code, day, sum(minutes) as minutes, count(*) as calls,
             count(*) filter (where media_type = 'video') as videos
           from (select *, (started_at at time zone 'Asia/Shanghai')::date as day from call) c
           group by grouping sets ((school_code, day), (day))) s
           on s.school_code = d.school_code and s.day = d.day
         where (d.minutes, d.calls, d.videos) is distinct from (s.minutes, s.calls, s.videos))
     select figure, of, kept::float8 as kept, sum::float8 as sum from (
       select figure, of, kept, sum from lefts
       union all select 'single', of, single_minutes, single from students where single_minutes <> single
       union all select 'monthly', of, monthly_minutes, monthly from students where monthly_minutes <> monthly
       union all select 'price', of, kept_price, price from students where kept_price <> price
       union all select figure, of, kept, sum from calls where kept <> sum
       union all select figure, of, kept, sum from days
       union all select figure, of, kept, sum from hours
       union all select figure, of, kept, sum from call_days) t
     order by figure, of`;
