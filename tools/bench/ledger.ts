import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions, EmbeddedPostgres, migrate, select } from '#libs/data/db';
import { Ledger, pointsAccount, type Transfer } from '#libs/commerce';
import { database } from '../../services/added-value/database.js';
import { atLeast } from './aims.js';
import { CpuMeter } from './cpu-meter.js';
import { postmasterOf } from './process-usage.js';
import { report, round } from './report.js';

const writers = 50;
const schools = 20;
const teachersOfSchool = 10;
const month = '202611';
const seconds = 10;

/**
 * Transfers a second of 50 writers on 20 schools, each in a transaction of its own that is durable when it ends, with all
 * rules of the database on. Half of them are grants, the others exchanges.
 */
export const ledgerTransfers = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const server = new EmbeddedPostgres(directory, randomUUID());
  try {
    const options = dataSourceOptions(await server.start(), { ...database, poolSize: writers });
    const db = await new DataSource(options).initialize();
    try {
      await migrate(db, database.service);
      await transferAll(db, postmasterOf(directory));
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
};

const transferAll = async (db: DataSource, postgres: number): Promise<void> => {
  const ledger = new Ledger({ now: () => new Date() });
  await db.transaction((tx) => ledger.transfer(tx, opening()));
  // the writers are in this process: the product and the generator are one
  const meter = new CpuMeter({ product: [process.pid], postgres });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      let count = 0;
      for (; performance.now() < until; count += 1) {
        const transfer = transferOf(writer, count);
        await db.transaction((tx) => ledger.transfer(tx, [transfer]));
      }
      return count;
    }),
  );
  const transfers = counts.reduce((sum, each) => sum + each, 0);
  const perSecond = round(transfers / ((performance.now() - startedAt) / 1000));
  const { generator: _, ...cpuMicroseconds } = meter.per(transfers, 'transfer');
  const [row] = await select<{ wrong: number }>(db, wrongBalances);
  const figures = { part: 'ledger', writers, schools, transfers, perSecond, wrong: row?.wrong ?? 0 };
  report('settle', { ...figures, cpuMicroseconds }, { perSecond: atLeast(1000, 3000) }, row?.wrong === 0);
};

const codeOf = (school: number): string => `L${school}`;
const teacherOf = (school: number, n: number): string => `${codeOf(school)}T${n % teachersOfSchool}`;

/** Pools and teachers have plenty. */
const opening = (): Transfer[] =>
  Array.from({ length: schools }, (_, n) => n).flatMap((school) => {
    const schoolCode = codeOf(school);
    const open = { cause: 'open', schoolCode, from: pointsAccount.issue, amount: 100_000_000 } as const;
    const teachers = Array.from({ length: teachersOfSchool }, (_, n) => teacherOf(school, n));
    return [
      { ...open, reference: schoolCode, to: pointsAccount.pool(schoolCode, month) },
      ...teachers.map((teacher) => ({ ...open, reference: teacher, to: pointsAccount.available(teacher) })),
    ];
  });

const transferOf = (writer: number, n: number): Transfer => {
  const school = (writer + n) % schools;
  const schoolCode = codeOf(school);
  const about = { reference: `${writer}:${n}`, schoolCode, amount: 1 };
  const teacher = teacherOf(school, n);
  return n % 2 === 0
    ? { ...about, cause: 'grant', from: pointsAccount.pool(schoolCode, month), to: pointsAccount.pending(teacher) }
    : { ...about, cause: 'exchange', from: pointsAccount.available(teacher), to: pointsAccount.payout(schoolCode) };
};

const wrongBalances = `
  select count(*)::int as wrong from ledger_balance b
  where balance < 0 or balance <> (select sum(amount) from ledger_entry e where e.account = b.account)`;
