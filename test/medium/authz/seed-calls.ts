import { randomUUID } from 'node:crypto';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

export interface SeedCalls {
  /** Of an administrator, unused. */
  rechargeId: string;
}

const today = `(now() at time zone 'Asia/Shanghai')::date`;

/** Settings of a school, a recharge of its student with his balance, and a call; each with the code of the school. */
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
     values ($1, ${today}, 600, 60, 1, 1, 0), ('', ${today}, 600, 60, 1, 1, 0)
     on conflict (school_code, day, part) do update set amount = recharge_day.amount + 600, minutes = recharge_day.minutes + 60,
       count = recharge_day.count + 1, singles = recharge_day.singles + 1`,
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
  return { rechargeId };
};
