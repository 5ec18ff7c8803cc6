import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { dayMs, failedStatuses, wireTime } from '#libs/contracts';
import { select } from '#libs/db';
import type { Identity } from '#libs/http';
import { DataSource } from 'typeorm';
import { CardFinder, cardTables } from './card-finder.js';
import { type DeviceStatus, onlineStatus, quietSince, since } from '../presence/index.js';
import { SchoolScope } from '#libs/schools';
import type { Device } from './device.entity.js';
import { figuresOf, type SchoolCounts } from './summary-figures.js';
import {
  type CommandFigures,
  type FailureReason,
  type OffDevice,
  type Summary,
  type SummaryQuery,
} from './summary.dto.js';

/** Cards off for longest that a summary names. */
const longestOffShown = 20;
/** Reasons of failed commands that a summary names. */
const reasonsShown = 10;

/** A card that is off. */
interface OffRow extends Pick<Device, 'deviceNo' | 'name' | 'schoolCode'>, Pick<DeviceStatus, 'since'> {
  schoolName: string | null;
}

/** The fleet at a glance, over the same cards as the device list. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: CardFinder,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
  ) {}

  /** Figures of the cards that the caller may see in an area. */
  async summary(caller: Identity, area: SummaryQuery): Promise<Summary> {
    const [schools, longestOff, commands] = await Promise.all([
      this.countBySchool(caller, area),
      this.longestOff(caller, area),
      this.commands(caller, area),
    ]);
    return { ...figuresOf(schools), longestOff, commands };
  }

  private countBySchool(caller: Identity, area: SummaryQuery): Promise<SchoolCounts[]> {
    const filter = this.finder.filter(caller, area);
    const where = filter.where;
    const silent = this.finder.silent(filter);
    // what the filter of cards limits to schools limits the schools without cards as well
    const schools = this.scope.filter(caller, { area, parameters: filter.parameters }).where;
    return select<SchoolCounts>(
      this.dataSource,
      `with c as (
         select s.code as school_code, count(*)::int as total,
           count(*) filter (where ${onlineStatus} = 'on')::int as "on",
           count(*) filter (where ${silent})::int as silent,
           count(*) filter (where d.school_code is null)::int as unbound,
           min(case when ${onlineStatus} = 'off' or ${silent} then ${quietSince} end) as dark_since
         from ${cardTables} where ${where} group by s.code
       )
       select c.*, null as school_name, null as province_code, null as city_code, null as city_name, null as town_name
       from c where c.school_code is null
       union all
       select s.code, coalesce(c.total, 0), coalesce(c.on, 0), coalesce(c.silent, 0), 0, c.dark_since,
         s.name, s.province_code, s.city_code, s.city_name, s.town_name
       from school s left join c on c.school_code = s.code where not s.deleted and ${schools}`,
      filter.parameters,
    );
  }

  private async longestOff(caller: Identity, area: SummaryQuery): Promise<OffDevice[]> {
    const filter = this.finder.filter(caller, area).and(`${onlineStatus} = 'off'`);
    const rows = await select<OffRow>(
      this.dataSource,
      `select d.device_no as "deviceNo", d.name, d.school_code as "schoolCode", s.name as "schoolName", ${since} as since
       from ${cardTables} where ${filter.where}
       order by ${since}, d.device_no limit ${filter.parameter(longestOffShown)}`,
      filter.parameters,
    );
    return rows.map((row) => ({ ...row, since: wireTime(row.since) }));
  }

  /** Each over an index of its own: ended commands are many, these are few. */
  private async commands(caller: Identity, area: SummaryQuery): Promise<CommandFigures> {
    const filter = this.scope.filter(caller, { area, orNone: true });
    // a school that is gone still limits who counts its commands, as in their list
    const from = `from command c left join school s on s.code = c.school_code where ${filter.where}`;
    const running = await select<{ count: number }>(
      this.dataSource,
      `select count(*)::int as count ${from} and c.finished_at is null`,
      filter.parameters,
    );
    const yesterday = filter.parameter(new Date(this.clock.now().getTime() - dayMs));
    const statuses = failedStatuses.map((status) => `'${status}'`).join(', ');
    const reasons = await select<FailureReason & { failed: number }>(
      this.dataSource,
      `select c.status, nullif(c.error, '') as reason, count(*)::int as count, sum(count(*)) over ()::float8 as failed
       ${from} and c.finished_at is not null and c.status in (${statuses}) and c.finished_at >= ${yesterday}
       group by 1, 2 order by count(*) desc, 1, 2 limit ${reasonsShown}`,
      filter.parameters,
    );
    return {
      running: running[0]?.count ?? 0,
      failed24h: reasons[0]?.failed ?? 0,
      reasons24h: reasons.map(({ status, reason, count }) => ({ status, reason, count })),
    };
  }
}
