import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Ledger, pointsAccount, type Transfer } from '#libs/commerce';
import { type GrantRefusal, type Month, monthOf, type PointsPlan } from '#libs/contracts';
import { change, groupBy, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { earningEvents } from './earning-events.js';
import { decideGrants, type EarningEvent, type GrantDecision } from './grant-decisions.js';
import { PointsChanges } from './points-changes.js';

/** Events that are granted in one transaction. */
const grantBatch = 500;

/** Grants points for events of subscriptions. */
@Injectable()
export class PointsGrants {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Grants a batch of what waits in months that are open; leaves what another process has. Returns how many it were. */
  grantWaiting(tx: EntityManager, schoolCode: string): Promise<number> {
    return this.grant(tx, schoolCode, takeWaiting, [schoolCode]);
  }

  /** Grants all that waits in a month, and waits for those who are at it. */
  async drain(tx: EntityManager, schoolCode: string, month: Month): Promise<void> {
    while ((await this.grant(tx, schoolCode, takeOfMonth, [schoolCode, month])) > 0);
  }

  private async grant(tx: EntityManager, schoolCode: string, take: string, parameters: unknown[]): Promise<number> {
    const taken = await change<{ eventId: string; month: Month }>(tx, take, parameters);
    for (const [month, events] of groupBy(taken, (each) => each.month)) {
      const ids = events.map(({ eventId }) => eventId);
      await this.grantOf(tx, schoolCode, month, ids);
    }
    return taken.length;
  }

  private async grantOf(tx: EntityManager, schoolCode: string, month: Month, eventIds: string[]): Promise<void> {
    const pool = pointsAccount.pool(schoolCode, month);
    const rest = await this.ledger.lockedBalance(tx, pool);
    const [opened] = await select<{ plan: PointsPlan; closed: boolean }>(
      tx,
      'select plan, closed_at is not null as closed from points_month where school_code = $1 and month = $2',
      [schoolCode, month],
    );
    const events = await select<EarningEvent>(tx, earningEvents('e.id = any($1::uuid[])'), [eventIds]);
    const decisions =
      opened && !opened.closed
        ? decideGrants(events, opened.plan, rest)
        : refuseGrants(events, opened ? 'monthClosed' : 'monthNotOpened');
    await tx.query(insertGrants, [JSON.stringify(decisions), month, this.clock.now()]);
    const teachers = new Map(events.map(({ eventId, teacherCode }) => [eventId, teacherCode]));
    const transfers = decisions.flatMap(({ eventId, points }): Transfer[] => {
      const teacher = teachers.get(eventId);
      if (points === 0 || teacher === null || teacher === undefined) return [];
      const to = pointsAccount.pending(teacher);
      return [{ cause: 'grant', reference: eventId, schoolCode, from: pool, to, amount: points }];
    });
    await this.ledger.transfer(tx, transfers);
  }
}

/** There is no pool of the month: a closed month stays as it is. */
const refuseGrants = (events: readonly EarningEvent[], refusal: GrantRefusal): GrantDecision[] =>
  events.map(({ eventId, taskCode }) => ({ eventId, taskCode, points: 0, refusal }));

const takeWaiting = `
  delete from points_queue where event_id in (
    select q.event_id from points_queue q join points_month m on m.school_code = q.school_code and m.month = q.month
    where q.school_code = $1 order by q.event_id limit ${grantBatch} for update of q skip locked)
  returning event_id as "eventId", month`;

const takeOfMonth = `
  delete from points_queue where event_id in (
    select q.event_id from points_queue q
    where q.school_code = $1 and q.month = $2 order by q.event_id limit ${grantBatch} for update of q)
  returning event_id as "eventId", month`;

const insertGrants = `
  insert into points_grant (event_id, subscription_id, school_code, month, task_code, state, refusal, points,
    teacher_code, teacher_name, phone_masked, phone_hash, class_code, class_name, student_name, parent_name,
    subscribe_time, created_at)
  select e.id, e.subscription_id, e.school_code, $2::text, d."taskCode", case when d.refusal is null then 'pending' else 'refused' end,
    d.refusal, d.points, e.head_teacher_code, coalesce(t.name, ''), coalesce(t.phone_masked, ''),
    coalesce(t.phone_hash, ''), e.class_code, e.class_name, e.student_name, e.parent_name, e.at, $3::timestamptz
  from jsonb_to_recordset($1::jsonb) as d ("eventId" uuid, "taskCode" text, points integer, refusal text)
  join subscription_event e on e.id = d."eventId" left join teacher t on t.code = e.head_teacher_code`;

/** Polling interval, in milliseconds: a school's points are published at most once in it. */
const everyMs = 2000;

/** Grants what waits, school by school. */
@Injectable()
export class GrantsWorker implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly grants: PointsGrants,
    private readonly changes: PointsChanges,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'points grants', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Grants all that waits in months that were opened. */
  async work(signal?: AbortSignal): Promise<void> {
    for (const { schoolCode } of await select<{ schoolCode: string }>(this.dataSource, waitingSchools)) {
      while (signal?.aborted !== true && (await this.grantBatch(schoolCode)) === grantBatch);
    }
  }

  /** The batch that is the last one publishes the points of the school, an empty one too. */
  private grantBatch(schoolCode: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const granted = await this.grants.grantWaiting(tx, schoolCode);
      if (granted < grantBatch) await this.changes.publish(tx, schoolCode, monthOf(this.clock.now()));
      return granted;
    });
  }
}

const waitingSchools = `
  select distinct q.school_code as "schoolCode" from points_queue q
  join points_month m on m.school_code = q.school_code and m.month = q.month order by 1`;
