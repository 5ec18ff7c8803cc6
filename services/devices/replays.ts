import type { EntityManager } from 'typeorm';
import type { DeviceBound, DeviceStatusChanged, StatusCause } from '#libs/contracts';
import { select } from '#libs/data/db';
import { type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { calendarSaved, commandChanged, type SchoolCalendar } from './commands/index.js';
import type { Device } from './inventory/index.js';
import { type DeviceStatus, networkOf, replayedSilences } from './presence/index.js';
import { replayedCredentials } from './transport/index.js';

/** Before every id of a command. */
const firstId = '00000000-0000-0000-0000-000000000000';

interface StatusRow extends Pick<DeviceStatus, 'deviceNo' | 'onlineStatus' | 'since'> {
  schoolCode: Device['schoolCode'];
  name: Device['name'];
  schoolName: string | null;
  model: Device['model'];
  peerHost: DeviceStatus['peerHost'];
  ip: string | null;
  cause: StatusCause | null;
}

/** The status of each card, with the cause that its history gives. */
const statuses = async (tx: EntityManager, after: string): Promise<ReplayPage<'devices.status'>> => {
  const rows = await select<StatusRow>(
    tx,
    `select s.device_no as "deviceNo", d.school_code as "schoolCode", s.online_status as "onlineStatus", s.since,
       d.name, school.name as "schoolName", d.model, s.peer_host as "peerHost", s.heartbeat ->> 'ip' as ip,
       (select h.cause from status_history h where h.device_no = s.device_no order by h.at desc limit 1) as cause
     from device_status s join device d using (device_no)
       left join school on school.code = d.school_code and not school.deleted
     where s.device_no > $1 order by s.device_no limit $2 for share of s, d`,
    [after, replayPageSize],
  );
  const events = rows.map(({ since, cause, peerHost, ip, ...row }) => {
    const usual: StatusCause = row.onlineStatus === 'on' ? 'connected' : 'disconnected';
    const network = networkOf(peerHost, ip);
    const data: DeviceStatusChanged = { ...row, network, since: since.toISOString(), cause: cause ?? usual };
    return { topic: 'devices.status', type: 'device.status', key: row.deviceNo, data } as const;
  });
  return { events, last: rows.at(-1)?.deviceNo };
};

/** The room of each card that has one. */
const bindings = async (tx: EntityManager, after: string): Promise<ReplayPage<'devices.status'>> => {
  const rows = await select<DeviceBound>(
    tx,
    `select device_no as "deviceNo", school_code as "schoolCode", classroom_code as "classroomCode" from device
     where classroom_code is not null and device_no > $1 order by device_no limit $2 for share`,
    [after, replayPageSize],
  );
  return {
    events: rows.map((data) => ({ topic: 'devices.status', type: 'device.bound', key: data.deviceNo, data }) as const),
    last: rows.at(-1)?.deviceNo,
  };
};

type OpenCommand = Parameters<typeof commandChanged>[0];

/** Commands that have not ended. */
const commands = async (tx: EntityManager, after: string): Promise<ReplayPage> => {
  const rows = await select<OpenCommand>(
    tx,
    `select id, device_no as "deviceNo", school_code as "schoolCode", type, status, result, error,
       sent_at as "sentAt" from command
     where finished_at is null and id > $1 order by id limit $2 for share`,
    [after === '' ? firstId : after, replayPageSize],
  );
  return { events: rows.map(commandChanged), last: rows.at(-1)?.id };
};

/** Calendars at most that one transaction publishes: one at its limits has some 100 KiB. */
const calendarPageSize = 50;

/** Every calendar that was edited, by `<scope> <code>`. */
const calendars = async (tx: EntityManager, after: string): Promise<ReplayPage<'devices.calendar'>> => {
  const rows = await select<SchoolCalendar & { key: string }>(
    tx,
    `select scope, code, content, version, updated_at as "updatedAt", scope || ' ' || code as key from school_calendar
     where scope || ' ' || code > $1 order by scope || ' ' || code limit $2 for share`,
    [after, calendarPageSize],
  );
  return { events: rows.map(calendarSaved), last: rows.at(-1)?.key };
};

/** `devices.status`: status, then silences, which a status ends, then rooms, then credentials. */
const statusReplay = {
  topic: 'devices.status',
  kinds: [statuses, replayedSilences, bindings, replayedCredentials],
} as const satisfies Replay;

const calendarReplay = { topic: 'devices.calendar', kinds: [calendars] } as const satisfies Replay;

/** `devices.command`: open commands. */
export const replays: readonly Replay[] = [
  statusReplay,
  calendarReplay,
  { topic: 'devices.command', kinds: [commands] },
];
