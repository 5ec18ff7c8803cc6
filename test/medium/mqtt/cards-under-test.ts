import { randomUUID } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import pg from 'pg';
import { type Envelope, type EventMessage, type OnlineStatus, requiredHeaders, type Topic } from '#libs/contracts';
import { type Identity, identityHeader, signIdentity } from '#libs/http';
import { cardPassword } from '#libs/crypto';
import { until } from '../../stack/index.js';
import { type CardOptions, TestCard } from './test-card.js';

/** The key of the cards' passwords. */
export const deviceKey = 'key of the cards';
/** DEVICE_KEYS of the service. */
export const deviceKeys = `${deviceKey},a former key`;
/** Seconds between two heartbeats. A card is off after `silentIntervals` of them: longer than a busy host keeps a card from sending. */
export const heartbeatSeconds = 3;

export interface StatusRow {
  onlineStatus: OnlineStatus;
  since: Date;
  connectionId: string | null;
  bootId: string | null;
  heartbeat: Record<string, unknown> | null;
  heartbeatAt: Date | null;
  networkSpeed: Record<string, unknown> | null;
}

/** Where a devices service is found, however it runs. */
interface Place {
  /** Of the database itself. */
  databaseUrl: string;
  httpUrl: string;
  mqttPort: number;
  /** As the service has it; a card pings as often. */
  heartbeatSeconds: number;
  internalKey: string;
}

/** The devices service, its cards and its database, as tests use them. */
export abstract class CardsUnderTest {
  private readonly cards: TestCard[] = [];

  protected abstract place(): Place;

  /** What the service publishes on a topic, at least from now on. */
  abstract events(topic: Topic): Promise<EventMessage[]>;

  /** Stops everything and drops the database. */
  abstract close(): Promise<void>;

  protected killCards(): void {
    for (const card of this.cards) card.kill();
  }

  /** Makes a call as the gateway does for `caller`. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown, caller?: Identity): Promise<Envelope<T>> {
    const { httpUrl, internalKey } = this.place();
    const identity = caller && signIdentity(caller, internalKey, Date.now());
    const response = await fetch(httpUrl + path, {
      method,
      headers: {
        ...requiredHeaders,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(identity === undefined ? {} : { [identityHeader]: identity }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Envelope<T>;
  }

  /** A connected card. @throws Error with the return code when it is refused. */
  async card(deviceNo: string, options: CardOptions = {}): Promise<TestCard> {
    const { mqttPort, heartbeatSeconds: keepalive } = this.place();
    const card = new TestCard(deviceNo, mqttPort, {
      keepalive,
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
      const socket = createConnection(this.place().mqttPort, '127.0.0.1', () => resolve(socket));
      socket.once('error', reject);
    });
  }

  async status(deviceNo: string): Promise<StatusRow | undefined> {
    const [row] = await this.query<StatusRow>(
      `select online_status as "onlineStatus", since, connection_id as "connectionId", boot_id as "bootId", heartbeat,
         heartbeat_at as "heartbeatAt", network_speed as "networkSpeed" from device_status where device_no = $1`,
      [deviceNo],
    );
    return row;
  }

  becomes(deviceNo: string, wanted: OnlineStatus, seconds?: number): Promise<StatusRow> {
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
      `select online_status || ' ' || cause as line from status_history where device_no = $1 order by at, id`,
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
    const client = new pg.Client({ connectionString: this.place().databaseUrl, options: '-c search_path=devices' });
    await client.connect();
    return client;
  }

  /** Resolves when a session waits for a locked table. */
  waitsFor(table: string): Promise<unknown> {
    return until(
      async () =>
        (
          await this.query(
            `select 1 from pg_locks where relation = $1::regclass and not granted
               and database = (select oid from pg_database where datname = current_database())`,
            [table],
          )
        ).length,
      `a session waits for ${table}`,
    );
  }

  /** Keeps a table from being read or written until the function that it returns is called. */
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
