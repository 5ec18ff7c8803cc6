import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeviceStatusChanged, OnlineStatus, StatusCause } from '#libs/contracts';
import { change, columnsOf, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Instance, takenOverChannel } from '../transport/index.js';
import type { DeviceStatus } from './presence.entity.js';

/** A card's connection began or ended. */
export interface Transition {
  deviceNo: string;
  to: OnlineStatus;
  cause: StatusCause;
  connectionId: string;
  at: Date;
  /** Only for `on`: where the card's connection comes from. */
  peer?: string;
}

/** A registered card. */
export type KnownCard = Pick<DeviceStatusChanged, 'deviceNo' | 'schoolCode'>;

interface ChangedCard extends KnownCard {
  /** Name of its classroom. */
  name: string | null;
  schoolName: string | null;
  was: OnlineStatus;
  /** Instance that held the card's connection before; only for `on`. */
  formerInstance?: string | null;
}

/** A notification holds less than 8,000 bytes (Postgres, NOTIFY) and a device number at most 64. */
const numbersOfNotice = 100;

/** Stores transitions of the status of cards, with history and event, a batch at a time. */
@Injectable()
export class StatusStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly instance: Instance,
  ) {}

  /** Stores transitions in their order; a card that is not registered is left out. Returns the registered ones. */
  store(transitions: readonly Transition[]): Promise<KnownCard[]> {
    return this.transactions.run(async (tx) => {
      const known: KnownCard[] = [];
      for (const run of runsOf(transitions)) {
        const on = run.filter(({ to }) => to === 'on');
        const off = run.filter(({ to }) => to === 'off');
        if (on.length > 0) known.push(...(await this.on(tx, on)));
        if (off.length > 0) await this.off(tx, off);
      }
      return known;
    });
  }

  /** Marks the cards off that an instance held when it died. Returns how many. */
  async offOfInstance(instanceId: string, at: Date): Promise<number> {
    return this.transactions.run(async (tx) => {
      const held = await select<Pick<DeviceStatus, 'deviceNo'> & { connectionId: string }>(
        tx,
        `select device_no as "deviceNo", connection_id as "connectionId" from device_status
         where instance_id = $1 and online_status = 'on'`,
        [instanceId],
      );
      const off = held.map((row): Transition => ({
        deviceNo: row.deviceNo,
        connectionId: row.connectionId,
        to: 'off',
        cause: 'service restart',
        at,
      }));
      await this.off(tx, off);
      return off.length;
    });
  }

  private async on(tx: EntityManager, on: Transition[]): Promise<KnownCard[]> {
    const rows = await change<ChangedCard>(
      tx,
      `with input as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[]) as t(device_no, id, peer, at)
       ), former as (
         select s.device_no, s.online_status as was, s.instance_id as former_instance, d.school_code,
           d.name, school.name as school_name
         from device_status s join input using (device_no) join device d using (device_no)
           left join school on school.code = d.school_code and not school.deleted
         order by s.device_no for update of s
       )
       update device_status s set
         online_status = 'on', since = case when f.was = 'on' then s.since else i.at end,
         connection_id = i.id, instance_id = $5, peer_host = i.peer, connected_at = i.at
       from input i join former f using (device_no)
       where s.device_no = i.device_no
       returning s.device_no as "deviceNo", f.school_code as "schoolCode", f.name, f.school_name as "schoolName", f.was,
         f.former_instance as "formerInstance"`,
      [
        ...columnsOf(on, 'deviceNo', 'connectionId'),
        on.map((t) => t.peer ?? ''),
        on.map((t) => t.at),
        this.instance.id,
      ],
    );
    const taken = await this.takenOver(tx, rows);
    await this.record(tx, on, rows, taken);
    await noticeTakeovers(tx, taken);
    return rows.map((row) => ({ deviceNo: row.deviceNo, schoolCode: row.schoolCode }));
  }

  /** Cards that another instance, which lives, still held as its own. */
  private async takenOver(tx: EntityManager, rows: ChangedCard[]): Promise<ReadonlySet<string>> {
    const formerOf = ({ was, formerInstance: former }: ChangedCard): string | undefined =>
      was === 'on' && former !== this.instance.id ? (former ?? undefined) : undefined;
    const formers = new Set(rows.flatMap((row) => formerOf(row) ?? []));
    const living = await this.instance.living(tx, [...formers]);
    return new Set(rows.filter((row) => living.has(formerOf(row) ?? '')).map((row) => row.deviceNo));
  }

  /** Only the end of a card's present connection turns it off: the end of an older one comes too late. */
  private async off(tx: EntityManager, off: Transition[]): Promise<void> {
    if (off.length === 0) return;
    const rows = await change<ChangedCard>(
      tx,
      `with input as (
         select * from unnest($1::text[], $2::uuid[], $3::timestamptz[]) as t(device_no, id, at)
       ), former as (
         select s.device_no, d.school_code, d.name, school.name as school_name
         from device_status s join input using (device_no) join device d using (device_no)
           left join school on school.code = d.school_code and not school.deleted
         order by s.device_no for update of s
       )
       update device_status s set online_status = 'off', since = i.at
       from input i join former f using (device_no)
       where s.device_no = i.device_no and s.connection_id = i.id and s.online_status = 'on'
       returning s.device_no as "deviceNo", f.school_code as "schoolCode", f.name, f.school_name as "schoolName",
         'on' as was`,
      [off.map((t) => t.deviceNo), off.map((t) => t.connectionId), off.map((t) => t.at)],
    );
    await this.record(tx, off, rows, new Set());
  }

  /** Every row is history; a change of the status is an event as well. */
  private async record(
    tx: EntityManager,
    transitions: Transition[],
    rows: ChangedCard[],
    taken: ReadonlySet<string>,
  ): Promise<void> {
    const byDevice = new Map(transitions.map((each) => [each.deviceNo, each]));
    const recorded = rows.flatMap((row) => {
      const transition = byDevice.get(row.deviceNo);
      return transition ? [{ row, transition }] : [];
    });
    await tx.query(
      `insert into status_history (device_no, school_code, online_status, cause, at)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])`,
      [
        recorded.map(({ row }) => row.deviceNo),
        recorded.map(({ row }) => row.schoolCode),
        recorded.map(({ transition }) => transition.to),
        recorded.map(({ row, transition }) => causeOf(row, transition, taken.has(row.deviceNo))),
        recorded.map(({ transition }) => transition.at),
      ],
    );
    const changed = recorded.filter(({ row, transition }) => row.was !== transition.to);
    await this.outbox.add(
      tx,
      changed.map(({ row, transition }) => ({
        topic: 'devices.status' as const,
        type: 'device.status',
        key: row.deviceNo,
        data: {
          deviceNo: row.deviceNo,
          schoolCode: row.schoolCode,
          onlineStatus: transition.to,
          since: transition.at.toISOString(),
          cause: transition.cause,
          name: row.name,
          schoolName: row.schoolName,
        } satisfies DeviceStatusChanged,
      })),
    );
  }
}

