import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeviceSilence } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent, type ReplayPage, replayPageSize } from '#libs/events';
import { isSilent, lastSign } from './presence-rule.js';

/** Silences at most that one run publishes; the next run continues with the others. */
const maxPublished = 5000;

interface Silence extends Omit<DeviceSilence, 'at'> {
  at: Date;
}

/** Publishes, once and durably, which connected cards fall silent and which are heard again. */
@Injectable()
export class SilenceStore {
  constructor(private readonly outbox: Outbox) {}

  /** Publishes the cards whose last sign is older than `before` and that were not published as silent yet. */
  async begin(tx: EntityManager, before: Date): Promise<void> {
    const cards = await change<Silence>(
      tx,
      `with silent as (
         select st.device_no, ${lastSign} as since from device_status st
         where ${isSilent('$1')} and not exists (select from silent_card k where k.device_no = st.device_no)
         order by st.device_no limit ${maxPublished}
       ), added as (
         insert into silent_card (device_no, since) select device_no, since from silent on conflict do nothing returning *
       )
       select device_no as "deviceNo", school_code as "schoolCode", since as at
       from added join device using (device_no) order by device_no`,
      [before],
    );
    await this.publish(tx, 'device.silent', cards);
  }

  /** Forgets the cards that are not silent any more, and publishes those of them that are connected. */
  async end(tx: EntityManager, before: Date): Promise<void> {
    const cards = await change<Omit<Silence, 'at'> & { at: Date | null }>(
      tx,
      `with ended as (
         delete from silent_card k
         where not exists (select from device_status st where st.device_no = k.device_no and ${isSilent('$1')})
         returning k.device_no
       )
       select device_no as "deviceNo", school_code as "schoolCode",
         case when st.online_status = 'on' then ${lastSign} end as at
       from ended join device using (device_no) join device_status st using (device_no) order by device_no`,
      [before],
    );
    await this.publish(
      tx,
      'device.heard',
      cards.filter((card): card is Silence => card.at !== null),
    );
  }

  private publish(tx: EntityManager, type: 'device.silent' | 'device.heard', cards: readonly Silence[]): Promise<void> {
    return this.outbox.add(
      tx,
      cards.map((card) => silenceEvent(type, card)),
    );
  }
}

const silenceEvent = (
  type: 'device.silent' | 'device.heard',
  { at, ...card }: Silence,
): OutgoingEvent<'devices.status', 'device.silent' | 'device.heard'> => {
  const data: DeviceSilence = { ...card, at: at.toISOString() };
  return { topic: 'devices.status', type, key: card.deviceNo, data };
};

/** The cards that are silent, after the status of each card, which ends a silence. */
export const replayedSilences = async (tx: EntityManager, after: string): Promise<ReplayPage<'devices.status'>> => {
  const rows = await select<Silence>(
    tx,
    `select k.device_no as "deviceNo", d.school_code as "schoolCode", k.since as at
     from silent_card k join device d using (device_no)
     where k.device_no > $1 order by k.device_no limit $2 for share of k`,
    [after, replayPageSize],
  );
  return { events: rows.map((row) => silenceEvent('device.silent', row)), last: rows.at(-1)?.deviceNo };
};
