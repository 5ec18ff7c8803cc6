import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type DeviceStatusChanged, type Heartbeat, hourMs, minuteMs, wireTime } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { LocalBus, Outbox } from '#libs/events';
import { database } from '../../../services/devices/database.js';
import type { HeartbeatCompactor } from '../../../services/devices/heartbeats/heartbeat-compactor.js';
import { PresenceStore } from '../../../services/devices/presence/presence-store.js';
import { StatusStore } from '../../../services/devices/presence/status-store.js';
import { Instance } from '../../../services/devices/transport/instance.js';
import { Random } from '../../../tools/fleet/random.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { expectedPresence, type Process, presenceStory, type StoryEvent } from '../../stack/presence-story.js';
import { propertySeed } from '../../stack/property-seed.js';
import { callers, type Reading, readingOn, SetClock } from '../devices/reading-parts.js';
import { engineOn } from '../rollouts/engine-parts.js';

const { seed = 1 } = propertySeed();
const stories = 60;
/** Start of an hour. */
const begin = Date.UTC(2026, 2, 10, 8);

const heartbeatOf = (deviceNo: string, bootId: string | null): Heartbeat => ({
  ...{ deviceNo, bootId, version: 1, versionName: '1', device: null, x5: null, ees: null, eis: null },
  ...{ network: null, ip: null, time: null, model: null, uptime: null, shows: null },
});

/** Stores of two processes on one database; `here` restarts. */
class Processes {
  readonly clock = new SetClock(new Date(begin + hourMs + minuteMs));
  readonly compactor: HeartbeatCompactor;
  private readonly presence = new PresenceStore(new Outbox());
  private readonly transactions: Transactions;
  private readonly running = new Map<Process, Instance>();

  constructor(private readonly db: TestDatabase) {
    this.transactions = new Transactions(db.dataSource);
    this.compactor = engineOn(db.dataSource, this.clock, {}, new LocalBus()).compactor;
  }

  async start(process: Process): Promise<void> {
    const instance = new Instance(this.db.url, this.db.dataSource, this.clock);
    await instance.onModuleInit();
    this.running.set(process, instance);
  }

  async stop(process: Process): Promise<void> {
    await this.running.get(process)?.onApplicationShutdown();
  }

  statuses(process: Process): StatusStore {
    const instance = this.running.get(process);
    if (!instance) throw new Error(`${process} does not run`);
    return new StatusStore(this.transactions, this.presence, instance);
  }
}

