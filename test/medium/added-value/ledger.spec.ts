import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Config } from '#libs/kernel/config';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { BalanceError, Ledger, LedgerAudit, pointsAccount, type Transfer } from '#libs/commerce';
import { database } from '../../../services/added-value/database.js';
import { ledgerOptions } from '../../../services/added-value/ledger.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { environment } from '../gateway/gateway-process.js';

Logger.overrideLogger(false);

const clock = { now: () => new Date('2026-11-21T02:00:00Z') };
const [pool, available] = [pointsAccount.pool('s1', '202611'), pointsAccount.available('t1')];
const move = (reference: string, some: Partial<Transfer> = {}): Transfer => ({
  ...{ cause: 'open', reference, schoolCode: 's1', from: pointsAccount.issue, to: pool, amount: 10 },
  ...some,
});

describe('the book of points', () => {
  let db: TestDatabase;
  let audit: LedgerAudit;
  const ledger = new Ledger(clock);

  beforeAll(async () => {
    db = await testDatabase(database);
    const config = new Config({ ...environment, DATABASE_URL: db.url }, 'added-value');
    const metrics = new Metrics(config);
    audit = new LedgerAudit(
      db.dataSource,
      new Jobs(db.dataSource, clock, { service: 'added-value' }),
      metrics,
      ledgerOptions,
    );
  }, 60_000);
  afterAll(() => db?.close());

  const transfer = (...transfers: Transfer[]): Promise<string[]> =>
    db.dataSource.transaction((tx) => ledger.transfer(tx, transfers));
  const balance = (name: string): Promise<number> => ledger.balance(db.dataSource, name);
  /** Entries written past the service. */
  const write = (entries: string): Promise<unknown> =>
    db.dataSource.query(`insert into ledger_entry (transfer_id, account, amount) values ${entries}`);

  it('writes a transfer of a cause and reference once, however often and at the same time it comes', async () => {
    const same = await Promise.all([1, 2, 3, 4].map(() => transfer(move('once'), move('other'))));
    expect(same.flat().sort()).toEqual(['once', 'other']);
    expect(await balance(pool)).toBe(20);
    expect(await transfer(move('once', { cause: 'giveBack' }))).toEqual(['once']);
    expect(await balance(pool)).toBe(30);
  });

  it('refuses what would make a balance negative, all of it', async () => {
    const tooMuch = move('much', { cause: 'grant', from: pool, to: available, amount: 31 });
    await expect(
      transfer(move('more', { amount: 1 }), tooMuch, move('x', { from: available, to: pool, amount: 99 })),
    ).rejects.toThrow(BalanceError);
    expect(await balance(pool)).toBe(30);
    expect(await transfer(move('all', { cause: 'grant', from: pool, to: available, amount: 30 }))).toEqual(['all']);
  });

  it('never lets two who spend the same points both have them', async () => {
    const spend = (n: number) =>
      transfer(move(`spend${n}`, { cause: 'exchange', from: available, to: pointsAccount.payout('s1'), amount: 20 }));
    const outcomes = await Promise.allSettled([1, 2, 3].map(spend));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(available)).toBe(10);
  });

  it('is refused by the database itself: half a transfer, one that is unbalanced, nothing, an account of no kind', async () => {
    const id = `'${randomUUID()}'`;
    await expect(write(`(${id}, '${pool}', 5)`)).rejects.toThrow(/unbalanced/);
    await expect(write(`(${id}, '${pool}', 5), (${id}, 'issue', -4)`)).rejects.toThrow(/unbalanced/);
    await expect(write(`(${id}, '${pool}', 0), (${id}, 'issue', 0)`)).rejects.toThrow(/not_nothing/);
    await expect(write(`(${id}, 'purse:t1', 5), (${id}, 'issue', -5)`)).rejects.toThrow(/account_known/);
    await expect(write(`(${id}, '${available}', -11), (${id}, 'issue', 11)`)).rejects.toThrow(/balance_sign/);
  });

  it('never changes what is written', async () => {
    for (const sql of [
      'update ledger_entry set amount = amount + 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      'update ledger_transfer set note = null',
      'delete from ledger_transfer',
      'truncate ledger_transfer',
    ])
      await expect(db.dataSource.query(sql)).rejects.toThrow(/never changed/);
  });

  it('keeps its rules for writers without the search path of the service', async () => {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    try {
      const id = randomUUID();
      const insert = `insert into added_value.ledger_entry values ($1, $2, 1), ($1, 'issue', -1)`;
      await client.query(
        `insert into added_value.ledger_transfer values ($1, now(), 'open', 'outside', 's1', null, null)`,
        [id],
      );
      await client.query(insert, [id, pool]);
    } finally {
      await client.end();
    }
    expect(await balance(pool)).toBe(1);
    expect(await audit.audit()).toEqual([]);
  });

  it('is audited: a balance that was tampered with, and entries without a transfer, are found', async () => {
    await db.dataSource.query('update ledger_balance set balance = balance + 3 where account = $1', [pool]);
    const id = randomUUID();
    await write(`('${id}', '${pool}', 5), ('${id}', 'issue', -5)`);
    expect(await audit.audit()).toEqual(
      [
        { account: id, kept: 0, sum: 0 },
        { account: pool, kept: 9, sum: 6 },
      ].sort((a, b) => (a.account < b.account ? -1 : 1)),
    );
  });
});
