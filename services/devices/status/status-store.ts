import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeviceStatusChanged, OnlineStatus, StatusCause } from '#libs/contracts';
import { change, select, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';

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

/** What the database says of a card after its connection began. */
export interface KnownCard {
  deviceNo: string;
  schoolCode: string | null;
}

interface Changed {
  device_no: string;
  school_code: string | null;
  was: OnlineStatus;
}

/** Stores what connections mean for the status of cards, with history and event, a batch at a time. */
@Injectable()
export class StatusStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Stores transitions in their order; a card that is not registered is left out. Answers the registered ones. */
  store(transitions: readonly Transition[], instanceId: string): Promise<KnownCard[]> {
    return this.transactions.run(async (tx) => {
      const known: KnownCard[] = [];
      for (const run of runsOf(transitions)) {
        const on = run.filter(({ to }) => to === 'on');
        const off = run.filter(({ to }) => to === 'off');
        if (on.length > 0) known.push(...(await this.on(tx, on, instanceId)));
        if (off.length > 0) await this.off(tx, off);
      }
      return known;
    });
  }

  /** Marks the cards off that an instance held when it died. Answers how many. */
  async offOfInstance(instanceId: string, at: Date): Promise<number> {
    return this.transactions.run(async (tx) => {
      const held = await select<{ device_no: string; connection_id: string }>(
        tx,
        `select device_no, connection_id from device_status where instance_id = $1 and online_status = 'on'`,
        [instanceId],
      );
      const off = held.map((row): Transition => ({
        ...{ deviceNo: row.device_no, connectionId: row.connection_id },
        ...{ to: 'off', cause: 'service restart', at },
      }));
      await this.off(tx, off);
      return off.length;
    });
  }

  private async on(tx: EntityManager, on: Transition[], instanceId: string): Promise<KnownCard[]> {
    const rows = await change<Changed>(
      tx,
      `with input as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[]) as t(device_no, id, peer, at)
       ), former as (
         select s.device_no, s.online_status as was, d.school_code
         from device_status s join input using (device_no) join device d using (device_no)
         order by s.device_no for update of s
       )
       update device_status s set
         online_status = 'on', since = case when f.was = 'on' then s.since else i.at end,
         connection_id = i.id, instance_id = $5, peer_host = i.peer, connected_at = i.at
       from input i join former f using (device_no)
       where s.device_no = i.device_no
       returning s.device_no, f.school_code, f.was`,
      [
        on.map((t) => t.deviceNo),
        on.map((t) => t.connectionId),
        on.map((t) => t.peer ?? ''),
        on.map((t) => t.at),
        instanceId,
      ],
    );
    await this.tell(tx, on, rows);
    return rows.map((row) => ({ deviceNo: row.device_no, schoolCode: row.school_code }));
  }

  /** Only the end of a card's present connection turns it off: a word of an older one comes too late. */
  private async off(tx: EntityManager, off: Transition[]): Promise<void> {
    if (off.length === 0) return;
    const rows = await change<Changed>(
      tx,
      `with input as (
         select * from unnest($1::text[], $2::uuid[], $3::timestamptz[]) as t(device_no, id, at)
       ), former as (
         select s.device_no from device_status s join input using (device_no) order by s.device_no for update of s
       )
       update device_status s set online_status = 'off', since = i.at
       from input i join former using (device_no) join device d using (device_no)
       where s.device_no = i.device_no and s.connection_id = i.id and s.online_status = 'on'
       returning s.device_no, d.school_code, 'on' as was`,
      [off.map((t) => t.deviceNo), off.map((t) => t.connectionId), off.map((t) => t.at)],
    );
    await this.tell(tx, off, rows);
  }

  /** Every row is history; a change of the status is an event as well. */
  private async tell(tx: EntityManager, transitions: Transition[], rows: Changed[]): Promise<void> {
    const byDevice = new Map(transitions.map((each) => [each.deviceNo, each]));
    const told = rows.flatMap((row) => {
      const transition = byDevice.get(row.device_no);
      return transition ? [{ row, transition }] : [];
    });
    await tx.query(
      `insert into status_history (device_no, school_code, online_status, cause, at)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])`,
      [
        told.map(({ row }) => row.device_no),
        told.map(({ row }) => row.school_code),
        told.map(({ transition }) => transition.to),
        told.map(({ row, transition }) => causeOf(row, transition)),
        told.map(({ transition }) => transition.at),
      ],
    );
    const changed = told.filter(({ row, transition }) => row.was !== transition.to);
    await this.outbox.add(
      tx,
      changed.map(({ row, transition }) => ({
        topic: 'devices.status' as const,
        type: 'device.status',
        key: row.device_no,
        data: {
          deviceNo: row.device_no,
          schoolCode: row.school_code,
          onlineStatus: transition.to,
          since: transition.at.toISOString(),
          cause: transition.cause,
        } satisfies DeviceStatusChanged,
      })),
    );
  }
}

/** A card that is still on comes back because the service restarted, or because a newer connection took over. */
const causeOf = (row: Changed, { to, cause }: Transition): StatusCause =>
  to === 'on' && row.was === 'on' && cause === 'connected' ? 'service restart' : cause;

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
