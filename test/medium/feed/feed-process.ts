import { randomUUID } from 'node:crypto';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import {
  type EventMessage,
  type FeedEvent,
  feedEvents,
  feedNamespace,
  type Frame,
  role,
  type SchoolChanged,
  type Topic,
  type WatchResponse,
} from '#libs/contracts';
import { EventBus } from '#libs/events';
import { database } from '../../../services/gateway/database.js';
import { sessionCookieName } from '../../../services/gateway/session/session-cookie.js';
import { Sessions } from '../../../services/gateway/session/sessions.service.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

export interface Received extends Frame<unknown[]> {
  event: FeedEvent;
}

/** A dashboard: a genuine client that writes down what it gets. */
export class Dashboard {
  readonly frames: Received[] = [];

  constructor(readonly socket: Socket) {
    for (const event of feedEvents) {
      socket.on(event, (frame: Frame<unknown[]>) => this.frames.push({ ...frame, event }));
    }
  }

  /** A dashboard that is connected to the gateway at `origin`, of who has the session of `cookie`. */
  static async connect(origin: string, cookie: string): Promise<Dashboard> {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } };
    const dashboard = new Dashboard(io(origin + feedNamespace, options));
    await dashboard.connected();
    return dashboard;
  }

  /** Resolves when it is connected. @throws Error when it is refused */
  connected(): Promise<void> {
    const { socket } = this;
    return new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  }

  /** All rows of an event so far. */
  rows(event: FeedEvent = 'device:status'): unknown[][] {
    return this.frames.filter((frame) => frame.event === event).flatMap((frame) => frame.rows);
  }

  /** First fields of the rows of an event: device numbers, command or batch ids. */
  ids(event: FeedEvent = 'device:status'): unknown[] {
    return this.rows(event).map(([id]) => id);
  }

  async watch(request: unknown): Promise<WatchResponse> {
    return (await this.socket.timeout(25_000).emitWithAck('watch', request)) as WatchResponse;
  }

  async resume(epoch: string | undefined, seq: number | undefined): Promise<unknown> {
    return this.socket.timeout(25_000).emitWithAck('resume', { epoch, seq });
  }

  /** Resolves when an event comes. */
  next(event: string): Promise<unknown> {
    return new Promise((resolve) => this.socket.once(event, resolve));
  }
}

interface Person {
  /** Its name, too; any when missing. */
  account?: string;
  tags?: number;
  areas?: string[];
  source?: string;
  mustChangePassword?: boolean;
}

type Options = Partial<ManagerOptions & SocketOptions>;

/** A gateway with its database, people of any reach and dashboards of theirs. */
export class FeedProcess {
  private readonly sockets: Socket[] = [];

  private constructor(
    readonly db: TestDatabase,
    readonly gateway: GatewayProcess,
  ) {}

  static async start(): Promise<FeedProcess> {
    const db = await testDatabase(database);
    return new FeedProcess(db, await GatewayProcess.on(db.url));
  }

  /** Another instance of the gateway on the same database. */
  instance(): Promise<GatewayProcess> {
    return GatewayProcess.on(this.db.url);
  }

  /** Disconnects all dashboards. */
  disconnect(): void {
    for (const socket of this.sockets.splice(0)) socket.disconnect();
  }

  async close(): Promise<void> {
    this.disconnect();
    await this.gateway.close();
    await this.db.close();
  }

  /** The cookie of a signed-in user; an administrator unless said otherwise. */
  async signIn({ tags = role.administrator, areas = [], source = 'product', ...rest }: Person = {}): Promise<string> {
    const uid = randomUUID();
    await this.db.dataSource.query(
      `insert into account (uid, account, username, tags, area_list, source, password_hash, must_change_password)
       values ($1, $6, $6, $2, $3, $4, '-', $5)`,
      [
        uid,
        tags,
        JSON.stringify(areas.map((code) => ({ code, name: code }))),
        source,
        rest.mustChangePassword ?? false,
        rest.account ?? uid,
      ],
    );
    const byPassword = { method: 'password', idToken: null } as const;
    const started = await this.gateway.app.get(Sessions).start(uid, undefined, () => Promise.resolve(byPassword));
    return `${sessionCookieName}=${started?.cookie ?? ''}`;
  }

  /** A socket on the way to connect. */
  socket(cookie: string | undefined, headers: Record<string, string> = {}, options: Options = {}): Socket {
    const socket = io(this.gateway.origin + feedNamespace, {
      transports: ['websocket'],
      ...options,
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    });
    this.sockets.push(socket);
    return socket;
  }

  /** A dashboard that is connected. */
  async dashboard(cookie: string, options?: Options): Promise<Dashboard> {
    const dashboard = new Dashboard(this.socket(cookie, {}, options));
    await dashboard.connected();
    return dashboard;
  }

  /** A dashboard of a user with a reach, who watches cards. */
  async watching(person: Person, schoolCode?: string): Promise<Dashboard> {
    const dashboard = await this.dashboard(await this.signIn(person));
    const topics = ['devices', 'commands', 'imports'];
    const answer = await dashboard.watch({ topics, ...(schoolCode === undefined ? {} : { schoolCode }) });
    if (!answer.ok) throw new Error(answer.msg);
    return dashboard;
  }

  /** Publishes events as the other services do. */
  async publish(topic: Topic, type: string, ...data: object[]): Promise<void> {
    const at = new Date().toISOString();
    const messages = data.map((each): EventMessage => ({ id: randomUUID(), type, key: 'k', at, data: each }));
    await this.gateway.app.get(EventBus).publish(topic, messages);
  }

  async school(schoolCode: string, cityCode: string, change: Partial<SchoolChanged> = {}): Promise<void> {
    const province = { provinceCode: `${cityCode.slice(0, 2)}0000`, provinceName: 'p' };
    const town = { townCode: `${cityCode.slice(0, 4)}06`, townName: 't' };
    const school = { schoolCode, name: schoolCode, source: 'product', cityCode, cityName: 'c', deleted: false };
    await this.publish('directory.school', 'school.changed', { ...school, ...province, ...town, ...change });
  }

  async status(deviceNo: string, schoolCode: string | null, onlineStatus: 'on' | 'off' = 'on'): Promise<void> {
    const since = new Date(Date.UTC(2026, 10, 20)).toISOString();
    await this.publish('devices.status', 'device.status', {
      deviceNo,
      schoolCode,
      onlineStatus,
      since,
      cause: 'connected',
    });
  }

  /** Heartbeats of a number of cards; `text` fills one. */
  async heartbeats(count: number, text = (_card: number): string => 'v'): Promise<void> {
    const receivedAt = new Date().toISOString();
    const seen = Array.from({ length: count }, (_, i) => ({
      deviceNo: `BP${i}`,
      schoolCode: null,
      receivedAt,
      lastHeartbeat: { deviceNo: `BP${i}`, time: receivedAt, versionName: text(i) },
    }));
    await this.publish('devices.live', 'device.heartbeat', ...seen);
  }
}
