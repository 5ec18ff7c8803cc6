import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#libs/kernel/config';
import {
  type CardCounts,
  type CommandEventType,
  dayMs,
  minuteMs,
  type RolloutCardState,
  type UpgradePayload,
  type UpgradePhase,
} from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { type EventBus, LocalBus, Outbox } from '#libs/events';
import type { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { SchoolScope } from '#libs/copies/schools';
import { CalendarObservers, CalendarStore, SchoolWindows } from '../../../services/devices/commands/school-windows.js';
import { CommandObservers, CommandStore } from '../../../services/devices/commands/command-store.js';
import { CommandQueue, QueuedCards } from '../../../services/devices/commands/command-queue.js';
import { RestartCompletion } from '../../../services/devices/commands/command-ends.js';
import { database } from '../../../services/devices/database.js';
import { HeartbeatCompactor } from '../../../services/devices/heartbeats/heartbeat-compactor.js';
import type { Instance } from '../../../services/devices/transport/instance.js';
import { LateCards } from '../../../services/devices/rollouts/late-cards.js';
import { NeighbourStore } from '../../../services/devices/rollouts/neighbour-store.js';
import { PackageAddresses } from '../../../services/devices/rollouts/package-addresses.js';
import { CalendarFollower, CommandFollower } from '../../../services/devices/rollouts/rollout-followers.js';
import { Deadlines, StartGrace, Timers } from '../../../services/devices/rollouts/rollout-timers.js';
import { Halts } from '../../../services/devices/rollouts/rollout-halts.js';
import { InstallWindows, Offers } from '../../../services/devices/rollouts/rollout-offers.js';
import { Proof } from '../../../services/devices/rollouts/rollout-proof.js';
import { RolloutEngine, RolloutMetrics } from '../../../services/devices/rollouts/rollout-engine.js';
import { RolloutStep } from '../../../services/devices/rollouts/rollout-step.js';
import type { RollBackMaker } from '../../../services/devices/rollouts/roll-back-maker.js';
import { CardMetrics, RolloutCardStore } from '../../../services/devices/rollouts/rollout-card-store.js';
import type { RolloutCard } from '../../../services/devices/rollouts/rollout-card.entity.js';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import { RolloutFollowUp, RolloutStore } from '../../../services/devices/rollouts/rollout-store.js';
import { RolloutGroupStore } from '../../../services/devices/rollouts/rollout-group-store.js';
import { RolloutLive } from '../../../services/devices/rollouts/rollout-live.js';
import { RolloutMaker } from '../../../services/devices/rollouts/rollout-maker.js';
import { AbsenceStore } from '../../../services/devices/presence/absence-store.js';
import { OnlineHours } from '../../../services/devices/presence/online-hours.js';
import { PresenceStore } from '../../../services/devices/presence/presence-store.js';
import { StatusStore } from '../../../services/devices/presence/status-store.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { SetClock } from '../devices/reading-parts.js';
import { choicesOn } from './plan-parts.js';

const config = {
  heartbeatSeconds: 60,
  publicUrl: 'http://cards.test',
  internalKey: 'key of the tests',
  productCode: 'product',
} as Config;

/** Silence time of the cards. */
export const silentMinutes = silentMsOf(config) / minuteMs;

export const metricsOn = (): Metrics => ({ registry: new Registry(), read: () => undefined }) as unknown as Metrics;

/** The engine with its stores on a database, as one process has them. */
export const engineOn = (
  dataSource: DataSource,
  clock: SetClock,
  rollBackMaker: Partial<RollBackMaker>,
  bus: EventBus,
) => {
  const [transactions, outbox, observers] = [new Transactions(dataSource), new Outbox(), new CommandObservers()];
  const commands = new CommandStore(outbox, observers);
  const queue = new CommandQueue(clock, outbox, commands, new QueuedCards());
  const live = new RolloutLive(dataSource, bus);
  const cards = new RolloutCardStore(commands, queue, live, outbox, new CardMetrics(metricsOn()));
  const groups = new RolloutGroupStore();
  const rollouts = new RolloutStore(clock, outbox, new RolloutFollowUp(cards, groups), live);
  const windows = new InstallWindows(new SchoolWindows(dataSource, new CalendarStore()));
  const offers = new Offers(cards, queue, new PackageAddresses(config), windows);
  const neighbours = new NeighbourStore(config);
  const halts = new Halts(rollouts, groups, rollBackMaker as RollBackMaker, neighbours);
  const choices = choicesOn(new SchoolScope(config), clock);
  const lateCards = new LateCards(choices, new RolloutMaker(clock), rollouts, groups);
  const deadlines = new Deadlines(cards);
  const steps = new RolloutStep(rollouts, groups, offers, halts, deadlines, lateCards, rollBackMaker as RollBackMaker);
  const metrics = new RolloutMetrics(metricsOn());
  const startGrace = new StartGrace(clock, config);
  const engine = new RolloutEngine(
    dataSource,
    transactions,
    clock,
    steps,
    new Timers(cards, offers, config),
    startGrace,
    metrics,
  );
  const calendars = new CalendarObservers();
  new CalendarFollower(calendars, clock).onModuleInit();
  new CommandFollower(observers, cards, config).onModuleInit();
  const presence = new PresenceStore(outbox);
  const hours = new OnlineHours(clock, new Jobs(dataSource, clock, { service: 'devices' }));
  const absences = new AbsenceStore(presence, hours);
  const compactor = new HeartbeatCompactor(transactions, new RestartCompletion(commands), new Proof(cards), absences);
  const instance = { id: uuidv7(), living: () => Promise.resolve(new Set()) } as unknown as Instance;
  const statuses = new StatusStore(transactions, presence, instance);
  return {
    ...{ transactions, commands, cards, rollouts, engine, steps, metrics },
    ...{ compactor, statuses, instance, calendars, live, neighbours },
  };
};

/** The plan of a test; what is missing has the defaults of the console, without regard to lessons. */
export interface TestPlan {
  /** Numbers of the cards of each group. */
  groups: string[][];
  from?: number;
  to?: number;
  packageId?: string;
  rollout?: Record<string, unknown>;
}

/** Cards, rollouts and an engine under a clock that the test sets. */
export class EngineUnderTest {
  packageId = '';
  private constructor(
    readonly db: TestDatabase,
    readonly clock: SetClock,
    readonly parts: ReturnType<typeof engineOn>,
    readonly bus: LocalBus,
    readonly maker: RolloutMaker,
    /** Rollouts that the engine rolled back. */
    readonly rollBacks: { rolloutId: string; respectsLessons: boolean }[],
  ) {}

  static async start(at = '2026-03-02T00:00:00Z'): Promise<EngineUnderTest> {
    const [db, clock, bus] = [await testDatabase(database), new SetClock(new Date(at)), new LocalBus()];
    const rollBacks: EngineUnderTest['rollBacks'] = [];
    const rollBackMaker: Partial<RollBackMaker> = {
      make: async (tx, rolloutId, { by, respectsLessons }) => {
        rollBacks.push({ rolloutId, respectsLessons });
        await parts.rollouts.apply(tx, rolloutId, 'rollBack', by);
        return uuidv7();
      },
    };
    const parts = engineOn(db.dataSource, clock, rollBackMaker, bus);
    const under = new EngineUnderTest(db, clock, parts, bus, new RolloutMaker(clock), rollBacks);
    under.packageId = await under.addPackage(2);
    await under.pass(10);
    return under;
  }

  close(): Promise<void> {
    return this.db.close();
  }

  async addPackage(versionCode: number): Promise<string> {
    const id = uuidv7();
    await this.db.dataSource.query(
      `insert into version_package (id, storage_key, file_name, size, sha256, package_name, version_code, version_name,
         signer_sha256, current, created_by, create_date)
       values ($1, 'k', 'a.apk', 1000, 'ab', 'cn.card', $2, $2::int || '.0', 's', false, 'admin', now())`,
      [id, versionCode],
    );
    return id;
  }

  /** Registered cards with version 1, on and in boot `b0`. */
  async addCards(deviceNos: string[], { school = null as string | null, on = true } = {}): Promise<void> {
    for (const deviceNo of deviceNos) {
      await this.db.dataSource.query(
        'insert into device (device_no, school_code, classroom_code) values ($1, $2, $3)',
        [deviceNo, school, school && `room ${deviceNo}`],
      );
      await this.db.dataSource.query(
        `insert into device_status (device_no, online_status, since, boot_id) values ($1, 'off', $2, 'b0')`,
        [deviceNo, this.clock.now()],
      );
      if (on) await this.connect(deviceNo);
    }
  }

  async plan({ groups, from = 1, to = 2, packageId = this.packageId, rollout }: TestPlan): Promise<string> {
    const cards = groups.flatMap((deviceNos, index) => deviceNos.map((deviceNo) => ({ deviceNo, group: index + 1 })));
    const schools = await this.db.dataSource.query<{ device_no: string; school_code: string | null }[]>(
      'select device_no, school_code from device',
    );
    const schoolOf = new Map(schools.map((row) => [row.device_no, row.school_code]));
    return this.parts.transactions.run(async (tx) => {
      const id = await this.maker.make(tx, {
        rollout: {
          ...{ name: 'r', kind: 'upgrade', repairsId: null, model: 'M', versionCode: to, versionName: `${to}.0` },
          ...{ choice: {}, successPercent: 100, errorPercent: 50, onError: 'pause', respectsLessons: false },
          ...{ urgentReason: null, dailyFrom: null, dailyTo: null, cardsAtOnce: null, downloadsPerSchool: 3 },
          ...{ soakSeconds: 600, installMinutes: 10, onlineDropPercent: 10, startAt: null, needsApproval: false },
          ...{ deadlineAt: new Date(this.clock.now().getTime() + 14 * dayMs), createdBy: 'admin' },
          ...rollout,
        } as never,
        groups: groups.map((deviceNos, index) => ({ name: `g${index + 1}`, size: deviceNos.length })),
        cards: cards.map(({ deviceNo, group }) => ({
          ...{ deviceNo, group, schoolCode: schoolOf.get(deviceNo) ?? null, state: 'waiting' as const },
          ...{ fromVersionCode: from, fromVersionName: `${from}.0`, versionCode: to, versionName: `${to}.0` },
          ...{ packageId, downgrade: to < from, reason: null },
        })),
      });
      await this.parts.rollouts.apply(tx, id, 'schedule', 'admin');
      return id;
    });
  }

  tick(): Promise<void> {
    return this.parts.engine.tick();
  }

  /** Lets minutes pass, and the engine look. */
  async pass(minutes: number): Promise<void> {
    this.clock.set(new Date(this.clock.now().getTime() + minutes * minuteMs).toISOString());
    await this.tick();
  }

  async card(rolloutId: string, deviceNo: string): Promise<RolloutCard> {
    const [row] = await this.db.dataSource.query<RolloutCard[]>(
      `select *, device_no as "deviceNo", command_id as "commandId", due_at as "dueAt", boots, reconnects
       from rollout_card where rollout_id = $1 and device_no = $2`,
      [rolloutId, deviceNo],
    );
    if (!row) throw new Error(`no card ${deviceNo}`);
    return row;
  }

  async states(rolloutId: string): Promise<Record<string, RolloutCardState>> {
    const rows = await this.db.dataSource.query<{ device_no: string; state: RolloutCardState }[]>(
      'select device_no, state from rollout_card where rollout_id = $1 order by device_no',
      [rolloutId],
    );
    return Object.fromEntries(rows.map(({ device_no, state }) => [device_no, state]));
  }

  async rollout(rolloutId: string): Promise<{ state: string; halt_reason: string | null; due_at: Date | null }> {
    const rows = await this.db.dataSource.query<never[]>('select * from rollout where id = $1', [rolloutId]);
    return rows[0] as never;
  }

  async groups(rolloutId: string): Promise<{ state: string; counts: CardCounts; online: number | null }[]> {
    return this.db.dataSource.query('select * from rollout_group where rollout_id = $1 order by position', [rolloutId]);
  }

  async decisions(rolloutId: string): Promise<{ kind: string; detail: Record<string, unknown> }[]> {
    return this.db.dataSource.query('select kind, detail from rollout_decision where rollout_id = $1 order by id', [
      rolloutId,
    ]);
  }

  /** Commands of a card, oldest first. */
  async commands(
    deviceNo: string,
  ): Promise<{ id: string; status: string; payload: UpgradePayload; expires_at: Date }[]> {
    return this.db.dataSource.query('select * from command where device_no = $1 order by id', [deviceNo]);
  }

  /** The newest command of a card is offered to its connection, and acknowledged. */
  async deliver(deviceNo: string): Promise<UpgradePayload> {
    const command = (await this.commands(deviceNo)).at(-1);
    if (command?.status !== 'queued') throw new Error(`no command waits for ${deviceNo}`);
    await this.db.dataSource.query('update command set offered_connection = $2, offers = offers + 1 where id = $1', [
      command.id,
      uuidv7(),
    ]);
    await this.event(deviceNo, 'deliver');
    return command.payload;
  }

  /** An event of the newest command of a card. */
  async event(
    deviceNo: string,
    event: CommandEventType,
    some: { phase?: UpgradePhase; progress?: number; error?: string } = {},
  ): Promise<void> {
    const commandId = (await this.commands(deviceNo)).at(-1)?.id ?? '';
    await this.parts.transactions.run((tx) =>
      this.parts.commands.apply(tx, [{ commandId, deviceNo, event, at: this.clock.now(), ...some }]),
    );
  }

  /** Ends commands that are overdue, as the sweeper does. */
  async sweep(): Promise<void> {
    const at = this.clock.now();
    const rows = await this.db.dataSource.query<{ id: string }[]>(
      'select id from command where finished_at is null and expires_at <= $1',
      [at],
    );
    await this.parts.transactions.run((tx) =>
      this.parts.commands.apply(
        tx,
        rows.map(({ id }) => ({ commandId: id, event: 'deadline', at })),
      ),
    );
  }

  async connect(deviceNo: string): Promise<string> {
    const connectionId = uuidv7();
    const at = this.clock.now();
    await this.parts.statuses.store([{ deviceNo, to: 'on', cause: 'connected', connectionId, at, peer: 'p' }]);
    return connectionId;
  }

  async disconnect(deviceNo: string): Promise<void> {
    const [row] = await this.db.dataSource.query<{ connection_id: string }[]>(
      'select connection_id from device_status where device_no = $1',
      [deviceNo],
    );
    const connectionId = row?.connection_id;
    if (!connectionId) return;
    await this.parts.statuses.store([
      { deviceNo, to: 'off', cause: 'disconnected', connectionId, at: this.clock.now() },
    ]);
  }

  /** The first heartbeat of a connection. */
  async beat(deviceNo: string, bootId: string | null, version: number | null, connectionId = uuidv7()): Promise<void> {
    const none = {
      versionName: null,
      device: null,
      x5: null,
      ees: null,
      eis: null,
      network: null,
      ip: null,
      time: null,
      shows: null,
    };
    await this.parts.compactor.store(
      [
        {
          heartbeat: { ...none, deviceNo, bootId, version, model: null, uptime: null },
          ...{
            at: this.clock.now().getTime(),
            connectionId,
            unregistered: false,
            rebooted: bootId !== null,
            changed: true,
            shown: null,
          },
        },
      ],
      { instanceId: this.parts.instance.id, upTo: '0' },
    );
  }

  /** The card restarts: it goes off, and is back with another boot and, it may be, another version. */
  async reboot(deviceNo: string, bootId: string | null, version: number | null): Promise<void> {
    await this.disconnect(deviceNo);
    await this.beat(deviceNo, bootId, version, await this.connect(deviceNo));
  }

  /** The way of a good card up to its restart with the version. */
  async install(deviceNo: string, bootId = 'b1', version = 2): Promise<void> {
    await this.deliver(deviceNo);
    await this.event(deviceNo, 'run', { phase: 'install', progress: 0 });
    await this.reboot(deviceNo, bootId, version);
  }
}