/** Notifies the other instances at the commit. One that misses it finds out when it next reconciles. */
const noticeTakeovers = async (tx: EntityManager, taken: ReadonlySet<string>): Promise<void> => {
  const deviceNos = [...taken];
  const notices: string[] = [];
  for (let start = 0; start < deviceNos.length; start += numbersOfNotice) {
    notices.push(deviceNos.slice(start, start + numbersOfNotice).join(' '));
  }
  if (notices.length === 0) return;
  await tx.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [takenOverChannel, notices]);
};

/** A card that is still on comes back because the service restarted, or because a newer connection took over. */
const causeOf = (row: ChangedCard, { to, cause }: Transition, taken: boolean): StatusCause => {
  const isBack = to === 'on' && row.was === 'on' && cause === 'connected';
  return isBack ? (taken ? 'takeover' : 'service restart') : cause;
};

/** Cuts transitions so that no card comes twice in one run; their order is kept. */
const runsOf = (transitions: readonly Transition[]): Transition[][] => {
  const runs: Transition[][] = [];
  let devices = new Set<string>();
  for (const each of transitions) {
    const run = runs.at(-1);
    if (!run || devices.has(each.deviceNo)) {
      runs.push([each]);
      devices = new Set([each.deviceNo]);
    } else {
      run.push(each);
      devices.add(each.deviceNo);
    }
  }
  return runs;
};
