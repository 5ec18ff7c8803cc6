import { randomUUID } from 'node:crypto';
import type { AllProcess } from './all-process.js';

/** The month that is settled in every school of the seed, `yyyyMM`. */
export const seedMonthKey = '202601';

/** Settles a month of a school with one line, gives it points, and its teacher a reward; each has the code of the school. */
export const seedMonth = async (all: AllProcess, code: string, subscriptionId: string): Promise<string> => {
  const db = all.database('added-value');
  const [settlementId, eventId] = [randomUUID(), randomUUID()];
  await db.query(
    `insert into subscription_event (id, subscription_id, school_code, kind, student_code, student_name, class_code,
       class_name, parent_code, parent_name, pay_item_id, pay_item_name, price, at, "by")
     select $1, id, school_code, 'new', student_code, student_name, class_code, class_name, parent_code, parent_name,
       pay_item_id, pay_item_name, price, '2026-01-15', school_code from subscription where id = $2`,
    [eventId, subscriptionId],
  );
  await db.query(
    `with settled as (
       insert into monthly_settlement (id, school_code, month, version, school_name, student_total, parent_total,
         subscribe_total, renew_count, new_count, unsubscribe_count, amount, line_hash, closed_at, last_mod_date)
       values ($1, $2, $3, 1, $2 || '小学', 2, 2, 1, 0, 1, 0, 1200, repeat('0f', 32), now(), now()) returning *
     )
     insert into settlement_version (settlement_id, version, computed_at, subscribe_total, renew_count, new_count,
       unsubscribe_count, amount, line_hash)
     select id, 1, now(), subscribe_total, renew_count, new_count, unsubscribe_count, amount, line_hash from settled`,
    [settlementId, code, seedMonthKey],
  );
  await db.query(
    `insert into settlement_line (settlement_id, subscription_id, from_version, kind, event_id, price)
     values ($1, $2, 1, 'new', $3, 1200)`,
    [settlementId, subscriptionId, eventId],
  );
  await db.query(
    `insert into settlement_correction (id, school_code, month, corrects_month, code, reason, amount, subscribe_total,
       renew_count, new_count, served_total, "by", at)
     values (gen_random_uuid(), $1, $2, '202512', 'other', $1, -100, 0, 0, 0, 0, $1, now())`,
    [code, seedMonthKey],
  );
  await db.query(`insert into points_school (school_code, enabled, updated_at) values ($1, 1, now())`, [code]);
  await db.query(
    `insert into points_grant (event_id, subscription_id, school_code, month, task_code, state, points, teacher_code,
       teacher_name, phone_masked, phone_hash, class_code, class_name, student_name, parent_name, subscribe_time, created_at)
     values ($1, $2, $3, $4, 'new', 'available', 10, $3 || '-T', $3 || '老师', '139****0000', '', $3 || '-C', '一年级(1)班',
       $3 || '学生', $3 || '家长', '2026-01-15', now())`,
    [eventId, subscriptionId, code, seedMonthKey],
  );
  return settlementId;
};

/** An exchange that the platform pays once the teacher of a school has confirmed it; nothing of it is due. */
export const seedExchange = async (all: AllProcess, code: string): Promise<string> => {
  const id = randomUUID();
  await all.database('added-value').query(
    `insert into points_exchange (id, bill_no, school_code, teacher_code, teacher_name, phone_masked, phone_hash,
       class_code, month, points, amount, open_id, state, err_code, err_code_des, package_info, attempts, created_by,
       created_at)
     values ($1, $2 || 'BILL', $2, $2 || '-T', $2 || '老师', '138****0000', '', $2 || '-C', $3, 5, 500, $2 || '-OPENID',
       'processing', '', '', $2 || '-PACKAGE', 1, $2, now())`,
    [id, code, seedMonthKey],
  );
  return id;
};
