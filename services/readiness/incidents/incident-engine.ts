import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Transactions, change, select } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { hourMs } from '#libs/contracts';
import { DoorObservers } from '../doors/index.js';
import { DoorHistory, type CorrelatedIncident, type World } from './correlation.js';
import type { PlatformOutage, PlatformSpan } from './place-correlation.js';
import { IncidentStore, settledAfterMs } from './incident-store.js';
import { Places } from './places.js';
import { PlatformWatch } from './platform-watch.js';
import { type KnownIncident, reconcile } from './reconcile.js';

const everyMs = 1000;
/** Facts of this time are looked at together: the doors of a school return one by one. */
const gatherMs = 2000;
/** Facts that are looked at: longer than any rule looks back. */
const lookBackMs = 6 * hourMs;
/** Towns that one run looks at before others get their turn. */
const maxTowns = 200;

/**
 * Keeps incidents as the facts show them. It holds nothing in memory: what is due stands in `school_watch`, in the
 * transaction of the facts, so that nothing is forgotten when a process dies.
 */
@Injectable()
export class IncidentEngine implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: IncidentStore,
    private readonly places: Places,
    private readonly platform: PlatformWatch,
    private readonly observers: DoorObservers,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.observers.register((tx, schoolCodes) => this.watch(tx, schoolCodes));
    this.jobs.register({ name: 'incidents', everyMs, run: () => this.look() });
  }

  /** Looks at all that is due. */
  async look(): Promise<void> {
    await this.lookAtPlatform();
    for (let looked = 0; looked < maxTowns; looked += 1) {
      const town = await this.dueTown();
      if (town === undefined) return;
      await this.lookAtTown(town);
    }
  }

  /** Schools have new facts: they are looked at soon. */
  private async watch(tx: EntityManager, schoolCodes: readonly string[]): Promise<void> {
    await tx.query(
      `insert into school_watch as w (school_code, due_at) select code, $2 from unnest($1::text[]) as t(code) order by code
       on conflict (school_code) do update set due_at = excluded.due_at where w.due_at > excluded.due_at`,
      [[...new Set(schoolCodes)].sort(), new Date(this.clock.now().getTime() + gatherMs)],
    );
  }

  private async dueTown(): Promise<string | undefined> {
    const [row] = await select<{ townCode: string }>(
      this.dataSource,
      `select s.town_code as "townCode" from school_watch w join school s on s.code = w.school_code
       where w.due_at <= $1 order by w.due_at limit 1`,
      [this.clock.now()],
    );
    return row?.townCode;
  }

  private lookAtTown(townCode: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      // what comes meanwhile waits for the lock, and is looked at again
      await tx.query(
        `select w.school_code from school_watch w join school s on s.code = w.school_code where s.town_code = $1
         order by w.school_code for update of w`,
        [townCode],
      );
      const since = new Date(now.getTime() - settledAfterMs);
      const known = await this.store.known(tx, townCode, since);
      const places = await this.places.ofTown(tx, townCode, windowOf(known, windowStart(now)));
      const world: World = { ...places, rules: this.rules };
      const history = new DoorHistory(world, places.facts, now.getTime());
      const correlated = history.ofSchools(await this.platform.outages(tx, windowStart(now)));
      const { effects } = reconcile(known, await this.fresh(tx, correlated, since), uuidv7);
      await this.store.apply(tx, effects, places.schoolOf);
      await this.lookAgain(tx, townCode, history.changesAt());
    });
  }

  /** Without incidents that were over before `since` and are stored: what is settled is not changed. */
  private async fresh(
    tx: EntityManager,
    correlated: readonly CorrelatedIncident[],
    since: Date,
  ): Promise<CorrelatedIncident[]> {
    const old = correlated.filter(({ closed }) => closed !== null && closed < since.getTime());
    if (old.length === 0) return [...correlated];
    const doors = old.flatMap((incident) => incident.doors);
    const stored = await select<{ deviceNo: string; fromAt: Date; toAt: Date | null }>(
      tx,
      `select d.device_no as "deviceNo", d.from_at as "fromAt", d.to_at as "toAt" from incident_door d
       where d.device_no = any($1) and d.from_at >= $2`,
      [doors.map(({ deviceNo }) => deviceNo), new Date(since.getTime() - 2 * lookBackMs)],
    );
    const isStored = ({ doors: own }: CorrelatedIncident): boolean =>
      own.some(({ deviceNo, from, to }) =>
        stored.some(
          (each) =>
            each.deviceNo === deviceNo &&
            each.fromAt.getTime() <= (to ?? Infinity) &&
            from <= (each.toAt?.getTime() ?? Infinity),
        ),
      );
    return correlated.filter((incident) => !old.includes(incident) || !isStored(incident));
  }

  private async lookAtPlatform(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((tx) => this.platform.find(tx, now));
    await this.transactions.run(async (tx) => {
      const spans = await this.platform.live(tx, now);
      if (spans.length === 0) return;
      const since = new Date(now.getTime() - settledAfterMs);
      const known = await this.store.known(tx, null, since);
      const places = await this.places.ofSpans(tx, spans);
      // before their incidents, as those of a town
      await lockSchools(
        tx,
        places.schools.map(({ schoolCode }) => schoolCode),
      );
      const world: World = { ...places, rules: this.rules };
      const outages = new DoorHistory(world, places.facts, now.getTime()).ofPlatform(spans);
      const { effects, incidents } = reconcile(
        known,
        outages.map(({ incident }) => incident),
        uuidv7,
      );
      await this.store.apply(tx, effects, places.schoolOf);
      await this.platform.end(tx, endedSpans(outages, incidents));
      if (effects.length > 0)
        await this.watch(
          tx,
          places.schools.map(({ schoolCode }) => schoolCode),
        );
    });
  }

  /** When the schools of a town are looked at next. */
  private async lookAgain(tx: EntityManager, townCode: string, changesAt: number | null): Promise<void> {
    const next = changesAt ?? Infinity;
    await change(
      tx,
      `update school_watch w set due_at = $2 from school s where s.code = w.school_code and s.town_code = $1`,
      [townCode, next === Infinity ? 'infinity' : new Date(next)],
    );
  }

  private get rules() {
    return { pauseMs: this.config.readinessPauseSeconds * 1000 };
  }
}

const lockSchools = (tx: EntityManager, schoolCodes: readonly string[]): Promise<unknown> =>
  tx.query('select from school_watch where school_code = any($1) order by school_code for update', [schoolCodes]);

const windowStart = (now: Date): Date => new Date(now.getTime() - lookBackMs);

/** From when on the facts of a door are read: from `start`, those of a known incident from its beginning. */
export const windowOf = (known: readonly KnownIncident[], start: Date) => {
  const begins = new Map<string, number>();
  for (const { doors } of known)
    for (const { deviceNo, from } of doors)
      begins.set(deviceNo, Math.min(from, begins.get(deviceNo) ?? start.getTime()));
  return (deviceNo: string): number => begins.get(deviceNo) ?? start.getTime();
};

const endedSpans = (
  outages: readonly (PlatformSpan & PlatformOutage & { incident: CorrelatedIncident })[],
  incidents: readonly KnownIncident[],
) =>
  outages.map(({ from, closed, incident }) => {
    const id = incidents.find(
      ({ opened, doors }) => opened === incident.opened && doors.length === incident.doors.length,
    )?.id;
    return { from, closed, id };
  });
