import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { maxCallMinutes } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { CallSummaryDto } from '../../../services/trtc/config/call-config.dto.js';
import type { BalanceDetailDto, BalanceDto, CallRechargeDto } from '../../../services/trtc/record/record.dto.js';
import { SumsOfAllSchools } from '../../../services/trtc/every-school.js';
import { WalletAudit } from '../../../services/trtc/wallet/wallet-audit.js';
import { type NewRecharge, WalletStore } from '../../../services/trtc/wallet/wallet-store.js';
import { schoolCode, thirdSource, TrtcSchool } from './trtc-school.js';

Logger.overrideLogger(false);

/** As many rows of the largest recharge as fill an integer of four bytes. */
const many = Math.ceil(2 ** 31 / maxCallMinutes);

/** The process's clock stands at 2026-11-21 10:00 in Asia/Shanghai. */
describe('sums of recharges and calls', () => {
  let town: TrtcSchool;
  let studentUid: string;

  beforeAll(async () => {
    town = await TrtcSchool.start();
    studentUid = await town.student('孙一', '13900004001');
  }, 60_000);
  afterAll(() => town?.close());

  const recharge = (minutes: number) =>
    town.call('recharge/add', { schoolCode, studentUid, packageType: 'single', minutes, reason: randomUUID() });
  const audit = async () => (await town.process.part(WalletAudit).audit()).filter(({ figure }) => figure !== 'call');

  it('take more than an integer of four bytes has, of a student, a school and all schools', async () => {
    // the rows of 48,000 calls, which themselves would take minutes
    await town.db.query(
      `insert into recharge (id, school_code, student_code, student_name, class_code, class_name, package_type, source,
         minutes, price, created_at)
       select md5(n::text)::uuid, $1, $2, '孙一', 'C1', '小一(1)班', 'single', 'admin', $3, 100000000, '2026-11-21T01:00:00Z'
       from generate_series(1, $4::int) n`,
      [schoolCode, studentUid, maxCallMinutes, many],
    );
    await town.db.query(
      `insert into recharge_left (recharge_id, student_code, granted, used, price, created_at)
       select id, student_code, minutes, 0, price, created_at from recharge`,
    );
    await town.db.query(
      `insert into recharge_day (school_code, day, amount, minutes, count, singles, monthlies)
       select school, '2026-11-21', sum(price), sum(minutes), count(*), count(*), 0
       from recharge, (values ($1), ('')) k (school) group by 1`,
      [schoolCode],
    );
    expect(await recharge(maxCallMinutes)).toMatchObject({
      ...{ rtnCode: '0', bizData: { surplusCallTime: (many + 1) * maxCallMinutes } },
    });
    const settled = { callId: randomUUID(), schoolCode, studentCode: studentUid, minutes: 7 };
    const startedAt = new Date('2026-11-21T02:00:00Z');
    await town.db.transaction((tx) =>
      town.process.part(WalletStore).settle(tx, [{ ...settled, startedAt, before: { minutes: 0, excess: 0 } }]),
    );
    const surplus = (many + 1) * maxCallMinutes - 7;
    expect(surplus).toBeGreaterThan(2 ** 31);
    const detail = await town.ask<BalanceDetailDto>('balance/detail', { studentUid });
    expect(detail.surplusCallTime).toBe(surplus);
    const balances = await town.list<BalanceDto>('balance/list', { schoolCode });
    expect(balances.list).toMatchObject([{ surplusCallTime: surplus }]);
    expect((await town.list<CallRechargeDto>('online/order/list')).total).toBe(many + 1);
    await town.process.part(SumsOfAllSchools).sumUp(town.db);
    expect(await audit()).toEqual([]);
  });

  it('of a day keep calls possible after 10,000 million minutes', async () => {
    const most = 10_000_000_000;
    await town.db.query(
      `insert into call_hour (school_code, hour, calls, minutes)
       select school, '2026-11-21T00:00:00Z', $2, $2 from (values ($1), ('')) k (school)`,
      [schoolCode, most],
    );
    await town.db.query(
      `insert into call_day (school_code, day, calls, videos, minutes)
       select school, '2026-11-21', $2, $2, $2 from (values ($1), ('')) k (school)`,
      [schoolCode, most],
    );
    await town.addCall({ studentCode: studentUid, startedAt: '2026-11-21T00:30:00Z', minutes: 3 });
    const summary = await town.ask<CallSummaryDto>('school/config/summary');
    expect(summary).toMatchObject({ callCount: most + 1, useTime: most + 3 });
    const ofSchool = await town.list<object>('school/config/list', { schoolCode });
    expect(ofSchool.list).toMatchObject([{ callCount: most + 1, useTime: most + 3 }]);
    expect((await town.list('recordList', { schoolCode })).total).toBe(most + 1);
  });

  it('of one school wait for no other school', async () => {
    const other = town.db.createQueryRunner();
    const none = { beginTime: null, endTime: null, phone: null, orderNo: null, batchId: null, reason: null, by: null };
    const foreign: NewRecharge = {
      ...{ ...none, schoolCode: thirdSource, studentCode: 'T9', studentName: '外', classCode: 'C', className: '班' },
      ...{ packageType: 'single', source: 'admin', minutes: 5, price: 0 },
    };
    await other.startTransaction();
    try {
      await town.process.part(WalletStore).recharge(other.manager, [foreign]);
      expect(await recharge(5)).toMatchObject({ rtnCode: '0' });
    } finally {
      await other.commitTransaction();
      await other.release();
    }
    const [day] = await select<{ minutes: number }>(
      town.db,
      `select sum(minutes)::float8 as minutes from recharge_day where school_code = '' and day = '2026-11-21'`,
    );
    expect(day?.minutes).toBe((many + 1) * maxCallMinutes + 10);
    await town.process.part(SumsOfAllSchools).sumUp(town.db);
    const rest = `select part::int from recharge_day where school_code = ''`;
    expect(await town.rows(rest)).toEqual([{ part: 0 }]);
  });
});
