import { randomUUID } from 'node:crypto';
import type { AllProcess } from './all-process.js';
import { seedComplaint, seedOrderNo } from './seed-sales.js';
import type { SeedSchool } from './seed-schools.js';

export interface SeedCalls {
  /** Of an administrator, unused. */
  rechargeId: string;
}

const today = `(now() at time zone 'Asia/Shanghai')::date`;

/** Settings of a school, a recharge of its student with the balance, and a call; each with the code of the school. */
export const seedCalls = async (all: AllProcess, { code }: SeedSchool): Promise<SeedCalls> => {
  const db = all.database('trtc');
  const rechargeId = randomUUID();
  const student = `${code}-S`;
  await db.query(`insert into call_config values ($1, 1, 1, 1, 0, $1 || '余额不足', now(), now())`, [code]);
  await db.query(
    `insert into recharge (id, school_code, student_code, student_name, class_code, class_name, package_type, source,
       minutes, price, reason, created_by, created_at)
     values ($2, $1, $3, $1 || '学生', $1 || '-C', $1 || '班', 'single', 'admin', 60, 600, $1, 'admin', now())`,
    [code, rechargeId, student],
  );
  await db.query(
    `insert into recharge_left (recharge_id, student_code, granted, used, price, created_at) values ($1, $2, 60, 0, 600, now())`,
    [rechargeId, student],
  );
  await db.query(
    `insert into wallet (student_code, school_code, single_minutes, monthly_minutes, price, low, last_recharge, updated_at)
     values ($2, $1, 60, 0, 600, 0, $3, now())`,
    [code, student, rechargeId],
  );
  await db.query(
    `insert into recharge_day (school_code, day, amount, minutes, count, singles, monthlies)
     values ($1, ${today}, 700, 70, 2, 2, 0), ('', ${today}, 700, 70, 2, 2, 0)
     on conflict (school_code, day, part) do update set amount = recharge_day.amount + 700, minutes = recharge_day.minutes + 70,
       count = recharge_day.count + 2, singles = recharge_day.singles + 2`,
    [code],
  );
  await db.query(
    `insert into call (id, room_id, begun_ms, school_code, student_code, student_name, class_code, class_name, parent_name,
       phone_masked, caller, media_type, state, started_at, ended_at, seconds, minutes, excess, estimated, updated_at)
     values ($2, $1 || '-R', 0, $1, $3, $1 || '学生', $1 || '-C', $1 || '班', $1 || '家长', '139****0000', 'card', 'video',
       'ended', now(), now(), 0, 0, 0, 0, now())`,
    [code, randomUUID(), student],
  );
  await db.query(
    `insert into call_hour values ($1, date_trunc('hour', now()), 1, 0), ('', date_trunc('hour', now()), 1, 0)
     on conflict (school_code, hour, part) do update set calls = call_hour.calls + 1`,
    [code],
  );
  await db.query(
    `insert into call_day values ($1, ${today}, 1, 1, 0), ('', ${today}, 1, 1, 0)
     on conflict (school_code, day, part) do update set calls = call_day.calls + 1, videos = call_day.videos + 1`,
    [code],
  );
  await seedRechargeOrder(all, code);
  return { rechargeId };
};

/** An order of a parent that was paid, whose minutes are used up. */
const seedRechargeOrder = async (all: AllProcess, code: string): Promise<void> => {
  const db = all.database('trtc');
  const rechargeId = randomUUID();
  await db.query(
    `insert into online_order (order_no, school_code, student_code, student_name, class_code, class_name, package_id,
       talk_time, pay_item_name, pay_fee, phone_masked, encry_phone, phone_hash, pay_parent_code, pay_parent_name,
       trade_type, status, open_id, transaction_id, order_time, paid_at, updated_at)
     values ($2, $1, $1 || '-S', $1, $1 || '-C', $1, $3, 10, $1, 100, '139****0000', '', '', $1, $1, 'JSAPI', 'paid', $1,
       $2 || '-T', now(), now(), now())`,
    [code, seedOrderNo(code), randomUUID()],
  );
  await db.query(
    `insert into recharge (id, school_code, student_code, student_name, class_code, class_name, package_type, source,
       minutes, price, reason, order_no, created_at)
     values ($2, $1, $1 || '-S', $1, $1 || '-C', $1, 'single', 'online', 10, 100, $1, $3, now())`,
    [code, rechargeId, seedOrderNo(code)],
  );
  await db.query(
    `insert into recharge_left (recharge_id, student_code, granted, used, price, created_at)
     values ($1, $2 || '-S', 10, 10, 100, now())`,
    [rechargeId, code],
  );
  await seedComplaint(all, 'trtc', code);
};
