import { randomUUID } from 'node:crypto';
import { PhoneCipher } from '#libs/crypto';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

export interface SeedSales {
  /** Pay items of both order modes, and a running subscription of another student than the head teacher's. */
  payItemId: string;
  onlineItemId: string;
  subscriptionId: string;
}

/** What a school sells, to whom, and a subscription; each with the code of the school. */
export const seedSales = async (all: AllProcess, { code }: SeedSchool): Promise<SeedSales> => {
  const db = all.database('added-value');
  const phones = all.app.get(PhoneCipher, { strict: false });
  const phone = '13900000000';
  const parent = [code, phones.encrypt(phone), phones.searchHash(phone)];
  const [payItemId, onlineItemId, subscriptionId] = [randomUUID(), randomUUID(), randomUUID()];
  // what the directory has published may have come before
  await db.query(
    `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
     values ($1 || '-C', $1, '一年级(1)班', '', 1, '一年级', $1 || '-G', false, now()) on conflict do nothing`,
    [code],
  );
  await db.query(
    `insert into student (code, school_code, name, class_code, gender, deleted, at)
     select $1 || n, $1, $1 || '同学', $1 || '-C', 1, false, now() from unnest(array['', '-S']) n
     on conflict do nothing`,
    [code],
  );
  await db.query(
    `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
     select $1 || n, $1, $1 || '家长', '139****0000', $2, $3, false, now() from unnest(array['', '-P']) n
     on conflict do nothing`,
    parent,
  );
  await db.query(
    `insert into parent_child (parent_code, student_code, relation_code) values ($1 || '-P', $1 || '-S', '52'), ($1, $1, '51')
     on conflict do nothing`,
    [code],
  );
  await db.query(
    `insert into pay_item (id, school_code, name, order_mode, app_codes, price, service_months, is_family, status,
       created_at, updated_at)
     select id, $1, $1 || '套餐', mode, '{stats}', 1200, 1, 0, 'normal', now(), now()
     from (values ($2::uuid, 'subscribe'), ($3::uuid, 'online')) n (id, mode)`,
    [code, payItemId, onlineItemId],
  );
  await db.query(
    `insert into subscription (id, school_code, student_code, student_name, class_code, class_name, parent_code,
       parent_name, phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, status, subscribe_time,
       expiration_time, created_by, updated_at)
     values ($4, $1, $1, $1 || '学生', $1 || '-C', '一年级(1)班', $1, $1 || '家长', '139****0000', $2, $3, $5, $1 || '套餐',
       1200, 'subscribe', now(), now() + interval '1 day', $1, now())`,
    [...parent, subscriptionId, payItemId],
  );
  return { payItemId, onlineItemId, subscriptionId };
};

/** Number of the order of a school. */
export const seedOrderNo = (schoolCode: string): string => `${schoolCode}-ORDER`;

/** Number of the complaint about the order of a school. */
export const seedComplaintId = (schoolCode: string): string => `${schoolCode}-COMPLAINT`;

/** A complaint about the order of a school, in a service that sells. */
export const seedComplaint = async (
  all: AllProcess,
  service: 'added-value' | 'trtc',
  schoolCode: string,
): Promise<void> => {
  await all.database(service).query(
    `insert into payment_complaint (complaint_id, order_no, school_code, out_trade_no, transaction_id, amount, detail,
       state, problem, full_refunded, awaits_reply, times, complained_at, counted_from, due_at, read_at, created_at)
     values ($2, $3, $1, $3, $1, 1, $1, 'pending', 'others', false, true, 1, now(), now(), now(), now(), now())`,
    [schoolCode, seedComplaintId(schoolCode), seedOrderNo(schoolCode)],
  );
};

/** An order that was paid by other means. */
export const seedOrder = async (all: AllProcess, { code }: SeedSchool): Promise<void> => {
  await all.database('added-value').query(
    `insert into online_order (order_no, school_code, pay_item_id, pay_item_name, app_codes, is_family, service_months,
       price, pay_fee, student_code, student_name, class_code, class_name, parent_code, parent_name, phone_masked,
       encry_phone, phone_hash, pay_parent_code, pay_parent_name, for_pay, trade_type, status, order_time, paid_at,
       created_by, updated_at)
     values ($2, $1, $3, $1, '{stats}', 0, 1, 1, 1, $1, $1, $1 || '-C', $1, $1, $1, '139****0000', '', '', $1, $1, 0,
       'MANUAL', 'paid', now(), now(), $1, now())`,
    [code, seedOrderNo(code), randomUUID()],
  );
  await seedComplaint(all, 'added-value', code);
};
