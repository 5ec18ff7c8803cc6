import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '#libs/kernel/config';
import { minuteMs, SchoolDays, type UpgradePayload } from '#libs/contracts';
import { select } from '#libs/data/db';
import { CommandQueue, type NewCommand, nextWindow, SchoolWindows } from '../commands/index.js';
import { isOnline, silentMsOf } from '../presence/index.js';
import { PackageAddresses } from './package-addresses.js';
import type { VersionPackage } from './package.entity.js';
import {
  type CardChange,
  type OfferCandidate,
  type PlannedCommand,
  planOffer,
  type Window,
} from './rollout-card-plan.js';
import { RolloutCardStore } from './rollout-card-store.js';
import { isBusy } from './rollout-locks.js';
import type { RolloutCard } from './rollout-card.entity.js';
import type { Rollout } from './rollout.entity.js';

/** Of a rollout, what decides when its cards install. */
export type WindowRules = Pick<Rollout, 'respectsLessons' | 'dailyFrom' | 'dailyTo' | 'installMinutes'>;

const noLessons = new SchoolDays({ lessons: [], terms: [], exams: [], holidays: [], makeUpDays: [] });

/** When the cards of a rollout may install, by school. */
@Injectable()
export class InstallWindows {
  constructor(private readonly windows: SchoolWindows) {}

  /** The first stretch at or after `at` of each school; the empty code stands for cards without one. */
  async of(
    { respectsLessons, dailyFrom, dailyTo, installMinutes }: WindowRules,
    schoolCodes: readonly string[],
    at: Date,
    tx?: EntityManager,
  ): Promise<ReadonlyMap<string, Window | undefined>> {
    const daily = dailyFrom !== null && dailyTo !== null ? { from: dailyFrom, to: dailyTo } : undefined;
    if (respectsLessons) return this.windows.next(schoolCodes, at, installMinutes, daily, tx);
    const window = daily ? nextWindow(noLessons, at, installMinutes, daily) : { from: at, to: null };
    return new Map(schoolCodes.map((code) => [code, window]));
  }
}

/** A candidate with what its command has to say. */
interface OfferRow
  extends
    OfferCandidate,
    Pick<RolloutCard, 'packageId' | 'downgrade' | 'versionCode' | 'versionName'>,
    Pick<VersionPackage, 'packageName' | 'sha256' | 'size'> {
  /** Its package was taken away. */
  withdrawn: boolean;
}

const columns = `c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state, c.downloaded_at as "downloadedAt",
  c.tries, d.school_code as "schoolCode", ${isOnline('s')} as online,
  coalesce(s.boot_id, s.connection_id::text) as "bootMark",
  coalesce((s.heartbeat ->> 'version')::numeric = c.version_code, false) as present,
  ${isBusy('c')} as busy,
  c.package_id as "packageId", c.downgrade, c.version_code as "versionCode", c.version_name as "versionName",
  p.package_name as "packageName", p.sha256, p.size, p.withdrawn_at is not null as withdrawn`;
const joins = `join device d on d.device_no = c.device_no join device_status s on s.device_no = c.device_no
  join version_package p on p.id = c.package_id`;

/**
 * The next waiting cards of a rollout: of each school as many as may still download there at once, whichever rollout they
 * are in. Cards without a school have no line to share. Reads what is due only, school by school.
 */
const readyCards = (
  tx: EntityManager,
  { id, downloadsPerSchool }: Pick<Rollout, 'id' | 'downloadsPerSchool'>,
  at: Date,
  most: number,
): Promise<OfferRow[]> =>
  select<OfferRow>(
    tx,
    `select ${columns} from (
       select w.device_no from rollout_school rs
       cross join lateral (
         select count(*) as used from rollout_card u
         where u.school_code = rs.school_code and u.state in ('offered', 'downloading')
       ) u
       cross join lateral (
         select w.device_no, w.due_at from rollout_card w
         where w.rollout_id = rs.rollout_id and coalesce(w.school_code, '') = rs.school_code
           and w.state = 'waiting' and w.due_at is not null and w.due_at <= $2
         order by w.due_at limit case when rs.school_code = '' then $3 else greatest($4 - u.used, 0) end
       ) w
       where rs.rollout_id = $1 order by w.due_at, w.device_no limit $3
     ) next
     join rollout_card c on c.rollout_id = $1 and c.device_no = next.device_no ${joins}
     order by c.device_no`,
    [id, at, most, downloadsPerSchool],
  );

