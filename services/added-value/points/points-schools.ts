import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type Month, monthAfter, monthOf, type PointsPlan, texts, yuanOf } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { type SchoolEntity, SchoolRepository } from '#libs/copies/schools';
import { PointsChanges } from './points-changes.js';
import { PointsMonths } from './points-months.js';
import { pointsEnabled, savedPlan, savePlan } from './points-plans.js';
import type {
  PointsConfigDto,
  PointsEnableBody,
  PointsSavedDto,
  PreviewPointsConfigBody,
  RunningPlanDto,
  SavePointsConfigBody,
} from './points-school.dto.js';

interface MonthRow {
  vipStudentNum: number;
  totalAllotPoints: number;
  plan: PointsPlan;
}

/** Switches the points of schools, and keeps their plans. */
@Injectable()
export class PointsSchools {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly months: PointsMonths,
    private readonly changes: PointsChanges,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async enable(caller: Identity, { schoolCode, enabled }: PointsEnableBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.schools.visible(tx, caller, schoolCode);
      await this.switch(tx, caller, school, enabled);
    });
  }

  /** @throws NotFoundError for a school out of reach */
  async config(caller: Identity, schoolCode: string): Promise<PointsConfigDto> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const month = monthOf(this.clock.now());
    const effectiveMonth = monthAfter(month);
    const version = await this.edits.version(this.dataSource, recordOf(schoolCode));
    const [enabled, plan, running] = await Promise.all([
      pointsEnabled(this.dataSource, schoolCode),
      savedPlan(this.dataSource, schoolCode, effectiveMonth),
      this.running(schoolCode, month),
    ]);
    return { schoolCode, enabled: enabled ? 1 : 0, effectiveMonth, ...planDto(plan), running, version };
  }

  /**
   * Keeps the plan of the next month, and switches points when the form says so.
   * @throws NotFoundError for a school out of reach, RuleError for a task that is there twice
   */
  async save(caller: Identity, body: SavePointsConfigBody): Promise<PointsSavedDto> {
    const at = this.clock.now();
    const month = monthAfter(monthOf(at));
    const { schoolCode, enabled } = body;
    await this.transactions.run(async (tx) => {
      const school = await this.schools.visible(tx, caller, schoolCode);
      // serialises concurrent saves
      await tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['points_plan', schoolCode]);
      const before = await savedPlan(tx, schoolCode, month);
      const wasEnabled = (await pointsEnabled(tx, schoolCode)) ? 1 : 0;
      await this.edits.check(tx, recordOf(schoolCode), body.version, { ...before, enabled: wasEnabled });
      const after = changedPlan(before, body);
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        await savePlan(tx, { schoolCode, month, by: caller.account, at }, after);
        const entry = { action: 'points.savePlan', object: 'pointsSchool', objectIds: [schoolCode] } as const;
        await this.edits.record(tx, caller, recordOf(schoolCode), { before: planDto(before), after: planDto(after) });
        const change = { name: school.name, schoolCode, before: planDto(before), after: { month, ...planDto(after) } };
        await this.outbox.add(tx, auditEvents(caller, { ...entry, ...change }));
      }
      if (enabled !== undefined) await this.switch(tx, caller, school, enabled);
    });
    return { effectiveMonth: month };
  }

  private async running(schoolCode: string, month: Month): Promise<RunningPlanDto | null> {
    const sql = `select vip_student_num as "vipStudentNum", total_allot_points::float8 as "totalAllotPoints", plan
      from points_month where school_code = $1 and month = $2`;
    const [row] = await select<MonthRow>(this.dataSource, sql, [schoolCode, month]);
    if (!row) return null;
    const { plan, ...figures } = row;
    return { month, ...figures, ...planDto(plan) };
  }

  private async switch(tx: EntityManager, caller: Identity, school: SchoolEntity, enabled: 0 | 1): Promise<void> {
    const { code: schoolCode, name } = school;
    const at = this.clock.now();
    const switched = await change(
      tx,
      `insert into points_school as p (school_code, enabled, updated_at) values ($1, $2, $3)
       on conflict (school_code) do update set enabled = excluded.enabled, updated_at = excluded.updated_at
         where p.enabled <> excluded.enabled returning school_code`,
      [schoolCode, enabled, at],
    );
    if (switched.length === 0) return;
    const fields = { before: { enabled: 1 - enabled }, after: { enabled } };
    await this.edits.record(tx, caller, recordOf(schoolCode), fields);
    const action = enabled === 1 ? 'points.enable' : 'points.disable';
    const entry = { action, object: 'pointsSchool', objectIds: [schoolCode], name, schoolCode } as const;
    await this.outbox.add(tx, auditEvents(caller, { ...entry, ...fields }));
    const month = monthOf(at);
    const opened = enabled === 1 && (await this.months.open(tx, schoolCode, month));
    if (!opened) await this.changes.publish(tx, schoolCode, month);
  }
}

const recordOf = (id: string): EditedRecord => ({ record: 'pointsPlan', id });

const planDto = ({ minPrice, ...plan }: PointsPlan): Omit<PointsPlan, 'minPrice'> & { minPrice: string } => ({
  ...plan,
  minPrice: yuanOf(minPrice),
});

/** A plan with the fields that a form changes. @throws RuleError for a task that is there twice */
export const changedPlan = (plan: PointsPlan, wanted: PreviewPointsConfigBody): PointsPlan => {
  const { pointsPerVipStudent, tasks, exchangeRate, monthExchangeLimit, minPrice, lowPrice } = wanted;
  if (tasks && new Set(tasks.map(({ taskCode }) => taskCode)).size < tasks.length)
    throw new RuleError(texts.pointsTasksWrong, 'tasks');
  return {
    pointsPerVipStudent: pointsPerVipStudent ?? plan.pointsPerVipStudent,
    tasks:
      tasks?.map(({ taskCode, taskName, points, target }) => ({ taskCode, taskName, points, target })) ?? plan.tasks,
    exchangeRate: exchangeRate ?? plan.exchangeRate,
    monthExchangeLimit: monthExchangeLimit ?? plan.monthExchangeLimit,
    minPrice: minPrice ?? plan.minPrice,
    lowPrice: lowPrice ?? plan.lowPrice,
  };
};
