import { dayMs, shanghaiOffsetMs } from '#libs/contracts';

/**
 * A table that is partitioned by the time of its rows. Its partitions cover all of time without a gap: `<table>_before`
 * for what is older than the first period, one for each period, which is named after its first day, and `<table>_after`
 * for what is later than the last one. None is a DEFAULT partition: with one, Postgres cannot read partitions in their
 * order, and then a search for the newest row looks into each of them.
 */
export interface TimePartitions {
  table: string;
  /** The `timestamptz` that the table is partitioned by. */
  column: string;
  /** Days of a period. */
  days: number;
  /** Minimum retention of rows, in days. */
  keptDays: number;
  /** Periods that stand ready after the running one. */
  ahead: number;
  /** Which of the older rows `t` may go; all when not given. `before` is the placeholder or text of the limit. */
  mayGo?: (before: string) => string;
}

/** A Monday in Asia/Shanghai, where a period begins: 2024-01-01. Migrations have the same. */
const firstMonday = Date.parse('2024-01-01T00:00:00+08:00');

/** The first moment after the period that `at` lies in. */
export const periodEnd = (at: Date, days: number): Date => {
  const width = days * dayMs;
  return new Date(firstMonday + (Math.floor((at.getTime() - firstMonday) / width) + 1) * width);
};

/** End of the last period that has to stand ready at `now`. */
export const wantedEnd = ({ days, ahead }: TimePartitions, now: Date): Date =>
  new Date(periodEnd(now, days).getTime() + ahead * days * dayMs);

/** Rows older than this may go at `now`. */
export const limitOf = ({ keptDays }: TimePartitions, now: Date): Date => new Date(now.getTime() - keptDays * dayMs);

/** Name of the partition of a period that begins at `from`: `status_history_20240101`. */
export const periodName = (table: string, from: Date): string =>
  `${table}_${new Date(from.getTime() + shanghaiOffsetMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
