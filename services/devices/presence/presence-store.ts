import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeviceReturned, DeviceStatusChanged } from '#libs/contracts';
import { change, columnsOf, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { networkOf } from './card-network.js';
import type { DeviceStatus } from './presence.entity.js';
import type { Presence, PresenceEffect } from './presence-machine.js';

/** A registered card, locked, with what its events name. */
export interface StoredCard
  extends Presence, Pick<DeviceStatus, 'deviceNo' | 'instanceId' | 'peerHost' | 'heartbeatAt'> {
  schoolCode: string | null;
  /** Name of its classroom. */
  name: string | null;
  schoolName: string | null;
  model: string | null;
  /** Address that its newest heartbeat reports. */
  ip: string | null;
}

/** A card after an event. */
export interface ChangedCard {
  card: StoredCard;
  effects: readonly PresenceEffect[];
}

/** Reads and writes the presence of cards, their history and events, many at a time. */
@Injectable()
export class PresenceStore {
  constructor(private readonly outbox: Outbox) {}

  /** Locks those of the cards that are registered, in the order in which all else locks them. */
  read(tx: EntityManager, deviceNos: readonly string[]): Promise<StoredCard[]> {
    return select<StoredCard>(
      tx,
      `select s.device_no as "deviceNo", s.online_status as "onlineStatus", s.since, s.connection_id as "connectionId",
         s.connected_at as "connectedAt", s.instance_id as "instanceId", s.peer_host as "peerHost",
         s.boot_id as "bootId", s.heartbeat_at as "heartbeatAt", s.last_packet_at as "lastPacketAt",
         s.away_from as "awayFrom", d.school_code as "schoolCode", d.name, school.name as "schoolName",
         d.model, s.heartbeat ->> 'ip' as ip
       from device_status s join device d using (device_no)
         left join school on school.code = d.school_code and not school.deleted
       where s.device_no = any($1) order by s.device_no for update of s`,
      [deviceNos],
    );
  }

  /** Stores cards with the effects `record`, `publish` and `return`. */
  async write(tx: EntityManager, changed: readonly ChangedCard[]): Promise<void> {
    if (changed.length === 0) return;
    await change(
      tx,
      `update device_status s set online_status = t.online_status, since = t.since, connection_id = t.connection_id,
         instance_id = t.instance_id, peer_host = t.peer_host, connected_at = t.connected_at,
         last_packet_at = t.last_packet_at, away_from = t.away_from
       from unnest($1::text[], $2::text[], $3::timestamptz[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[],
           $8::timestamptz[], $9::timestamptz[])
         as t(device_no, online_status, since, connection_id, instance_id, peer_host, connected_at, last_packet_at, away_from)
       where s.device_no = t.device_no`,
      columnsOf(
        changed.map(({ card }) => card),
        ...(['deviceNo', 'onlineStatus', 'since', 'connectionId', 'instanceId', 'peerHost', 'connectedAt'] as const),
        ...(['lastPacketAt', 'awayFrom'] as const),
      ),
    );
    const rows = effectsOf(changed, 'record').map(({ card, effect }) => ({ ...card, ...effect }));
    if (rows.length > 0) {
      await tx.query(
        `insert into status_history (device_no, school_code, online_status, cause, at)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])`,
        columnsOf(rows, 'deviceNo', 'schoolCode', 'onlineStatus', 'cause', 'at'),
      );
    }
    await this.outbox.add(tx, [
      ...effectsOf(changed, 'publish').map(statusChanged),
      ...effectsOf(changed, 'return').map(returned),
    ]);
  }
}

type EffectOf<Kind extends PresenceEffect['kind']> = Extract<PresenceEffect, { kind: Kind }>;

/** An effect on a card, with what its event names. */
interface Dated<Effect> {
  card: StoredCard;
  effect: Effect;
}

const effectsOf = <Kind extends PresenceEffect['kind']>(
  changed: readonly ChangedCard[],
  wanted: Kind,
): Dated<EffectOf<Kind>>[] =>
  changed.flatMap(({ card, effects }) =>
    effects.flatMap((effect) => (effect.kind === wanted ? [{ card, effect: effect as EffectOf<Kind> }] : [])),
  );

const statusChanged = ({ card, effect }: Dated<EffectOf<'publish'>>): OutgoingEvent => ({
  topic: 'devices.status',
  type: 'device.status',
  key: card.deviceNo,
  data: {
    deviceNo: card.deviceNo,
    schoolCode: card.schoolCode,
    onlineStatus: effect.onlineStatus,
    since: effect.at.toISOString(),
    cause: effect.cause,
    name: card.name,
    schoolName: card.schoolName,
    model: card.model,
    network: networkOf(card.peerHost, card.ip),
  } satisfies DeviceStatusChanged,
});

const returned = ({ card: { deviceNo, schoolCode }, effect }: Dated<EffectOf<'return'>>): OutgoingEvent => {
  const { at, cause, from } = effect;
  const since = from ? { from: from.toISOString() } : {};
  const data: DeviceReturned = { deviceNo, schoolCode, at: at.toISOString(), cause, ...since };
  return { topic: 'devices.status', type: 'device.returned', key: deviceNo, data };
};
