import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isCardEnded, rolloutCardStates } from '#libs/contracts';
import { columnsOf, select } from '#libs/data/db';
import { stateList } from '../commands/index.js';
import { RolloutCardStore } from './rollout-card-store.js';
import { isBusy, lockRollouts } from './rollout-locks.js';
import { type CardReport, planOfReports, type ReportedCard } from './rollout-proof-plan.js';

const openStates = rolloutCardStates.filter((state) => !isCardEnded(state));

/**
 * SQL: a card `c` of which a heartbeat may show something. One that was given up counts until a later rollout has the card.
 */
const followed = `(c.state in ${stateList(openStates)}
  or c.state = 'failed' and c.code in ('silent', 'timedOut', 'unreachable', 'rolledBackItself') and not exists (
    select 1 from rollout_card n where n.device_no = c.device_no and n.rollout_id > c.rollout_id))`;

/** Shows by the heartbeats of cards what has become of their installations, whatever the cards themselves report. */
@Injectable()
export class Proof {
  constructor(private readonly cards: RolloutCardStore) {}

  /**
   * Takes the newest report of each card; one that is older than what is stored of its card is ignored. Costs one look-up
   * for cards that are in no rollout.
   */
  async reported(tx: EntityManager, reports: readonly CardReport[]): Promise<void> {
    if (reports.length === 0) return;
    const byDevice = new Map(reports.map((report) => [report.deviceNo, report]));
    const rollouts = await select<{ id: string }>(
      tx,
      `select distinct c.rollout_id as id from rollout_card c where c.device_no = any($1) and ${followed}`,
      [[...byDevice.keys()]],
    );
    if (rollouts.length === 0) return;
    const ids = rollouts.map(({ id }) => id);
    await lockRollouts(tx, ids);
    const cards = await this.read(tx, ids, [...byDevice.values()]);
    await this.cards.apply(tx, planOfReports(cards, byDevice));
  }

  /**
   * Acknowledgements and heartbeats of a reconnect come together and are read in any order: a heartbeat from before the
   * installation was reported proves the version all the same, but not that a card has come back without it.
   */
  private read(tx: EntityManager, ids: readonly string[], reports: readonly CardReport[]): Promise<ReportedCard[]> {
    return select<ReportedCard>(
      tx,
      `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state, c.version_code as "versionCode",
         c.last_boot_id as "lastBootId", c.boots, c.stalls, c.tries, c.code, c.due_at as "dueAt",
         r.state as "rolloutState", g.state as "groupState", r.soak_seconds as "soakSeconds",
         m.sent_at is not null as delivered, ${isBusy('c')} as busy
       from unnest($2::text[], $3::timestamptz[], $4::numeric[]) as t(device_no, at, version)
       join device_status s using (device_no)
       join rollout_card c using (device_no)
       join rollout r on r.id = c.rollout_id
       join rollout_group g on g.rollout_id = c.rollout_id and g.position = c.group_position
       left join command m on m.id = c.command_id
       where c.rollout_id = any($1) and ${followed} and (s.heartbeat_at is null or s.heartbeat_at <= t.at)
         and (c.state <> 'installing' or t.at >= c.installing_at or t.version = c.version_code)
         and (c.state <> 'soaking' or t.at >= c.soaking_at)
       order by c.rollout_id, c.device_no`,
      [ids, ...columnsOf(reports, 'deviceNo', 'at', 'version')],
    );
  }
}
