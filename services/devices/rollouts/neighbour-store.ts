import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { hourMs, hourSeconds, type OnlineFigures } from '#libs/contracts';
import { groupBy, type Queryable, select } from '#libs/data/db';
import { isOnline } from '../presence/index.js';
import { compareNeighbours, darknessOf, type SchoolDarkness } from './neighbour-comparison.js';
import { after } from './rollout-card-plan.js';
import { installMsOf } from './rollout-offers.js';
import type { GroupComparison } from './rollout.dto.js';
import type { Rollout, RolloutGroup } from './rollout.entity.js';

type ComparedRollout = Pick<Rollout, 'id' | 'model' | 'versionCode' | 'installMinutes' | 'onlineDropPercent'>;
type ComparedGroup = Pick<RolloutGroup, 'position' | 'startedAt'>;

/** Upgraded doors of one school in one group. */
interface UpgradedDoors {
  position: number;
  schoolCode: string;
  doors: number;
  dark: number;
}

/** Doors of one school that are not upgraded: those that are on, or went off after some of the groups had started. */
interface OtherDoors {
  schoolCode: string;
  on: boolean;
  /** Groups that had started by then. */
  started: number;
  doors: number;
}

/** Times that doors went off in the last hour, and the hours in which they could. */
interface Drops {
  drops: number;
  hours: number;
}

/** SQL: a door `d` has nothing of the rollout $1, of the model $5 and the version $6, and restarts for no other one. */
const isNeighbour = `d.blocked_at is null and (d.model, d.version_code) is distinct from ($5::text, $6::int)
  and not exists (select 1 from rollout_card c where c.device_no = d.device_no and (c.state = 'installing'
    or c.rollout_id = $1 and (c.installing_at is not null or c.state = 'succeeded')))`;

/** SQL: a row of the history shows that a door was lost. */
const isDrop = `h.online_status = 'off' and h.cause not in ('service restart', 'commanded restart', 'takeover', 'blocked')`;

/** Reads how the doors that groups have upgraded are, and the doors of the same schools that are not upgraded. */
@Injectable()
export class NeighbourStore {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** The doors that a group has upgraded, without those that may be restarting just now. */
  async touched(db: Queryable, rollout: ComparedRollout, group: ComparedGroup, at: Date): Promise<OnlineFigures> {
    const schools = await this.upgraded(db, rollout, [group], this.restartsSince(rollout, at));
    const touched = schools.reduce((sum, { doors }) => sum + doors, 0);
    return { touched, on: touched - schools.reduce((sum, { dark }) => sum + dark, 0) };
  }

  /** The doors of one group by school. */
  async ofGroup(db: Queryable, rollout: ComparedRollout, group: ComparedGroup, at: Date): Promise<SchoolDarkness[]> {
    return (await this.darkness(db, rollout, [group], at)).get(group.position) ?? [];
  }

  /** By school, for each position. Doors without a school have no neighbours. */
  private async darkness(
    db: Queryable,
    rollout: ComparedRollout,
    groups: readonly ComparedGroup[],
    at: Date,
  ): Promise<Map<number, SchoolDarkness[]>> {
    const restartsSince = this.restartsSince(rollout, at);
    const upgraded = await this.upgraded(db, rollout, groups, restartsSince);
    const schoolCodes = [...new Set(upgraded.map(({ schoolCode }) => schoolCode))];
    const starts = startsOf(groups);
    const others = groupBy(
      await this.others(db, rollout, { schoolCodes, starts, restartsSince }),
      ({ schoolCode }) => schoolCode,
    );
    return new Map(
      groups.map(({ position, startedAt }) => {
        const place = starts.findIndex((start) => start.getTime() === startedAt?.getTime()) + 1;
        const own = upgraded.filter((each) => each.position === position);
        return [position, own.map((school) => beside(school, others.get(school.schoolCode) ?? [], place))];
      }),
    );
  }

  /** What is shown of groups that have started, for each position. */
  async comparisons(
    db: Queryable,
    rollout: ComparedRollout,
    groups: readonly ComparedGroup[],
    at: Date,
  ): Promise<Map<number, GroupComparison>> {
    const darkness = await this.darkness(db, rollout, groups, at);
    const shown = [...darkness].filter(([, schools]) => schools.length > 0);
    const schoolCodes = [...new Set(shown.flatMap(([, schools]) => schools.map(({ schoolCode }) => schoolCode)))];
    if (schoolCodes.length === 0) return new Map();
    const own = new Map((await this.ownDrops(db, rollout.id, schoolCodes, at)).map((each) => [each.position, each]));
    const others = new Map(
      (await this.otherDrops(db, rollout, schoolCodes, at)).map((each) => [each.schoolCode, each]),
    );
    return new Map(
      shown.map(([position, schools]) => {
        const { upgraded, upgradedDark, neighbours, neighboursDark } = darknessOf(schools);
        const theirs = schools.flatMap(({ schoolCode }) => others.get(schoolCode) ?? []);
        const comparison = {
          upgraded: { doors: upgraded, dark: upgradedDark, dropsPerHour: perHour([own.get(position)]) },
          neighbours: { doors: neighbours, dark: neighboursDark, dropsPerHour: perHour(theirs) },
          verdict: compareNeighbours(schools, rollout.onlineDropPercent),
        };
        return [position, comparison];
      }),
    );
  }

