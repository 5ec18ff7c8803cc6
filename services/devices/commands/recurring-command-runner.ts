import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { lateOccurrenceMs, nextOccurrence } from '#libs/contracts';
import { change, type Queryable, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { RuleError } from '#libs/http';
import { CommandService } from './command.service.js';
import { RecurringCommand, RecurringCommandRun } from './recurring-command.entity.js';

/** A recurring command whose next occurrence is due. */
type Due = Pick<RecurringCommand, 'id' | 'type' | 'groupId' | 'weekdays' | 'time' | 'afterLesson' | 'reach'> & {
  nextAt: Date;
};

/** Outcome of an occurrence. */
type Ended = Pick<RecurringCommandRun, 'outcome'> & Partial<Pick<RecurringCommandRun, 'reason' | 'batchId'>>;

/** Occurrences of one run of the job; the next run takes the others. */
const maxDue = 100;

/** Queues recurring commands when they are due, each occurrence once. */
@Injectable()
export class RecurringCommandRunner {
  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'recurring-commands', everyMs: 1000, run: ({ db, signal }) => this.runDue(db, signal) });
  }

  /** Runs what is due. One that fails does not delay the others. @throws the first error, once all were tried */
  async runDue(db: Queryable, signal: AbortSignal): Promise<void> {
    const due = await select<Due>(
      db,
      `select id, type, group_id as "groupId", weekdays, time, after_lesson as "afterLesson", reach, next_at as "nextAt"
       from recurring_command where next_at <= $1 order by next_at, id limit ${maxDue}`,
      [this.clock.now()],
    );
    const errors: unknown[] = [];
    for (const each of due) {
      if (signal.aborted) return;
      await this.occur(each).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }

  private async occur(due: Due): Promise<void> {
    if (this.clock.now().getTime() - due.nextAt.getTime() > lateOccurrenceMs) {
      return this.transactions.run((tx) => this.end(tx, due, { outcome: 'missed' }));
    }
    const filter = { group: due.groupId };
    try {
      const payloads = await this.commands.payloads(due.type, due.reach, { matching: { filter } });
      await this.transactions.run(async (tx) => {
        if (!(await this.claim(tx, due))) return;
        const { type, afterLesson, reach } = due;
        const batchId = await this.commands.queueAll(tx, { type, payloads, afterLesson }, filter, reach);
        await this.note(tx, due, batchId === undefined ? { outcome: 'empty' } : { outcome: 'queued', batchId });
      });
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const reason = error.message;
      await this.transactions.run((tx) => this.end(tx, due, { outcome: 'refused', reason }));
    }
  }

  private async end(tx: EntityManager, due: Due, ended: Ended): Promise<void> {
    if (await this.claim(tx, due)) await this.note(tx, due, ended);
  }

  /** Moves the command on to its next occurrence. False when another process, or a change of the command, was first. */
  private async claim(tx: EntityManager, { id, weekdays, time, nextAt }: Due): Promise<boolean> {
    const claimed = await change(
      tx,
      'update recurring_command set next_at = $3 where id = $1 and next_at = $2 returning id',
      [id, nextAt, nextOccurrence({ weekdays, time }, nextAt)],
    );
    return claimed.length > 0;
  }

  private async note(tx: EntityManager, { id, nextAt }: Due, ended: Ended): Promise<void> {
    const row = { recurringId: id, dueAt: nextAt, at: this.clock.now(), reason: null, batchId: null, ...ended };
    await tx.insert(RecurringCommandRun, row);
  }
}
