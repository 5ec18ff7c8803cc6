import { Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Clock, createApp, Metrics } from '#libs/boot';
import { Config } from '#libs/config';
import { type Envelope, type EventMessage, type OnlineStatus, requiredHeaders, type Topic } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { type Identity, identityHeader, signIdentity } from '#libs/http';
import { cardPassword } from '../../../services/devices/broker/card-password.js';
import { database } from '../../../services/devices/database.js';
import { DevicesModule } from '../../../services/devices/devices.module.js';
import { freePort, testDatabase, until } from '../../stack/index.js';
import { DatabaseProxy } from './database-proxy.js';
import { type CardOptions, TestCard } from './test-card.js';

/** The key of the cards' passwords. */
export const deviceKey = 'key of the cards';
/** Seconds between two heartbeats, so that a card is off after three of them. */
export const heartbeatSeconds = 1;

export interface StatusRow {
  onlineStatus: OnlineStatus;
  since: Date;
  connectionId: string | null;
  bootId: string | null;
  heartbeat: Record<string, unknown> | null;
  heartbeatAt: Date | null;
  networkSpeed: Record<string, unknown> | null;
}

@Module({ imports: [DevicesModule] })
class TestModule {}

/** The devices service in this process, on a database of its own. */
export class CardService {
  private application: NestExpressApplication | undefined;
  private readonly cards: TestCard[] = [];
  private groups = 0;
  private aheadMs = 0;

  private constructor(
    /** Address of the database itself. */
    readonly url: string,
    /** Through which the service reaches it. */
    readonly proxy: DatabaseProxy,
    readonly config: Config,
    private readonly remove: () => Promise<void>,
  ) {}

