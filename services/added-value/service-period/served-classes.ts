import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays, dayOf, hourMs, startOf } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { studentsServedByClass } from './service-status.js';

const everyMs = 5000;
/** Schools that are counted in one transaction, and transactions of one run. */
const [atOnce, maxBatches] = [10, 500];
/** Longest time between two counts of a school: students change their classes without an event of this service. */
const longestMs = hourMs;

export interface ServedSchool {
  schoolCode: string;
  classes: Record<string, number>;
}

/** The event of a school whose students were counted. */
export const classesServedEvent = ({
  schoolCode,
  classes,
}: ServedSchool): OutgoingEvent<'addedvalue.subscription'> => ({
  ...{ topic: 'addedvalue.subscription', type: 'classes.served', key: schoolCode },
  data: { schoolCode, classes: Object.entries(classes).map(([classCode, students]) => ({ classCode, students })) },
});

/** Schools are counted again at `due` at the latest; `known`: only those that were counted before. In the order in which all lock. */
export const countAgain = async (
  tx: EntityManager,
  schoolCodes: readonly string[],
  { due, known }: { due: Date; known: boolean },
): Promise<void> => {
  if (schoolCodes.length === 0) return;
  await tx.query(
    `insert into served_school as s (school_code, classes, due_at)
     select code, '{}'::jsonb, $2::timestamptz from unnest($1::text[]) as t(code)
     where not $3::boolean or exists (select from served_school where school_code = code) order by code
     on conflict (school_code) do update set due_at = least(s.due_at, excluded.due_at)`,
    [[...new Set(schoolCodes)], due, known],
  );
};

/**
 * Publishes how many students of each class are served. A school is counted soon after its orders, subscriptions or people have
 * changed, when a day begins, because services begin and end with days, and every hour.
 */
@Injectable()
export class ServedClasses implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'served classes', everyMs, run: ({ signal }) => this.run(signal) });
  }

  /** Counts all schools that are due. */
  async run(signal?: AbortSignal): Promise<void> {
    for (let batch = 0; batch < maxBatches && signal?.aborted !== true; batch++) {
      if ((await this.transactions.run((tx) => this.count(tx))) < atOnce) return;
    }
  }

  private async count(tx: EntityManager): Promise<number> {
    const now = this.clock.now();
    const due = await select<ServedSchool>(
      tx,
      `select school_code as "schoolCode", classes from served_school where due_at <= $1
       order by school_code limit ${atOnce} for update`,
      [now],
    );
    if (due.length === 0) return 0;
    const codes = due.map(({ schoolCode }) => schoolCode);
    const counted = await studentsServedByClass(tx, codes, now);
    const rows = codes.map((schoolCode) => ({ schoolCode, classes: counted.get(schoolCode) ?? {} }));
    await change(
      tx,
      `update served_school s set classes = t.classes, due_at = $2
       from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, classes jsonb) where s.school_code = t."schoolCode"`,
      [JSON.stringify(rows), nextCount(now)],
    );
    const changed = rows.filter(({ classes }, n) => !isSame(classes, due[n]?.classes ?? {}));
    await this.outbox.add(tx, changed.map(classesServedEvent));
    return due.length;
  }
}

const nextCount = (now: Date): Date =>
  new Date(Math.min(now.getTime() + longestMs, startOf(addDays(dayOf(now), 1)).getTime()));

const isSame = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([code, students]) => other[code] === students);