  /** Doors that went off later may be restarting. */
  private restartsSince(rollout: ComparedRollout, at: Date): Date {
    return after(at, -installMsOf(rollout, this.config));
  }

  private upgraded(
    db: Queryable,
    { id }: ComparedRollout,
    groups: readonly ComparedGroup[],
    restartsSince: Date,
  ): Promise<UpgradedDoors[]> {
    return select<UpgradedDoors>(
      db,
      `select c.group_position as position, coalesce(c.school_code, '') as "schoolCode", count(*)::int as doors,
         count(*) filter (where ${isOnline('s')} is not true)::int as dark
       from rollout_card c join device_status s using (device_no)
       where c.rollout_id = $1 and c.group_position = any($2::int[]) and c.installing_at is not null
         and c.state <> 'installing' and (${isOnline('s')} or s.since < $3)
       group by 1, 2 order by 1, 2`,
      [id, groups.map(({ position }) => position), restartsSince],
    );
  }

  /** A door that was off before the first of the groups started says nothing: the upgraded ones were on. */
  private others(
    db: Queryable,
    { id, model, versionCode }: ComparedRollout,
    { schoolCodes, starts, restartsSince }: { schoolCodes: string[]; starts: Date[]; restartsSince: Date },
  ): Promise<OtherDoors[]> {
    return select<OtherDoors>(
      db,
      `select t.* from (
         select d.school_code as "schoolCode", ${isOnline('s')} is true as on,
           width_bucket(s.since, $3::timestamptz[]) as started, count(*)::int as doors
         from device d join device_status s using (device_no)
         where d.school_code = any($2) and d.school_code <> '' and ${isNeighbour}
           and (${isOnline('s')} or s.since < $4)
         group by 1, 2, 3
       ) t where t.on or t.started > 0`,
      [id, schoolCodes, starts, restartsSince, model, versionCode],
    );
  }

  /** Of upgraded doors since each has been back with its version. */
  private ownDrops(
    db: Queryable,
    rolloutId: string,
    schoolCodes: readonly string[],
    at: Date,
  ): Promise<(Drops & { position: number })[]> {
    return select(
      db,
      `with card as materialized (
         select device_no, group_position as position, greatest(soaking_at, $3::timestamptz) as since from rollout_card
         where rollout_id = $1 and soaking_at <= $4 and school_code = any($2)
       ), gone as (
         select c.position, count(*)::int as drops from status_history h join card c using (device_no)
         where h.school_code = any($2) and h.at > c.since and h.at > $3 and h.at <= $4 and ${isDrop} group by 1
       )
       select t.position, coalesce(g.drops, 0) as drops, t.hours from (
         select position, sum(extract(epoch from $4::timestamptz - since))::float8 / ${hourSeconds} as hours from card group by 1
       ) t left join gone g using (position)`,
      [rolloutId, schoolCodes, after(at, -hourMs), at],
    );
  }

  private otherDrops(
    db: Queryable,
    { id, model, versionCode }: ComparedRollout,
    schoolCodes: readonly string[],
    at: Date,
  ): Promise<(Drops & { schoolCode: string })[]> {
    return select(
      db,
      `with door as materialized (
         select d.device_no, d.school_code from device d where d.school_code = any($2) and ${isNeighbour}
       ), gone as (
         select d.school_code, count(*)::int as drops from status_history h join door d using (device_no)
         where h.school_code = any($2) and h.at > $3 and h.at <= $4 and ${isDrop} group by 1
       )
       select t.school_code as "schoolCode", coalesce(g.drops, 0) as drops, t.doors::float8 as hours from (
         select school_code, count(*) as doors from door group by 1
       ) t left join gone g using (school_code)`,
      [id, schoolCodes, after(at, -hourMs), at, model, versionCode],
    );
  }
}

/** Different moments at which groups started, the earliest first. */
const startsOf = (groups: readonly ComparedGroup[]): Date[] => {
  const moments = new Set(groups.flatMap(({ startedAt }) => startedAt?.getTime() ?? []));
  return [...moments].sort((a, b) => a - b).map((moment) => new Date(moment));
};

/** `place`: of the start of the group among the starts, from 1. */
const beside = ({ schoolCode, doors, dark }: UpgradedDoors, others: readonly OtherDoors[], place: number) => {
  const sum = (some: readonly OtherDoors[]): number => some.reduce((total, each) => total + each.doors, 0);
  const neighboursDark = sum(others.filter(({ on, started }) => !on && started >= place));
  const neighbours = neighboursDark + sum(others.filter(({ on }) => on));
  return { schoolCode, upgraded: doors, upgradedDark: dark, neighbours, neighboursDark };
};

/** Drops of one door in an hour, with two decimals; null when no time was observed. */
const perHour = (some: readonly (Drops | undefined)[]): number | null => {
  const hours = some.reduce((sum, each) => sum + (each?.hours ?? 0), 0);
  const drops = some.reduce((sum, each) => sum + (each?.drops ?? 0), 0);
  return hours === 0 ? null : Math.round((drops * 100) / hours) / 100;
};
