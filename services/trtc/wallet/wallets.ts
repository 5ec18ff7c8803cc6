import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { change, type Queryable, select, Transactions } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { Jobs } from '#libs/data/jobs';

export interface WalletOwner {
  studentCode: string;
  schoolCode: string;
}

/** A wallet, locked until the transaction ends. */
export interface LockedWallet {
  studentCode: string;
  surplus: number;
  low: 0 | 1;
}

interface RefreshedWallet extends LockedWallet {
  schoolCode: string;
  timeReminder: number;
  /** True when a recharge has come since `balance.low` was published last. */
  remindable: boolean;
}

/**
 * What is left of recharges of a student at a moment, given as SQL: `student` is a column of codes, `now` a parameter.
 * Right also when a package has begun or ended since the wallet was refreshed.
 */
const leftSql = (student: string, now: string): string =>
  `(select coalesce(sum(l.granted - l.used), 0)::float8 from recharge_left l where l.student_code = ${student}
    and (l.end_time is null or ${now}::timestamptz between l.begin_time and l.end_time))`;

/** The balance of a row `w` of wallet, given as SQL; see `leftSql`. */
export const surplusSql = (now: string): string =>
  `case when w.changes_at <= ${now}::timestamptz then ${leftSql('w.student_code', now)}
    else (w.single_minutes + w.monthly_minutes)::float8 end`;

/** The rows of wallet: sums of `recharge_left`, locked and recomputed. */
@Injectable()
export class Wallets {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Minutes that a student can call for now. */
  async balanceOf(db: Queryable, studentCode: string): Promise<number> {
    const sql = `select ${leftSql('$1', '$2')} as balance`;
    const [row] = await select<{ balance: number }>(db, sql, [studentCode, this.clock.now()]);
    return row?.balance ?? 0;
  }

  /** Locks wallets in the order of students, which all do, and opens those that are missing. */
  async lock(tx: EntityManager, owners: readonly WalletOwner[]): Promise<Map<string, LockedWallet>> {
    const schools = new Map(owners.map(({ studentCode, schoolCode }) => [studentCode, schoolCode]));
    const students = [...schools.keys()].sort();
    const found = await this.locked(tx, students);
    if (found.size === students.length) return found;
    await tx.query(openWallets, [students, students.map((code) => schools.get(code)), this.clock.now()]);
    return this.locked(tx, students);
  }

  /**
   * Recomputes sums of locked wallets and publishes what has changed. `mayRemind`: whether what is low now has fallen,
   * so that it is published, once a recharge.
   */
  async refresh(tx: EntityManager, before: ReadonlyMap<string, LockedWallet>, mayRemind: boolean): Promise<void> {
    const students = [...before.keys()].sort();
    if (students.length === 0) return;
    const wallets = await change<RefreshedWallet>(tx, refreshWallets, [students, this.clock.now()]);
    const changed = wallets.filter(({ studentCode, surplus, low }) => {
      const was = before.get(studentCode);
      return was?.surplus !== surplus || was.low !== low;
    });
    const fallen = mayRemind ? changed.filter((each) => each.low === 1 && each.remindable) : [];
    if (fallen.length > 0) await tx.query(rememberReminder, [fallen.map(({ studentCode }) => studentCode)]);
    await this.outbox.add(tx, [...changed.map(balanceChanged), ...fallen.map(balanceLow)]);
  }

  private async locked(tx: EntityManager, students: readonly string[]): Promise<Map<string, LockedWallet>> {
    const rows = await select<LockedWallet>(
      tx,
      `select student_code as "studentCode", (single_minutes + monthly_minutes)::float8 as surplus, low from wallet
       where student_code = any($1) order by student_code for update`,
      [students],
    );
    return new Map(rows.map((row) => [row.studentCode, row]));
  }
}

const balanceChanged = (wallet: RefreshedWallet): OutgoingEvent => {
  const { studentCode, schoolCode, surplus, low } = wallet;
  const data = { studentUid: studentCode, schoolCode, surplusCallTime: surplus, low };
  return { topic: 'trtc.call', type: 'balance.changed', key: studentCode, data };
};

const balanceLow = ({ studentCode, schoolCode, surplus, timeReminder }: RefreshedWallet): OutgoingEvent => {
  const data = { studentUid: studentCode, schoolCode, surplusCallTime: surplus, timeReminder };
  return { topic: 'trtc.call', type: 'balance.low', key: studentCode, data };
};

const openWallets = `
  insert into wallet (student_code, school_code, single_minutes, monthly_minutes, price, low, updated_at)
  select student, school, 0, 0, 0, 0, $3 from unnest($1::text[], $2::text[]) as t (student, school) order by student
  on conflict (student_code) do nothing`;

/** A package is valid up to and with its last moment, whose parts are milliseconds. */
const refreshWallets = `
  with sums as (
    select t.student, coalesce(sum(l.granted - l.used) filter (where l.end_time is null), 0) as single,
      coalesce(sum(l.granted - l.used) filter (where $2::timestamptz between l.begin_time and l.end_time), 0) as monthly,
      min(case when l.begin_time > $2 then l.begin_time
        when l.end_time >= $2 then l.end_time + interval '1 millisecond' end) filter (where l.granted > l.used) as changes_at,
      max(l.end_time) filter (where l.granted > 0) as monthly_end, coalesce(sum(l.price), 0)::bigint as price
    from unnest($1::text[]) as t (student) left join recharge_left l on l.student_code = t.student group by t.student),
  made as (
    select s.*, coalesce(c.time_reminder, 0) as reminder,
      case when s.single + s.monthly < coalesce(c.time_reminder, 0) then 1 else 0 end as low
    from sums s join wallet w on w.student_code = s.student left join call_config c on c.school_code = w.school_code)
  update wallet w set single_minutes = m.single, monthly_minutes = m.monthly, changes_at = m.changes_at,
    monthly_end = m.monthly_end, price = m.price, low = m.low, updated_at = $2
  from made m where w.student_code = m.student
  returning w.student_code as "studentCode", w.school_code as "schoolCode", (m.single + m.monthly)::float8 as surplus, w.low,
    m.reminder as "timeReminder", w.last_recharge is not null and w.reminded_recharge is distinct from w.last_recharge
      as remindable`;

const rememberReminder = 'update wallet set reminded_recharge = last_recharge where student_code = any($1)';

/** Polling interval of wallets whose packages have begun or ended, in milliseconds. */
const everyMs = 15_000;
/** Wallets of one transaction. */
const setSize = 500;

/**
 * Recomputes balances when a monthly package has begun or ended. Until then `balanceOf` and `surplusSql` are right all
 * the same.
 */
@Injectable()
export class WalletTurns implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly wallets: Wallets,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'balances', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Refreshes all wallets that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true) if ((await this.turn()) < setSize) return;
  }

  private turn(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const due = await select<WalletOwner>(
        tx,
        `select student_code as "studentCode", school_code as "schoolCode" from wallet where changes_at <= $1
         order by changes_at limit ${setSize}`,
        [this.clock.now()],
      );
      const before = await this.wallets.lock(tx, due);
      await this.wallets.refresh(tx, before, true);
      return due.length;
    });
  }
}