/** Cards by their numbers, as candidates. */
const candidates = (tx: EntityManager, rolloutId: string, deviceNos: readonly string[]): Promise<OfferRow[]> =>
  select<OfferRow>(
    tx,
    `select ${columns} from rollout_card c ${joins} where c.rollout_id = $1 and c.device_no = any($2) order by c.device_no`,
    [rolloutId, deviceNos],
  );

/** Offers cards their version: the command and what is stored of the card are one transaction. The rollout is locked. */
@Injectable()
export class Offers {
  constructor(
    private readonly cards: RolloutCardStore,
    private readonly commands: CommandQueue,
    private readonly addresses: PackageAddresses,
    private readonly windows: InstallWindows,
  ) {}

  /** Offers to the next waiting cards, `most` of them. Returns how many it has looked at. */
  async offerNext(tx: EntityManager, rollout: Rollout, at: Date, most: number): Promise<number> {
    const rows = await readyCards(tx, rollout, at, most);
    await this.offer(tx, rollout, rows, at);
    return rows.length;
  }

  /** Has cards that have downloaded install, or wait on. */
  async install(tx: EntityManager, rollout: Rollout, deviceNos: readonly string[], at: Date): Promise<void> {
    await this.offer(tx, rollout, await candidates(tx, rollout.id, deviceNos), at);
  }

  private async offer(tx: EntityManager, rollout: Rollout, rows: readonly OfferRow[], at: Date): Promise<void> {
    if (rows.length === 0) return;
    const schools = [...new Set(rows.map(({ schoolCode }) => schoolCode ?? ''))];
    const windows = await this.windows.of(rollout, schools, at, tx);
    const changes: CardChange[] = [];
    const offered: { change: CardChange; command: NewCommand }[] = [];
    for (const row of rows) {
      if (row.withdrawn) {
        changes.push({ ...{ rolloutId: rollout.id, deviceNo: row.deviceNo, at }, ...withdrawnCard });
        continue;
      }
      const { change, command } = planOffer(row, rollout, windows.get(row.schoolCode ?? ''), at);
      if (command) offered.push({ change, command: this.commandOf(row, command) });
      else changes.push(change);
    }
    const ids = await this.commands.add(
      tx,
      'upgrade',
      rollout.createdBy,
      offered.map(({ command }) => command),
    );
    await this.cards.apply(tx, [
      ...changes,
      ...offered.map(({ change }, index) => ({ ...change, set: { ...change.set, commandId: ids[index] ?? null } })),
    ]);
  }

  private commandOf(row: OfferRow, { hold, installAfter, installBefore, expiresAt }: PlannedCommand): NewCommand {
    const { deviceNo, schoolCode, packageId, rolloutId } = row;
    const payload: UpgradePayload = {
      versionCode: row.versionCode,
      versionName: row.versionName,
      packageName: row.packageName,
      url: this.addresses.of({ packageId, deviceNo, rolloutId, until: expiresAt }),
      sha256: row.sha256,
      size: Number(row.size),
      ...(row.downgrade ? { downgrade: true } : {}),
      installAfter: installAfter.toISOString(),
      installBefore: installBefore.toISOString(),
      ...(hold ? { hold: true } : {}),
    };
    return { deviceNo, schoolCode, payload, expiresAt };
  }
}

/** Of a rollout whose cards have packages of their own, a missing one fails its card; of others it halts all. */
const withdrawnCard = { event: 'fail', set: { code: 'withdrawn' } } as const;

/** How long a card may take from the begin of its installation until its heartbeat shows the version. */
export const installMsOf = (
  { installMinutes }: Pick<Rollout, 'installMinutes'>,
  config: Pick<Config, 'heartbeatSeconds'>,
): number => installMinutes * minuteMs + silentMsOf(config);
