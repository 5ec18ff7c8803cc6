import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs, failedStatuses, wireTime } from '#libs/contracts';
import { countMatching, groupBy, select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import type { Identity } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { type DeviceStatus, isSilent, onlineStatus, quietSince, silentBefore, since } from '../presence/index.js';
import { CardFinder, cardTables } from './card-finder.js';
import type { Device } from './device.entity.js';
import type {
  AreaFigures,
  CommandFigures,
  DarkSchool,
  FailureReason,
  OffDevice,
  SchoolFigures,
  Summary,
  SummaryQuery,
} from './summary.dto.js';

/** Counts of one school, also of one without cards; cards without a known school come together under none. */
interface SchoolCounts {
  school_code: string | null;
  school_name: string | null;
  province_code: string | null;
  city_code: string | null;
  city_name: string | null;
  town_name: string | null;
  total: number;
  on: number;
  silent: number;
  unbound: number;
  /** Since when the longest dark card has been dark. */
  dark_since: Date | null;
}

/** Schools with dark cards that a summary names. */
const darkSchoolsShown = 200;

/** Totals, cities and dark schools out of the counts of schools. */
const figuresOf = (schools: readonly SchoolCounts[]): Omit<Summary, 'blocked' | 'longestOff' | 'commands'> => {
  return {
    ...figures(schools),
    unbound: sum(schools, 'unbound'),
    schools: schoolFigures(schools.filter(({ school_code: code }) => code !== null)),
    unplaced: figures(schools.filter(({ school_code: code }) => code === null)),
    byArea: byArea(schools),
    darkSchools: darkSchools(schools),
  };
};

const sum = (schools: readonly SchoolCounts[], key: 'total' | 'on' | 'silent' | 'unbound'): number =>
  schools.reduce((figure, school) => figure + school[key], 0);

const figures = (schools: readonly SchoolCounts[]) => {
  const total = sum(schools, 'total');
  const on = sum(schools, 'on');
  return { total, on, off: total - on, silent: sum(schools, 'silent') };
};

const isWholeDark = ({ total, on }: SchoolCounts): boolean => total > 0 && on === 0;

const schoolFigures = (schools: readonly SchoolCounts[]): SchoolFigures => {
  const count = (holds: (school: SchoolCounts) => boolean): number => schools.filter(holds).length;
  const withoutCards = count(({ total }) => total === 0);
  const dark = count(({ total, on }) => on < total);
  const silent = count(({ total, on, silent: some }) => on === total && some > 0);
  const { off: darkRooms, silent: silentRooms } = figures(schools);
  return {
    total: schools.length,
    dark,
    wholeDark: count(isWholeDark),
    silent,
    lit: schools.length - withoutCards - dark - silent,
    withoutCards,
    darkRooms,
    silentRooms,
  };
};

const byArea = (schools: readonly SchoolCounts[]): AreaFigures[] => {
  const cities = groupBy(
    schools.filter(({ city_code: code, total }) => code !== null && total > 0),
    ({ city_code: code }) => code ?? '',
  );
  return [...cities]
    .map(([code, some]) => ({
      provinceCode: some[0]?.province_code ?? '',
      areaCode: code,
      areaName: some[0]?.city_name ?? code,
      ...figures(some),
    }))
    .sort((a, b) => b.off + b.silent - a.off - a.silent || b.total - a.total || (a.areaCode < b.areaCode ? -1 : 1));
};

const darkSchools = (schools: readonly SchoolCounts[]): DarkSchool[] =>
  schools
    .flatMap((school) =>
      school.school_code !== null && school.dark_since !== null
        ? [{ school, code: school.school_code, since: school.dark_since }]
        : [],
    )
    .sort(
      (a, b) =>
        Number(isWholeDark(b.school)) - Number(isWholeDark(a.school)) ||
        a.since.getTime() - b.since.getTime() ||
        (a.code < b.code ? -1 : 1),
    )
    .slice(0, darkSchoolsShown)
    .map(({ school, code, since }) => ({
      schoolCode: code,
      schoolName: school.school_name ?? code,
      areaName: `${school.city_name ?? ''}${school.town_name ?? ''}`,
      total: school.total,
      off: school.total - school.on,
      silent: school.silent,
      since: wireTime(since),
    }));

/** Cards off for longest that a summary names. */
const longestOffShown = 20;
/** Reasons of failed commands that a summary names. */
const reasonsShown = 10;

/** A card that is off. */
interface OffRow extends Pick<Device, 'deviceNo' | 'name' | 'schoolCode'>, Pick<DeviceStatus, 'since'> {
  schoolName: string | null;
}

/** The fleet at a glance, over the same cards as the device list but for blocked ones, which are counted apart. */
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
    const [schools, blocked, longestOff, commands] = await Promise.all([
      this.countBySchool(caller, area),
      countMatching(this.dataSource, cardTables, this.finder.filter(caller, { ...area, blocked: true })),
      this.longestOff(caller, area),
      this.commands(caller, area),
    ]);
    return { ...figuresOf(schools), blocked, longestOff, commands };
  }

  private countBySchool(caller: Identity, area: SummaryQuery): Promise<SchoolCounts[]> {
    const filter = this.finder.filter(caller, { ...area, blocked: false });
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
    const filter = this.finder.filter(caller, { ...area, blocked: false }).and(`${onlineStatus} = 'off'`);
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

/** It reads every card that is on. */
const everyMs = 30_000;

interface CardCount {
  state: 'on' | 'silent' | 'off' | 'blocked';
  cards: number;
}

/** Registered cards by their state; a card that is on and silent counts as silent alone. */
@Injectable()
export class FleetMetrics {
  constructor(dataSource: DataSource, clock: Clock, @Inject(Config) config: Config, metrics: Metrics) {
    metrics.read<CardCount>({
      ...{ what: 'cards by state', labelNames: ['state'], everyMs },
      read: () => select<CardCount>(dataSource, cardCounts, [silentBefore(clock.now(), config)]),
      gauges: [
        {
          name: 'firstbell_cards',
          help: 'Registered cards: connected (on), connected without a heartbeat for the silence time (silent), away (off), out of service (blocked)',
          labels: ({ state }) => ({ state }),
          value: ({ cards }) => cards,
        },
      ],
    });
  }
}

/** Those that are on over their index; all of them by the key of cards, whose rows are not read. */
const cardCounts = `
  with connected as (
    select count(*)::int as cards, count(*) filter (where ${isSilent('$1')})::int as silent
    from device_status st where st.online_status = 'on'
  ), blocked as (select count(*)::int as blocked from device where blocked_at is not null)
  select 'on' as state, cards - silent as cards from connected
  union all select 'silent', silent from connected
  union all select 'off', (select count(*)::int from device) - cards - blocked from connected, blocked
  union all select 'blocked', blocked from blocked`;
