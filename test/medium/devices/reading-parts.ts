import type { DataSource } from 'typeorm';
import type { Clock } from '#libs/kernel/clock';
import type { Config } from '#libs/kernel/config';
import { type OnlineStatus, role, type StatusCause } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import type { Identity } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { Partitions } from '#libs/data/partitions';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { BindingService } from '../../../services/devices/inventory/binding.service.js';
import { ConnectionHistoryService } from '../../../services/devices/presence/connection-history.service.js';
import { CardFinder } from '../../../services/devices/inventory/card-finder.js';
import { CardGroupReader } from '../../../services/devices/inventory/card-group-reader.js';
import type { DeviceListQuery } from '../../../services/devices/inventory/device.dto.js';
import { DeviceService } from '../../../services/devices/inventory/device.service.js';
import { CredentialService } from '../../../services/devices/inventory/credential.service.js';
import { CredentialStore } from '../../../services/devices/transport/index.js';
import { DeviceLogService } from '../../../services/devices/inventory/device-log.service.js';
import { Retention } from '../../../services/devices/retention.js';
import { OnlineHours, OnlineShareService } from '../../../services/devices/presence/online-hours.js';
import { AreaTiles } from '../../../services/devices/inventory/area-tiles.js';
import { ClassroomService } from '../../../services/devices/inventory/classroom.service.js';
import { SummaryService } from '../../../services/devices/inventory/summary.service.js';
import { TimelineService } from '../../../services/devices/inventory/timeline.service.js';

/** A time of day that a test sets. */
export class SetClock implements Clock {
  constructor(private at: Date) {}

  now(): Date {
    return this.at;
  }

  set(iso: string): void {
    this.at = new Date(iso);
  }
}

/** The key of the passwords of cards. */
export const credentialKey = 'key of the cards';

/** The reading services on a database of a test; heartbeats come every minute. */
export const readingOn = (dataSource: DataSource, clock: Clock) => {
  const config = { productCode: 'product', heartbeatSeconds: 60, deviceKeys: [credentialKey] } as unknown as Config;
  const scope = new SchoolScope(config);
  const finder = new CardFinder(scope, clock, config);
  const schools = new SchoolRepository(scope);
  const devices = new DeviceService(dataSource, finder, schools, new CardGroupReader(config));
  const jobs = new Jobs(dataSource, clock, { service: 'devices' });
  const onlineHours = new OnlineHours(clock, jobs);
  const credentialStore = new CredentialStore(new Outbox());
  new Retention(clock, jobs, new Partitions(dataSource, clock, jobs, { service: 'devices' }));
  return {
    devices,
    jobs,
    bindings: new BindingService(
      new Transactions(dataSource),
      new Outbox(),
      schools,
      clock,
      new Edits(dataSource, clock, jobs),
    ),
    credentials: new CredentialService(
      dataSource,
      new Transactions(dataSource),
      new Outbox(),
      credentialStore,
      finder,
      schools,
      clock,
      config,
    ),
    credentialStore,
    connections: new ConnectionHistoryService(dataSource, scope),
    logs: new DeviceLogService(dataSource, devices, scope),
    timeline: new TimelineService(dataSource, devices, scope),
    shares: new OnlineShareService(dataSource, scope, onlineHours, clock),
    tiles: new AreaTiles(dataSource, finder, scope),
    classrooms: new ClassroomService(dataSource, new Transactions(dataSource), new Outbox(), schools, finder),
    summaries: new SummaryService(dataSource, finder, scope, clock),
  };
};

export type Reading = ReturnType<typeof readingOn>;

const caller = (tags: number, areas: string[], source = 'product'): Identity => ({
  uid: 'u',
  account: 'user',
  username: '用户',
  tags,
  areas,
  source,
});

/** Who asks: areas are a province, a city or a town of `addSchool`. */
export const callers = {
  admin: caller(role.administrator, []),
  cityManager: caller(role.areaManager, ['c1']),
  townManager: caller(role.areaManager, ['t3']),
  customerManager: caller(role.customerManager, ['p2']),
  withoutAreas: caller(role.areaManager, []),
  foreignAdmin: caller(role.administrator, [], 'quankeyun'),
  foreignManager: caller(role.areaManager, ['p1'], 'quankeyun'),
};

export const page = (some: Partial<DeviceListQuery> = {}): DeviceListQuery => ({ page: 1, size: 100, ...some });

/** A school of the copy: `place` is `province city town`, such as `p1 c1 t1`. */
export const addSchool = async (db: DataSource, code: string, place: string, source = 'product'): Promise<void> => {
  const [province = '', city = '', town = ''] = place.split(' ');
  await db.query(
    `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name)
     values ($1, $2, $3, $4, $4 || '省', $5, $5 || '市', $6, $6 || '区')`,
    [code, `${code}小学`, source, province, city, town],
  );
};

export interface TestCard {
  school?: string;
  room?: string;
  status?: OnlineStatus;
  since?: string;
  /** When its last heartbeat came. */
  heartbeatAt?: string;
  created?: string;
}

/** A registered card; unbound without a school. */
export const addCard = async (db: DataSource, deviceNo: string, card: TestCard = {}): Promise<void> => {
  const created = card.created ?? '2026-01-01T00:00:00Z';
  const room = card.school === undefined ? null : (card.room ?? `room-${deviceNo}`);
  await db.query(
    `insert into device (device_no, school_code, classroom_code, name, create_date) values ($1, $2, $3, $3, $4)`,
    [deviceNo, card.school ?? null, room, created],
  );
  const heartbeat = card.heartbeatAt === undefined ? null : JSON.stringify({ ...sampleHeartbeat, deviceNo });
  await db.query(
    `insert into device_status (device_no, online_status, since, peer_host, connected_at, heartbeat, heartbeat_at)
     values ($1, $2, $3, '10.0.0.1', $3, $4, $5)`,
    [deviceNo, card.status ?? 'off', card.since ?? created, heartbeat, card.heartbeatAt ?? null],
  );
};

const sampleHeartbeat = {
  version: 12,
  versionName: '1.2.0',
  device: 'RK3288',
  x5: 'x5',
  ees: '1',
  eis: '0',
  network: 'wifi',
  ip: '10.1.2.3',
  time: '2026-03-01T00:00:00.000Z',
  bootId: 'b1',
  model: 'M1',
  uptime: 60,
};

/** A row of a card's history. */
export const addHistory = async (
  db: DataSource,
  deviceNo: string,
  at: string,
  to: OnlineStatus,
  school: string | null = null,
  cause: StatusCause = to === 'on' ? 'connected' : 'disconnected',
): Promise<void> => {
  await db.query(
    'insert into status_history (device_no, school_code, online_status, cause, at) values ($1, $2, $3, $4, $5)',
    [deviceNo, school, to, cause, at],
  );
};

export interface TestCommand {
  school?: string | null;
  status?: string;
  created?: string;
  finished?: string | null;
  error?: string | null;
}

export const addCommand = async (db: DataSource, deviceNo: string, command: TestCommand = {}): Promise<void> => {
  await db.query(
    `insert into command (id, device_no, school_code, type, status, error, created_by, create_date, finished_at,
       expires_at)
     values (gen_random_uuid(), $1, $2, 'restart', $3, $4, 'admin', $5, $6, $5::timestamptz + interval '5 min')`,
    [
      deviceNo,
      command.school ?? null,
      command.status ?? 'queued',
      command.error ?? null,
      command.created ?? '2026-03-01T00:00:00Z',
      command.finished ?? null,
    ],
  );
};
