import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { wireTime } from '#libs/contracts';
import { select } from '#libs/db';
import type { Identity } from '#libs/http';
import { DataSource } from 'typeorm';
import { CardFinder, cardTables, lastSign, onlineStatus, since } from '../device/card-finder.js';
import { SchoolScope } from '#libs/schools';
import type { Device } from '../registry/device.entity.js';
import type { DeviceStatus } from '../status/device-status.entity.js';
import { figuresOf, type SchoolCounts } from './figures.js';
import type { CommandFigures, OffDevice, Summary, SummaryQuery } from './summary.dto.js';

/** Cards off for longest that a summary names. */
const longestOffShown = 20;
const dayMs = 24 * 3600 * 1000;

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
    return select<SchoolCounts>(
      this.dataSource,
      `select c.*, s.name as school_name, s.city_code, s.city_name, s.town_name
       from (
         select s.code as school_code, count(*)::int as total,
           count(*) filter (where ${onlineStatus} = 'on')::int as "on",
           count(*) filter (where ${silent})::int as silent,
           count(*) filter (where d.school_code is null)::int as unbound,
           min(case when ${onlineStatus} = 'off' then ${since} when ${silent} then ${lastSign} end) as dark_since
         from ${cardTables} where ${where} group by s.code
       ) c left join school s on s.code = c.school_code`,
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

  /** Two counts, each over an index of its own: ended commands are many, these are few. */
  private async commands(caller: Identity, area: SummaryQuery): Promise<CommandFigures> {
    const filter = this.scope.filter(caller, { area, orNone: true });
    const from = `from command c left join school s on s.code = c.school_code and not s.deleted where ${filter.where}`;
    const failed = `c.finished_at is not null and c.status in ('failed', 'timedOut', 'expired')`;
    const yesterday = filter.parameter(new Date(this.clock.now().getTime() - dayMs));
    const rows = await select<CommandFigures>(
      this.dataSource,
      `select (select count(*)::int ${from} and c.finished_at is null) as running,
         (select count(*)::int ${from} and ${failed} and c.finished_at >= ${yesterday}) as "failed24h"`,
      filter.parameters,
    );
    return rows[0] ?? { running: 0, failed24h: 0 };
  }
}
