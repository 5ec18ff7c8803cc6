import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { type Queryable, select } from '#libs/db';
import { Jobs, type JobTurn } from '#libs/jobs';

/** Rows deleted by one statement, so that none holds its locks for long. */
const rowsAtOnce = 10_000;
const dayMs = 24 * 3600 * 1000;

interface Rule {
  table: string;
  keptDays: number;
  /** The rows `t` that may go, with the placeholder of the limit in time. */
  old: (before: string) => string;
}

/** A card's last row before the limit stays: it holds the status at the limit, and it may be its only one. */
const rules: readonly Rule[] = [
  {
    table: 'status_history',
    keptDays: 90,
    old: (before) => `t.at < ${before} and exists (select 1 from status_history n
      where n.device_no = t.device_no and n.at < ${before} and (n.at, n.id) > (t.at, t.id))`,
  },
  { table: 'device_log', keptDays: 30, old: (before) => `t.at < ${before}` },
  { table: 'command', keptDays: 90, old: (before) => `t.finished_at < ${before}` },
  {
    table: 'command_batch',
    keptDays: 90,
    old: (before) => `t.create_date < ${before} and not exists (select 1 from command c where c.batch_id = t.id)`,
  },
  { table: 'version_history', keptDays: 366, old: (before) => `t.at < ${before}` },
  { table: 'online_hour', keptDays: 90, old: (before) => `t.hour < ${before}` },
  { table: 'package_traffic', keptDays: 400, old: (before) => `t.day < ${before}::date` },
];

/** Deletes what is too old to be shown. */
@Injectable()
export class Retention {
  private readonly logger = new Logger('retention');

  constructor(
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    // at night, when classes are not
    jobs.register({ name: 'retention', cron: '0 20 3 * * *', run: (turn) => this.clean(turn) });
  }

  private async clean({ db, signal }: JobTurn): Promise<void> {
    for (const rule of rules) {
      if (signal.aborted) return;
      const deleted = await this.apply(db, rule);
      if (deleted > 0) this.logger.log({ table: rule.table, deleted }, 'old rows deleted');
    }
  }

  private async apply(db: Queryable, { table, keptDays, old }: Rule): Promise<number> {
    const before = new Date(this.clock.now().getTime() - keptDays * dayMs);
    for (let total = 0; ;) {
      const [row] = await select<{ deleted: number }>(
        db,
        `with gone as (
           delete from ${table} where ctid in (select t.ctid from ${table} t where ${old('$1')} limit $2) returning 1
         ) select count(*)::int as deleted from gone`,
        [before, rowsAtOnce],
      );
      const deleted = row?.deleted ?? 0;
      total += deleted;
      if (deleted < rowsAtOnce) return total;
    }
  }
}
