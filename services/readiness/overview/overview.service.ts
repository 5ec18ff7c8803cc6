import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type BellKind, dayOf, type Page, type SchoolSort, startOf, wireTime } from '#libs/contracts';
import { type AreaFilter, SchoolScope } from '#libs/copies/schools';
import { byName, containsPattern, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { familiesOf } from '../families/index.js';
import { Forecaster } from '../forecast/index.js';
import { IncidentList } from '../incidents/index.js';
import { becauseOf } from './because.js';
import type {
  DoorChance,
  DoorChanceFilter,
  ForecastScore,
  IncidentCounts,
  NextBell,
  ReadinessOverview,
  SchoolReadiness,
  SchoolSummaryFilter,
} from './overview.dto.js';

const from = 'school_summary f join school s on s.code = f.school_code';
/** Next bells that are shown. */
const mostBells = 20;
/** Below this the logarithm of a chance is no longer a number of 8 bytes. */
const leastLogarithm = -700;

const columns = `f.school_code as "schoolCode", s.name as "schoolName", f.bell_at as "bellAt", f.bell_kind as "bellKind",
  f.estimated, f.doors, f.doors_on as "on", f.planned_dark as "plannedDark", f.expected_ready as "expectedReady",
  f.chance_all as "chanceAll", f.open_incidents as "openIncidents",
  ${familiesOf('hung.school_code = f.school_code')} as families`;

const orders: Record<SchoolSort, string> = {
  loss: 'f.doors - f.expected_ready desc nulls last, f.open_incidents desc, f.school_code',
  bell: 'f.bell_at nulls last, f.doors - f.expected_ready desc nulls last, f.school_code',
  name: `${byName('s.name')}, f.school_code`,
};

type StoredSchool = Omit<SchoolReadiness, 'bellAt'> & { bellAt: Date | null };

interface Totals {
  doors: number;
  on: number;
  plannedDark: number;
  expectedReady: number;
  chanceAll: number | null;
  scoreDays: number;
  scoreCount: number;
  scoreSquares: number;
}

/** Returns how schools are, from what was last computed of them. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly forecaster: Forecaster,
    private readonly incidents: IncidentList,
    private readonly clock: Clock,
  ) {}

  async overview(caller: Identity, area: AreaFilter): Promise<ReadinessOverview> {
    const now = this.clock.now();
    const [totals, bells, incidents] = await Promise.all([
      this.totals(this.visible(caller, area)),
      this.bells(this.visible(caller, area), now),
      this.incidentCounts(caller, area, now),
    ]);
    const { scoreDays, scoreCount, scoreSquares, ...shown } = totals;
    return { now: wireTime(now), bells, ...shown, incidents, score: scoreOf(scoreDays, scoreCount, scoreSquares) };
  }

  schools(caller: Identity, wanted: SchoolSummaryFilter, page: PageQuery): Promise<Page<SchoolReadiness>> {
    const { name, sort = 'loss' } = wanted;
    const filter = this.visible(caller, wanted);
    if (name !== undefined) {
      const pattern = filter.parameter(containsPattern(name));
      filter.and(`s.name ilike ${pattern} escape '\\' or s.code = ${filter.parameter(name)}`);
    }
    const rows = sqlRows<StoredSchool>(this.dataSource, {
      from,
      filter,
      statement: (where, window) => `select ${columns} from ${from} where ${where} order by ${orders[sort]} ${window}`,
    });
    return pageOf(rows, page, (row) => ({ ...row, bellAt: row.bellAt && wireTime(row.bellAt) }));
  }

  /** None for a school that is unknown or out of reach. */
  async doors(caller: Identity, { schoolCode, below }: DoorChanceFilter, page: PageQuery): Promise<Page<DoorChance>> {
    const doors = (await this.sees(caller, schoolCode)) ? await this.doorsOf(schoolCode) : [];
    const wanted = below === undefined ? doors : doors.filter(({ chance }) => chance !== null && chance < below);
    const source = {
      count: () => Promise.resolve(wanted.length),
      rows: ({ offset, size }: { offset: number; size: number }) =>
        Promise.resolve(wanted.slice(offset, offset + size)),
    };
    return pageOf(source, page);
  }

  private visible(caller: Identity, area: AreaFilter): SqlFilter {
    return this.scope.filter(caller, { area }).and('not s.deleted').and('f.doors > 0');
  }

  private async totals(filter: SqlFilter): Promise<Totals> {
    const [row] = await select<Totals>(
      this.dataSource,
      `select coalesce(sum(f.doors), 0)::float8 as doors, coalesce(sum(f.doors_on), 0)::float8 as "on",
         coalesce(sum(f.planned_dark), 0)::float8 as "plannedDark",
         coalesce(round(sum(f.expected_ready)::numeric, 1), 0)::float8 as "expectedReady",
         case when count(f.chance_all) = 0 then null when min(f.chance_all) <= 0 then 0
           else round(exp(greatest(sum(ln(nullif(f.chance_all, 0))), ${leastLogarithm}))::numeric, 3)::float8 end as "chanceAll",
         coalesce(max(f.score_days), 0)::int as "scoreDays", coalesce(sum(f.score_count), 0)::float8 as "scoreCount",
         coalesce(sum(f.score_squares), 0) as "scoreSquares"
       from ${from} where ${filter.where}`,
      filter.parameters,
    );
    if (!row) throw new Error('sums without a row');
    return row;
  }

  private async bells(filter: SqlFilter, now: Date): Promise<NextBell[]> {
    filter.and(`f.bell_at > ${filter.parameter(now)}`);
    const rows = await select<{ at: Date; kind: BellKind; schools: number; doors: number }>(
      this.dataSource,
      `select f.bell_at as at, f.bell_kind as kind, count(*)::int as schools, sum(f.doors)::float8 as doors
       from ${from} where ${filter.where} group by 1, 2 order by 1, 2 limit ${mostBells}`,
      filter.parameters,
    );
    return rows.map(({ at, ...bell }) => ({ at: wireTime(at), ...bell }));
  }

  private async incidentCounts(caller: Identity, area: AreaFilter, now: Date): Promise<IncidentCounts> {
    const { addressProvinceCode, addressCityCode, addressTownCode } = area;
    const filter = this.incidents.filter(caller, { addressProvinceCode, addressCityCode, addressTownCode });
    const today = filter.parameter(startOf(dayOf(now)));
    const incidents = `from incident i left join school s on s.code = i.school_code where ${filter.where}`;
    const [row] = await select<IncidentCounts>(
      this.dataSource,
      `select o.open, o.unacknowledged, c.closed as "closedToday"
       from (select count(*)::int as open, count(*) filter (where i.acknowledged_at is null)::int as unacknowledged
             ${incidents} and i.closed_at is null) o,
         (select count(*)::int as closed ${incidents} and i.closed_at >= ${today}) c`,
      filter.parameters,
    );
    return row ?? { open: 0, unacknowledged: 0, closedToday: 0 };
  }

  private async sees(caller: Identity, schoolCode: string): Promise<boolean> {
    const filter = this.scope.filter(caller).when(schoolCode, (code) => `s.code = ${code}`);
    const rows = await select(
      this.dataSource,
      `select from school s where not s.deleted and ${filter.where}`,
      filter.parameters,
    );
    return rows.length > 0;
  }

  private async doorsOf(schoolCode: string): Promise<DoorChance[]> {
    const now = this.clock.now();
    const [look] = await this.forecaster.look(this.dataSource, [schoolCode], now);
    const open = await select<{ deviceNo: string; id: string }>(
      this.dataSource,
      `select distinct on (x.device_no) x.device_no as "deviceNo", i.id
       from door d join incident_door x on x.device_no = d.device_no join incident i on i.id = x.incident_id
       where d.school_code = $1 and i.closed_at is null and i.withdrawn_at is null
       order by x.device_no, i.opened_at desc`,
      [schoolCode],
    );
    const incidents = new Map(open.map(({ deviceNo, id }) => [deviceNo, id]));
    return (look?.doors ?? [])
      .map((door): DoorChance => {
        const { deviceNo, name, on, plannedDark, chance } = door;
        const incidentId = incidents.get(deviceNo) ?? null;
        const rounded = chance === null ? null : Math.round(chance * 1000) / 1000;
        return { deviceNo, name, on, plannedDark, chance: rounded, because: becauseOf(door), incidentId };
      })
      .sort((a, b) => (a.chance ?? 1) - (b.chance ?? 1) || (a.deviceNo < b.deviceNo ? -1 : 1));
  }
}

const scoreOf = (days: number, count: number, squares: number): ForecastScore => ({
  days,
  brier: count === 0 ? null : Math.round((squares / count) * 1e4) / 1e4,
});
