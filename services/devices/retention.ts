import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { dayMs } from '#libs/contracts';
import { deleteInBatches } from '#libs/data/db';
import { Jobs, type JobTurn } from '#libs/data/jobs';
import { Partitions, type TimePartitions } from '#libs/data/partitions';

/** Tables of history, a week a partition. Both widths are those of their migration. */
const partitionedTables: readonly TimePartitions[] = [
  {
    table: 'status_history',
    column: 'at',
    days: 7,
    keptDays: 90,
    ahead: 3,
    // a card's last row before the limit stays: it holds the status at the limit, and it may be its only one
    mayGo: (before) => `exists (select 1 from status_history n
      where n.device_no = t.device_no and n.at >= t.at and n.at < ${before} and (n.at, n.id) > (t.at, t.id))`,
  },
  { table: 'device_log', column: 'at', days: 7, keptDays: 30, ahead: 3 },
];

interface Rule {
  table: string;
  keptDays: number;
  /** The rows `t` that may go, with the placeholder of the limit in time. */
  old: (before: string) => string;
}

const rules: readonly Rule[] = [
  { table: 'command', keptDays: 90, old: (before) => `t.finished_at < ${before}` },
  {
    table: 'command_batch',
    keptDays: 90,
    old: (before) => `t.create_date < ${before} and not exists (select 1 from command c where c.batch_id = t.id)`,
  },
  { table: 'recurring_command_run', keptDays: 90, old: (before) => `t.due_at < ${before}` },
  { table: 'version_history', keptDays: 366, old: (before) => `t.at < ${before}` },
  { table: 'card_access', keptDays: 366, old: (before) => `t.at < ${before}` },
  { table: 'online_hour', keptDays: 90, old: (before) => `t.hour < ${before}` },
  { table: 'package_traffic', keptDays: 400, old: (before) => `t.day < ${before}::date` },
];

/** Deletes what is too old to be shown: whole partitions of tables that have them, rows of others. */
@Injectable()
export class Retention {
  private readonly logger = new Logger('retention');

  constructor(
    private readonly clock: Clock,
    jobs: Jobs,
    partitions: Partitions,
  ) {
    partitions.register(...partitionedTables);
    // at night, when classes are not
    jobs.register({ name: 'retention', cron: '0 20 3 * * *', run: (turn) => this.clean(turn) });
  }

  private async clean({ db, signal }: JobTurn): Promise<void> {
    for (const { table, keptDays, old } of rules) {
      const before = new Date(this.clock.now().getTime() - keptDays * dayMs);
      const deleted = await deleteInBatches(db, table, old('$1'), [before], signal);
      if (deleted > 0) this.logger.log({ table, deleted }, 'old rows deleted');
    }
  }
}