describe(`stored presence of cards in ${stories} random stories, SEED=${seed}`, () => {
  let db: TestDatabase;
  let processes: Processes;
  let reading: Reading;

  beforeAll(async () => {
    db = await testDatabase(database);
    processes = new Processes(db);
    reading = readingOn(db.dataSource, processes.clock);
    for (const process of ['here', 'there'] as const) await processes.start(process);
  });
  afterAll(async () => {
    for (const process of ['here', 'there'] as const) await processes.stop(process);
    await db.close();
  });

  const register = async (deviceNo: string): Promise<void> => {
    await db.dataSource.query('insert into device (device_no, create_date) values ($1, $2)', [
      deviceNo,
      new Date(begin),
    ]);
    await db.dataSource.query(`insert into device_status (device_no, online_status, since) values ($1, 'off', $2)`, [
      deviceNo,
      new Date(begin),
    ]);
  };

  const command = (deviceNo: string, connectionId: string, at: Date, bootId: string): Promise<unknown> =>
    db.dataSource.query(
      `insert into command (id, device_no, type, status, created_by, create_date, offers, offered_at, sent_at, offered_connection,
         boot_id_before, expires_at)
       values ($1, $2, 'restart', 'sent', 'admin', $3, 1, $3, $3, $4, $5, $3::timestamptz + interval '1 day')`,
      [uuidv7(), deviceNo, at, connectionId, bootId],
    );

  const beat = (deviceNo: string, connectionId: string, at: number, bootId: string | null): Promise<unknown> =>
    processes.compactor.store(
      [
        {
          heartbeat: heartbeatOf(deviceNo, bootId),
          at,
          connectionId,
          unregistered: false,
          rebooted: true,
          changed: true,
          shown: null,
        },
      ],
      { instanceId: uuidv7(), upTo: '0' },
    );

  const play = async (deviceNo: string, story: readonly StoryEvent[]): Promise<void> => {
    const ids = new Map<number, string>();
    let holder: Process = 'here';
    for (const event of story) {
      if (event.kind === 'restart') {
        await processes.stop('here');
        await processes.start('here');
        continue;
      }
      const connectionId = ids.get(event.id) ?? uuidv7();
      ids.set(event.id, connectionId);
      const at = new Date(begin + event.at);
      if (event.kind === 'command') await command(deviceNo, connectionId, at, event.bootId);
      else if (event.kind === 'heartbeat') await beat(deviceNo, connectionId, at.getTime(), event.bootId);
      else if (event.kind === 'end') {
        const lastPacketAt = new Date(begin + event.lastPacketAt);
        const off = { deviceNo, to: 'off', cause: event.cause, connectionId, at, lastPacketAt } as const;
        await processes.statuses(holder).store([off]);
      } else {
        holder = event.process;
        const { former, lastPacketAt } = event;
        const isKnown = (former === 'replaced' || former === 'ended') && lastPacketAt !== null;
        const cause = former === 'replaced' ? 'takeover' : 'connected';
        const heard = isKnown ? { lastPacketAt: new Date(begin + lastPacketAt) } : {};
        await processes.statuses(holder).store([{ deviceNo, to: 'on', cause, connectionId, at, ...heard }]);
      }
    }
  };

  const stored = async (deviceNo: string): Promise<object> => {
    const rows = await select<{ at: Date; onlineStatus: string; cause: string }>(
      db.dataSource,
      `select at, online_status as "onlineStatus", cause from status_history where device_no = $1 order by at, id`,
      [deviceNo],
    );
    const events = await select<{ data: DeviceStatusChanged }>(
      db.dataSource,
      `select data from outbox where key = $1 and type = 'device.status' order by id`,
      [deviceNo],
    );
    const [status] = await select<{ onlineStatus: string; since: Date }>(
      db.dataSource,
      `select online_status as "onlineStatus", since from device_status where device_no = $1`,
      [deviceNo],
    );
    const facts = events.map(({ data }) => `${data.onlineStatus} ${data.since}`);
    return {
      rows: rows.map(({ at, ...row }) => ({ at: at.getTime() - begin, ...row })),
      status: [status?.onlineStatus, (status?.since.getTime() ?? 0) - begin],
      published: facts.at(-1),
      repeated: facts.filter((fact, index) => facts.indexOf(fact) < index),
    };
  };

  it('agrees in list, history, log, events and uptime with a history that is computed from the whole story', async () => {
    const random = new Random(seed);
    let onMs = 0;
    for (let number = 0; number < stories; number++) {
      const deviceNo = `story-${number}`;
      const story = presenceStory(random, random.integer(4, 14));
      const wanted = expectedPresence(story);
      await register(deviceNo);
      await play(deviceNo, story);
      const { rows, onlineStatus, since } = wanted;
      const published = `${onlineStatus} ${new Date(begin + since).toISOString()}`;
      expect([story, await stored(deviceNo)]).toEqual([
        story,
        { rows, status: [onlineStatus, since], published, repeated: [] },
      ]);
      const newest = rows.at(-1)?.at ?? 0;
      onMs += wanted.onMs + (onlineStatus === 'on' ? hourMs - newest : 0);
      const log = await reading.logs.list(callers.admin, { deviceNo, page: 1, size: 100 });
      const lines = log.list.filter(({ type }) => type === 'connection').map(({ time }) => time);
      expect(lines).toEqual(rows.map(({ at }) => wireTime(begin + at)).reverse());
    }
    const [point] = (await reading.shares.hours(callers.admin, '24h')).slice(-2);
    expect(point?.share).toBeCloseTo(onMs / (stories * hourMs), 3);
  }, 60_000);

  it('takes a restart that is shown late from an hour that was stored as on', async () => {
    await db.dataSource.query('truncate device, device_status, status_history, command cascade');
    await register('late');
    const [first, second] = [uuidv7(), uuidv7()];
    const here = processes.statuses('here');
    const on = { deviceNo: 'late', to: 'on', cause: 'connected', connectionId: first, at: new Date(begin) } as const;
    await here.store([on]);
    await beat('late', first, begin + 1, 'boot 0');
    await reading.jobs.runNow('online-hours');
    const [at, lastPacketAt] = [new Date(begin + hourMs + 1000), new Date(begin + hourMs - 30_000)];
    await here.store([{ ...on, cause: 'takeover', connectionId: second, at, lastPacketAt }]);
    await beat('late', second, begin + hourMs + 2000, 'boot 1');
    const rows = await select<{ seconds: number }>(
      db.dataSource,
      'select on_seconds as seconds from online_hour where hour = $1',
      [new Date(begin)],
    );
    expect(rows).toEqual([{ seconds: 3570 }]);
  });
});
