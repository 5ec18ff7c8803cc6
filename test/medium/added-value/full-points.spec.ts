import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { pointsAccount } from '#libs/commerce';
import { exchangedPoints } from '../../../services/added-value/exchange/exchange-teacher.js';
import { pointsTrend } from '../../../services/added-value/points/points-lists.js';
import { admin, PointsBook } from './points-parts.js';

Logger.overrideLogger(false);

/** Grants of the most points, and exchanges of the most, that one teacher has. */
const [grants, exchanges] = [215_000, 215];
const [granted, exchanged] = [grants * 10_000, exchanges * 10_000_000];
const [schoolCode, uid] = ['full', 'full-t'];

describe('points of a teacher beyond an integer of four bytes', () => {
  let book: PointsBook;

  beforeAll(async () => {
    book = await PointsBook.open('2026-11-21T02:00:00Z');
    await book.addSchool(schoolCode);
    await book.addClass(schoolCode, 'full-k', uid);
    await book.enable(schoolCode, 1);
    await book.dataSource.query(
      `insert into points_grant (event_id, subscription_id, school_code, month, task_code, state, points, teacher_code,
         teacher_name, phone_masked, phone_hash, class_code, class_name, student_name, parent_name, subscribe_time, created_at)
       select md5(n::text)::uuid, md5(n::text)::uuid, $1, $2, 'new', 'available', 10000, $3, '满', '139****0000', 'x',
         'full-k', 'full-k', '学生', '家长', $4, $4 from generate_series(1, $5::int) n`,
      [schoolCode, book.month, uid, book.clock.now(), grants],
    );
    await book.dataSource.query(
      `insert into points_exchange (id, bill_no, school_code, teacher_code, teacher_name, phone_masked, phone_hash, month,
         points, amount, open_id, state, err_code, err_code_des, attempts, created_by, created_at)
       select md5(n::text)::uuid, 'bill' || n, $1, $3, '满', '139****0000', 'x', $2, 10000000, 100, 'o', 'succeeded', '', '', 1,
         'admin', $4 from generate_series(1, $5::int) n`,
      [schoolCode, book.month, uid, book.clock.now(), exchanges],
    );
    const accounts = { from: pointsAccount.issue, to: pointsAccount.available(uid) };
    for (const reference of ['one', 'two']) {
      const transfer = { cause: 'settle', reference, schoolCode, ...accounts, amount: granted } as const;
      await book.run((tx) => book.parts.ledger.transfer(tx, [transfer]));
    }
    await book.dataSource.query('update points_month set total_allot_points = $2 where school_code = $1', [
      ...[schoolCode, granted],
    ]);
  }, 60_000);
  afterAll(() => book?.close());

  it('are listed, added up and published', async () => {
    expect(granted).toBeGreaterThan(2 ** 31);
    const page = { page: 1, size: 10 };
    const { list: stats } = await book.parts.lists.stats(admin, { schoolCode }, page);
    expect(stats).toMatchObject([
      { allotPoints: granted, totalPoints: granted, exchangedPoints: exchanged, balance: 2 * granted },
    ]);
    expect((await book.parts.lists.tasks(admin, { schoolCode }, page)).list).toMatchObject([{ points: granted }]);
    const { list: schools } = await book.parts.list.list(admin, { schoolCode }, page);
    expect(schools).toMatchObject([{ totalPoints: granted, totalAllotPoints: granted }]);
    const trend = await pointsTrend(book.dataSource, schoolCode, book.month);
    expect(trend.at(-1)).toMatchObject({ totalPoints: granted, allotPoints: granted, exchangedPoints: exchanged });
    expect(await exchangedPoints(book.dataSource, uid, book.month)).toBe(exchanged);
    await book.enable(schoolCode, 0);
    await book.enable(schoolCode, 1);
    const { rows } = await book.parts.statement.of(admin, { schoolCode, uid });
    const balances: number[] = [];
    for await (const batch of rows) for (const { balance } of batch) balances.push(balance);
    expect(balances.at(-1)).toBe(2 * granted);
  });
});
