import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { endOf, type Fen, monthBefore, type Month, monthOf, type PointsPlan, startOf, yuanOf } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { studentsServed } from '../service-period/service-status.js';
import { earningEvents, cancelsGrant } from './earning-events.js';
import { decideGrants, type EarningEvent } from './grant-decisions.js';
import { savedPlan } from './points-plans.js';
import type { PlanFiguresDto, PlanPreviewDto, PreviewPointsConfigBody } from './points-school.dto.js';
import { changedPlan } from './points-schools.js';

/** An event of the month; one of a subscription that was cancelled in it gives its points back. */
type MonthEvent = EarningEvent & { cancelled: boolean };

interface Opened {
  plan: PointsPlan;
  /** Students who were served at that time. */
  students: number;
}

/** Shows what a plan would have meant for the last month. */
@Injectable()
export class PlanPreview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The same events by the plan of their month, and by the one that is wanted.
   * @throws NotFoundError for a school out of reach, RuleError for a task that is there twice
   */
  async preview(caller: Identity, wanted: PreviewPointsConfigBody): Promise<PlanPreviewDto> {
    const { code } = await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    const thisMonth = monthOf(this.clock.now());
    const month = monthBefore(thisMonth);
    const next = await savedPlan(this.dataSource, code, monthOf(endOf(thisMonth)));
    const after = changedPlan(next, wanted);
    const [opened, events] = await Promise.all([
      this.opened(code, month),
      select<MonthEvent>(this.dataSource, eventsOfMonth, [code, startOf(month), endOf(month), month]),
    ]);
    const students = opened?.students ?? (await this.studentsNow(code));
    const before = opened && figuresOf(opened.plan, students, events);
    return { month, before: before ?? null, after: figuresOf(after, students, events) };
  }

  /** Plan and students with which the month was opened; undefined: the school gave no points in it. */
  private async opened(schoolCode: string, month: Month): Promise<Opened | undefined> {
    const sql = 'select plan, vip_student_num as students from points_month where school_code = $1 and month = $2';
    return (await select<Opened>(this.dataSource, sql, [schoolCode, month]))[0];
  }

  private async studentsNow(schoolCode: string): Promise<number> {
    return (await studentsServed(this.dataSource, [schoolCode], this.clock.now())).get(schoolCode) ?? 0;
  }
}

const figuresOf = (plan: PointsPlan, students: number, events: readonly MonthEvent[]): PlanFiguresDto => {
  const totalAllotPoints = students * plan.pointsPerVipStudent;
  const decisions = decideGrants(events, plan, totalAllotPoints);
  const points = decisions.reduce((sum, each, n) => (events[n]?.cancelled ? sum : sum + each.points), 0);
  const refused = decisions.filter(({ refusal }) => refusal !== null).length;
  return { totalAllotPoints, points, refused, amount: yuanOf(worthOf(points, plan)) };
};

/** In whole fen, rounded down. */
const worthOf = (points: number, { exchangeRate }: PointsPlan): Fen => Math.floor((points * 100) / exchangeRate);

const cancelled = `, exists (
      select from subscription_event c where c.subscription_id = e.subscription_id and c.at >= e.at and c.at < $3
        and ${cancelsGrant('c', 'e')}) as cancelled`;

/** Events that earn in the month: renewals of a month that an outage missed are recorded in a later one. */
const eventsOfMonth = earningEvents(
  `e.school_code = $1 and (
    e.at >= $2 and e.at < $3 and not exists (select from points_grant g where g.event_id = e.id and g.month <> $4)
    or e.id in (select g.event_id from points_grant g where g.school_code = $1 and g.month = $4))`,
  cancelled,
);
