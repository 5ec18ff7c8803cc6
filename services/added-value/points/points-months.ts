import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { endOf, type Month, startOf } from '#libs/contracts';
import { change, groupBy, select } from '#libs/data/db';
import { Ledger, pointsAccount, type Transfer } from '#libs/commerce';
import { studentsServed } from '../service-period/service-status.js';
import { cancelsGrant } from './earning-events.js';
import { PointsChanges } from './points-changes.js';
import { PointsGrants } from './points-grants.js';
import { savedPlan } from './points-plans.js';

interface ClosedGrant {
  eventId: string;
  state: 'available' | 'returned';
  points: number;
  teacherCode: string;
}

/** Opens and closes the months of schools that give points. */
@Injectable()
export class PointsMonths {
  constructor(
    private readonly ledger: Ledger,
    private readonly grants: PointsGrants,
    private readonly changes: PointsChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Fills the pool of a month for the students who are served now, or were when a month that is over began. Nothing happens to a month that is open or over, in a
   * school that is deleted or gives no points, or that has done so only since a later month. Returns whether the month is open by this.
   */
  async open(tx: EntityManager, schoolCode: string, month: Month): Promise<boolean> {
    // a call that switches the school off meanwhile waits
    const sql = `select from points_school p join school s on s.code = p.school_code and not s.deleted
      where p.school_code = $1 and p.enabled = 1 and p.updated_at < $2 for share of p`;
    if ((await select(tx, sql, [schoolCode, endOf(month)])).length === 0) return false;
    const now = this.clock.now();
    const plan = await savedPlan(tx, schoolCode, month);
    const servedAt = now < endOf(month) ? now : startOf(month);
    const students = (await studentsServed(tx, [schoolCode], servedAt)).get(schoolCode) ?? 0;
    const points = students * plan.pointsPerVipStudent;
    const opened = await change(
      tx,
      `insert into points_month (school_code, month, vip_student_num, total_allot_points, plan, opened_at)
       values ($1, $2, $3, $4, $5::jsonb, $6) on conflict do nothing returning month`,
      [schoolCode, month, students, points, JSON.stringify(plan), now],
    );
    if (opened.length === 0) return false;
    const [from, to] = [pointsAccount.issue, pointsAccount.pool(schoolCode, month)];
    const filled = {
      cause: 'open',
      reference: `${schoolCode}:${month}`,
      schoolCode,
      from,
      to,
      amount: points,
    } as const;
    if (points > 0) await this.ledger.transfer(tx, [filled]);
    await this.changes.publish(tx, schoolCode, month);
    return true;
  }

  /**
   * Grants what still waits in a month that is over; then what is pending becomes available, but for subscriptions that
   * were cancelled in the month, and the rest of the pool goes back to where it came from. A closed month stays as it is.
   */
  async close(tx: EntityManager, schoolCode: string, month: Month): Promise<void> {
    const [open] = await select(
      tx,
      'select from points_month where school_code = $1 and month = $2 and closed_at is null for update',
      [schoolCode, month],
    );
    await this.grants.drain(tx, schoolCode, month);
    if (!open) return;
    const pool = pointsAccount.pool(schoolCode, month);
    const rest = await this.ledger.lockedBalance(tx, pool);
    const closed = await change<ClosedGrant>(tx, closeGrants, [schoolCode, month, endOf(month)]);
    const returned = closed.filter(({ state }) => state === 'returned');
    const expired = rest + sumOf(returned);
    const reference = `${schoolCode}:${month}`;
    await this.ledger.transfer(tx, [
      ...returned.map(({ eventId, teacherCode, points }): Transfer => {
        const from = pointsAccount.pending(teacherCode);
        return { cause: 'return', reference: eventId, schoolCode, from, to: pool, amount: points };
      }),
      ...settled(closed, schoolCode, month),
      ...(expired > 0
        ? [{ cause: 'expire', reference, schoolCode, from: pool, to: pointsAccount.issue, amount: expired } as const]
        : []),
    ]);
    const sql = 'update points_month set closed_at = $3 where school_code = $1 and month = $2';
    await tx.query(sql, [schoolCode, month, this.clock.now()]);
    await this.changes.publish(tx, schoolCode, month);
  }
}

const sumOf = (grants: readonly ClosedGrant[]): number => grants.reduce((sum, { points }) => sum + points, 0);

/** One transfer of each teacher: the points earned in the month. */
const settled = (closed: readonly ClosedGrant[], schoolCode: string, month: Month): Transfer[] => {
  const kept = closed.filter(({ state }) => state === 'available');
  return [...groupBy(kept, ({ teacherCode }) => teacherCode)].map(([teacher, grants]) => ({
    cause: 'settle',
    reference: `${schoolCode}:${month}:${teacher}`,
    schoolCode,
    from: pointsAccount.pending(teacher),
    to: pointsAccount.available(teacher),
    amount: sumOf(grants),
  }));
};

const closeGrants = `
  update points_grant g set state = case when exists (
      select from subscription_event c join subscription_event e on e.id = g.event_id
      where c.subscription_id = g.subscription_id and c.at >= g.subscribe_time
        and c.at < $3 and ${cancelsGrant('c', 'e')})
    then 'returned' else 'available' end
  where g.school_code = $1 and g.month = $2 and g.state = 'pending'
  returning g.event_id as "eventId", g.state, g.points, g.teacher_code as "teacherCode"`;