  /** Starts it on a fresh database. */
  static async start(env: Record<string, string> = {}): Promise<CardService> {
    // a service on a given database waits for its migrations and does not run them
    const db = await testDatabase(database);
    const proxy = await DatabaseProxy.before(db.url);
    const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-devices-'));
    const config = new Config(
      {
        ...{
          DATA_DIR: dataDir,
          DATABASE_URL: proxy.url,
          DEVICE_KEYS: `${deviceKey},a former key`,
          LOG_LEVEL: 'silent',
        },
        ...{ MQTT_PORT: String(await freePort()), HEARTBEAT_SECONDS: String(heartbeatSeconds), ...env },
      },
      'devices',
    );
    const service = new CardService(db.url, proxy, config, async () => {
      await proxy.cut();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await service.boot();
    return service;
  }

  get app(): NestExpressApplication {
    if (!this.application) throw new Error('the service is stopped');
    return this.application;
  }

  async boot(): Promise<void> {
    this.application = await createApp(TestModule, this.config, this.proxy.url);
    await this.application.listen(0, '127.0.0.1');
    this.application.get(Clock).now = () => new Date(Date.now() + this.aheadMs);
  }

  /** Sets the clock of the service on. */
  travel(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Makes a call as the gateway does for `caller`. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown, caller?: Identity): Promise<Envelope<T>> {
    const identity = caller && signIdentity(caller, this.config.internalKey, Date.now());
    const response = await fetch(`${await this.app.getUrl()}${path}`, {
      method,
      headers: {
        ...{ ...requiredHeaders, 'content-type': 'application/json' },
        ...(identity === undefined ? {} : { [identityHeader]: identity }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Envelope<T>;
  }

  /** Stops the service as a process that is told to. */
  async stop(): Promise<void> {
    await this.application?.close();
    this.application = undefined;
  }

  /** Stops everything and drops the database. */
  async close(): Promise<void> {
    for (const card of this.cards) card.kill();
    await this.stop();
    await this.remove();
  }

  /** A connected card. @throws Error with the return code when it is refused. */
  async card(deviceNo: string, options: CardOptions = {}): Promise<TestCard> {
    const card = new TestCard(deviceNo, this.config.mqttPort, {
      username: deviceNo,
      password: cardPassword(deviceKey, deviceNo),
      ...options,
    });
    this.cards.push(card);
    await card.connect();
    return card;
  }

  /** A card that the database knows and shows as on. */
  async knownCard(deviceNo: string, options: CardOptions = {}): Promise<TestCard> {
    await this.register(deviceNo);
    const card = await this.card(deviceNo, options);
    await this.becomes(deviceNo, 'on');
    return card;
  }

  /** Puts cards into the database, unbound and off. */
  async register(...deviceNos: string[]): Promise<void> {
    await this.query(`insert into device (device_no) select unnest($1::text[]) on conflict do nothing`, [deviceNos]);
    await this.query(
      `insert into device_status (device_no, online_status, since) select unnest($1::text[]), 'off', now()
       on conflict do nothing`,
      [deviceNos],
    );
  }

  /** A socket to the broker that speaks no MQTT of its own. */
  socket(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(this.config.mqttPort, '127.0.0.1', () => resolve(socket));
      socket.once('error', reject);
    });
  }

  /** What the service tells on a topic from now on. */
  events(topic: Topic): EventMessage[] {
    const told: EventMessage[] = [];
    this.app.get(EventBus).subscribe({
      topics: [topic],
      group: `test-${++this.groups}`,
      handle: (_topic, messages) => (told.push(...messages), Promise.resolve()),
    });
    return told;
  }

  /** How often the broker has dropped a malformed payload. */
  malformed(): Promise<number> {
    return this.figure('firstbell_mqtt_malformed_total');
  }

  /** How often the broker has refused or closed a connection for a reason. */
  refused(reason: string): Promise<number> {
    return this.figure('firstbell_mqtt_refused_total', reason);
  }

  private async figure(name: string, reason?: string): Promise<number> {
    const metric = await this.app.get(Metrics).registry.getSingleMetric(name)?.get();
    const values = (metric?.values ?? []).filter(({ labels }) => reason === undefined || labels['reason'] === reason);
    return values.reduce((sum, { value }) => sum + value, 0);
  }

  async status(deviceNo: string): Promise<StatusRow | undefined> {
    const [row] = await this.query<StatusRow>(
      `select online_status as "onlineStatus", since, connection_id as "connectionId", boot_id as "bootId", heartbeat,
         heartbeat_at as "heartbeatAt", network_speed as "networkSpeed" from device_status where device_no = $1`,
      [deviceNo],
    );
    return row;
  }

  becomes(deviceNo: string, wanted: OnlineStatus, seconds = 10): Promise<StatusRow> {
    return until(
      async () => {
        const row = await this.status(deviceNo);
        return row?.onlineStatus === wanted ? row : undefined;
      },
      `${deviceNo} is ${wanted}`,
      seconds,
    );
  }

  /** Status and cause of every transition of a card, oldest first. */
  async history(deviceNo: string): Promise<string[]> {
    const rows = await this.query<{ line: string }>(
      `select online_status || ' ' || cause as line from status_history where device_no = $1 order by id`,
      [deviceNo],
    );
    return rows.map(({ line }) => line);
  }

  /** Runs one statement on a connection of its own, outside the pool of the service. */
  async query<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = await this.connection();
    try {
      return (await client.query<Row>(sql, parameters)).rows;
    } finally {
      await client.end();
    }
  }

  async connection(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, options: '-c search_path=devices' });
    await client.connect();
    return client;
  }

  /** Resolves when somebody waits for a table that is locked. */
  waitsFor(table: string): Promise<unknown> {
    return until(
      async () =>
        (await this.query(`select 1 from pg_locks where relation = $1::regclass and not granted`, [table])).length,
      `somebody waits for ${table}`,
    );
  }

  /** Keeps a table from being read or written until the function that it answers is called. */
  async lock(table: string): Promise<() => Promise<void>> {
    const client = await this.connection();
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return async () => {
      await client.query('rollback');
      await client.end();
    };
  }
}
