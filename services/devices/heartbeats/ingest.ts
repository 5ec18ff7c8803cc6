import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { type CutOff, cutOffTexts, type Heartbeat, type HeartbeatSeen, type StatusCause } from '#libs/contracts';
import { change, columnsOf, GroupCommit, type Sender, showCommits } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { CommandEventWriter, Dispatcher } from '../commands/index.js';
import { StatusTracker } from '../presence/index.js';
import {
  type CardReceiver,
  type CardTopic,
  type Connection,
  type LogLine,
  parseAcknowledgement,
  parseHeartbeat,
  parseLog,
  textOf,
} from '../transport/index.js';
import { HeartbeatJournal } from './heartbeat-journal.js';

interface CardLine extends LogLine {
  deviceNo: string;
}

/** Stores what cards log. */
@Injectable()
export class LogWriter implements BeforeApplicationShutdown {
  private readonly commits: GroupCommit<CardLine[]>;

  constructor(dataSource: DataSource, metrics: Metrics) {
    this.commits = new GroupCommit({
      name: 'card logs',
      maxBatch: 1000,
      maxBytes: 16 * 1024 * 1024,
      rest: { times: 3, mostMs: 100 },
      store: async (batches) => {
        const lines = batches.flat();
        await change(
          dataSource,
          `insert into device_log (device_no, school_code, at, level, content)
           select device_no, d.school_code, at, level, content
           from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) with ordinality
             as t (device_no, at, level, content, n) left join device d using (device_no)
           order by n`,
          columnsOf(lines, 'deviceNo', 'at', 'level', 'content'),
        );
      },
    });
    showCommits(metrics, this.commits);
  }

  /** Resolves when the lines are stored. */
  add(deviceNo: string, lines: readonly LogLine[], bytes: number): Promise<void> {
    return this.commits.add(
      lines.map((line) => ({ deviceNo, ...line })),
      bytes,
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(2000);
  }
}

/** Pause between two batches on the bus. */
const livePauseMs = 30;
/** Cards published at once; above, the rest waits and only its newest heartbeat counts. */
const maxLiveBatch = 5000;
/** Random bytes of an id. */
const uuidBytes = 16;

interface Seen {
  connection: Connection;
  heartbeat: Heartbeat;
  at: Date;
}

/**
 * Publishes live heartbeats: the newest of each card, lossy by design. One that comes before the card's school has been
 * read waits for it: who may see a heartbeat is decided by its school.
 */
@Injectable()
export class LivePublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('live');
  private readonly newest = new Map<string, Seen>();
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(private readonly bus: EventBus) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.publish(), livePauseMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Has the heartbeat published with the next batch, unless a newer one of the card comes before. */
  add(connection: Connection, heartbeat: Heartbeat, at: Date): void {
    const seen = this.newest.get(connection.deviceNo);
    if (!seen) {
      this.newest.set(connection.deviceNo, { connection, heartbeat, at });
      return;
    }
    seen.connection = connection;
    seen.heartbeat = heartbeat;
    seen.at = at;
  }

  private async publish(): Promise<void> {
    if (this.busy || this.newest.size === 0) return;
    this.busy = true;
    try {
      const batch = this.take();
      if (batch.length === 0) return;
      // at once: asked for one by one, random numbers cost more than all else here
      const random = randomBytes(batch.length * uuidBytes);
      await this.bus.publish(
        'devices.live',
        batch.map((data, index) => ({
          id: uuidv7({ random: random.subarray(index * uuidBytes, (index + 1) * uuidBytes) }),
          type: 'device.heartbeat',
          key: data.deviceNo,
          at: data.receivedAt,
          data,
        })),
      );
    } catch (error) {
      this.logger.debug({ err: error }, 'live heartbeats not published');
    } finally {
      this.busy = false;
    }
  }

  /** Takes the heartbeats whose schools are known; those of connections that ended before are dropped. */
  private take(): HeartbeatSeen[] {
    const batch: HeartbeatSeen[] = [];
    for (const [deviceNo, { connection, heartbeat, at }] of this.newest) {
      if (batch.length === maxLiveBatch) break;
      const { schoolCode, socket } = connection;
      if (schoolCode === undefined && !socket.destroyed) continue;
      this.newest.delete(deviceNo);
      if (schoolCode === undefined) continue;
      batch.push({ deviceNo, schoolCode, lastHeartbeat: heartbeat, receivedAt: at.toISOString() });
    }
    return batch;
  }
}

/** Takes in what cards do and send, and hands it down to the part that stores it. */
@Injectable()
export class Ingest implements CardReceiver {
  private readonly logger = new Logger('ingest');

  constructor(
    private readonly clock: Clock,
    private readonly status: StatusTracker,
    private readonly heartbeats: HeartbeatJournal,
    private readonly logs: LogWriter,
    private readonly live: LivePublisher,
    private readonly commands: CommandEventWriter,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** True while so much waits for the database that new connections are refused. */
  get full(): boolean {
    return this.heartbeats.full || this.commands.full;
  }

  connected(connection: Connection, replaces: Connection | undefined): void {
    void this.status.connected(connection, replaces);
  }

  disconnected(connection: Connection, cause: StatusCause): void {
    this.status.disconnected(connection, cause);
  }

  /** Shows in the card's log that the broker cut it off. */
  cutOff({ deviceNo }: Connection, reason: CutOff): void {
    const content = cutOffTexts[reason];
    this.logs
      .add(deviceNo, [{ at: this.clock.now(), level: 'warn', content }], Buffer.byteLength(content))
      .catch((error: unknown) => this.logger.warn({ err: error, deviceNo }, 'a cut-off was not stored'));
  }

  /** The card listens to its commands. */
  ready(connection: Connection): void {
    this.dispatcher.ready(connection);
  }

  /** Stores a message of a card. `sender` hears of it when it cannot be lost any more, or of a MalformedError. */
  message(connection: Connection, kind: CardTopic, payload: Buffer, sender: Sender): void {
    try {
      this.store(connection, kind, payload, sender);
    } catch (error) {
      sender.failed(error as Error);
    }
  }

  private store(connection: Connection, kind: CardTopic, payload: Buffer, sender: Sender): void {
    const now = this.clock.now();
    if (kind === 'heartbeat') return this.heartbeat(connection, payload, now, sender);
    this.rest(connection, kind, payload, now).then(
      () => sender.stored(),
      (error: unknown) => sender.failed(error as Error),
    );
  }

  /** @throws MalformedError */
  private rest(connection: Connection, kind: 'ack' | 'log', payload: Buffer, now: Date): Promise<void> {
    const { deviceNo } = connection;
    if (kind === 'log') return this.logs.add(deviceNo, parseLog(payload, now), payload.length);
    // one literal: objects with spread fields have a hidden class each, and many of them wait
    const { commandId, event, result, error, progress, phase } = parseAcknowledgement(payload);
    return this.commands.add({ commandId, event, at: now, deviceNo, result, error, progress, phase }, payload.length);
  }

  /** @throws MalformedError */
  private heartbeat(connection: Connection, payload: Buffer, now: Date, sender: Sender): void {
    const text = textOf(payload);
    const heartbeat = parseHeartbeat(connection.deviceNo, text);
    const isFirst = connection.bootId === undefined;
    this.live.add(connection, heartbeat, now);
    this.heartbeats.add(connection, { heartbeat, text }, now.getTime(), sender);
    if (isFirst) this.dispatcher.wake([connection.deviceNo]);
  }
}
