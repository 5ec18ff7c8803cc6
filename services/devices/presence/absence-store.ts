import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OnlineStatus, StatusCause } from '#libs/contracts';
import { change, columnsOf, select } from '#libs/data/db';
import { OnlineHours, type OffTime } from './online-hours.js';
import { applyPresence, type PresenceEffect } from './presence-machine.js';
import { type ChangedCard, PresenceStore, type StoredCard } from './presence-store.js';

/** The first heartbeat of a connection. */
interface ReturnReport {
  deviceNo: string;
  /** Null for cards without boot ids. */
  bootId: string | null;
  connectionId: string;
}

/** The card of a report that has an absence to explain. */
interface ReturnedCard extends StoredCard {
  awayFrom: Date;
  connectedAt: Date;
}

/** Rows of the history about an absence: the return, and what stands before it. */
interface AbsenceRows {
  deviceNo: string;
  onId: string;
  onCause: StatusCause;
  beforeId: string | null;
  beforeAt: Date | null;
  beforeStatus: OnlineStatus | null;
  commanded: boolean;
}

/** A row of the history that gets another time or cause. */
interface Correction {
  id: string;
  at: Date;
  newAt: Date;
  cause: StatusCause;
}

/** Time within which a card that has acknowledged a restart goes away. */
const restartsWithin = "interval '10 s'";

/** Explains by the first heartbeat of a connection why the card had been away, in the transaction that stores it. */
@Injectable()
export class AbsenceStore {
  constructor(
    private readonly presence: PresenceStore,
    private readonly onlineHours: OnlineHours,
  ) {}

  /** Takes at most one report a card, after the commands that it ends. One of a former connection explains nothing. */
  async explain(tx: EntityManager, reports: readonly ReturnReport[]): Promise<void> {
    if (reports.length === 0) return;
    const byDevice = new Map(reports.map((report) => [report.deviceNo, report]));
    const returned = (await this.presence.read(tx, [...byDevice.keys()])).filter(
      (card): card is ReturnedCard =>
        card.awayFrom !== null &&
        card.connectedAt !== null &&
        byDevice.get(card.deviceNo)?.connectionId === card.connectionId,
    );
    if (returned.length === 0) return;
    const rows = new Map((await this.rowsOf(tx, returned)).map((row) => [row.deviceNo, row]));
    const changed: ChangedCard[] = [];
    const corrections: Correction[] = [];
    const offTimes: OffTime[] = [];
    for (const card of returned) {
      const found = rows.get(card.deviceNo);
      const { bootId = null } = byDevice.get(card.deviceNo) ?? {};
      const { state, effects } = applyPresence(card, {
        ...{ kind: 'heartbeat', connectionId: card.connectionId ?? '', bootId },
        ...{ commanded: found?.commanded ?? false, before: found?.beforeStatus ?? 'none' },
      });
      changed.push({ card: { ...card, ...state }, effects: found ? effects : [] });
      if (!found) continue;
      corrections.push(...correctionsOf(card, found, effects));
      offTimes.push(...offTimesOf(card, found, effects));
    }
    await this.presence.write(tx, changed);
    await this.correct(tx, corrections);
    await this.onlineHours.subtract(tx, offTimes);
  }

  /** A restart was delivered when the card knew of it before it went away, and no earlier boot has ended it. */
  private rowsOf(tx: EntityManager, cards: readonly ReturnedCard[]): Promise<AbsenceRows[]> {
    return select<AbsenceRows>(
      tx,
      `select t.device_no as "deviceNo", o.id as "onId", o.cause as "onCause", b.id as "beforeId", b.at as "beforeAt",
         b.online_status as "beforeStatus", exists (
           select from command c where c.device_no = t.device_no and c.type = 'restart' and c.sent_at is not null
             and c.status <> 'failed' and c.offered_at <= t.back_at
             and c.offered_connection is distinct from t.connection_id
             and (c.boot_id_before is null or t.boot_id is null or c.boot_id_before = t.boot_id)
             and (c.finished_at is null or c.finished_at > t.away_from
               or c.boot_id_before is null and c.finished_at >= t.away_from - ${restartsWithin})
         ) as commanded
       from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[])
         as t(device_no, connection_id, away_from, back_at, boot_id)
       join lateral (
         select h.id, h.cause from status_history h
         where h.device_no = t.device_no and h.at = t.back_at and h.online_status = 'on' order by h.id desc limit 1
       ) o on true
       left join lateral (
         select h.id, h.at, h.online_status from status_history h
         where h.device_no = t.device_no and h.at < t.back_at order by h.at desc, h.id desc limit 1
       ) b on true`,
      columnsOf(cards, 'deviceNo', 'connectionId', 'awayFrom', 'connectedAt', 'bootId'),
    );
  }

  private async correct(tx: EntityManager, corrections: readonly Correction[]): Promise<void> {
    if (corrections.length === 0) return;
    await change(
      tx,
      `update status_history h set at = t.new_at, cause = t.cause
       from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::text[]) as t(id, at, new_at, cause)
       where h.id = t.id and h.at = t.at`,
      columnsOf(corrections, 'id', 'at', 'newAt', 'cause'),
    );
  }
}

const correctionsOf = (
  { connectedAt }: ReturnedCard,
  { onId, onCause, beforeId, beforeAt }: AbsenceRows,
  effects: readonly PresenceEffect[],
): Correction[] =>
  effects.flatMap((effect): Correction[] => {
    const { cause } = effect;
    if (effect.kind === 'date') {
      return beforeId === null || beforeAt === null ? [] : [{ id: beforeId, at: beforeAt, newAt: effect.at, cause }];
    }
    if (effect.kind !== 'explain' || effect.ifCauses?.includes(onCause) === false) return [];
    return [{ id: onId, at: connectedAt, newAt: connectedAt, cause }];
  });

/** Times that the history has shown as on until now. */
const offTimesOf = (
  { deviceNo, connectedAt }: ReturnedCard,
  { beforeAt }: AbsenceRows,
  effects: readonly PresenceEffect[],
): OffTime[] =>
  effects.flatMap((effect): OffTime[] => {
    const isNew = effect.kind === 'record' && effect.onlineStatus === 'off';
    if (!isNew && effect.kind !== 'date') return [];
    const until = isNew ? connectedAt : (beforeAt ?? connectedAt);
    return effect.at < until ? [{ deviceNo, start: effect.at, until }] : [];
  });
