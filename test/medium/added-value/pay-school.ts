import { v7 as uuidv7 } from 'uuid';
import { PhoneCipher } from '#libs/crypto';
import type { DataSource } from 'typeorm';

/** A parent of a school of these tests, by the name of the child. */
export interface TestParent {
  code: string;
  phone: string;
  child: string;
  deleted?: boolean;
}

interface TestSchool {
  code: string;
  /** Fields of its configuration. */
  config?: { isOpen?: number; isOpenOnlineOrder?: number; freeStartDate?: string; freeEndDate?: string };
  parents?: TestParent[];
  dataKey: string;
}

/** A school in the copies of added value that is open and sells, with parents who have a child each in one class. */
export const addSchool = async (
  db: DataSource,
  { code, config = {}, parents = [], dataKey }: TestSchool,
): Promise<void> => {
  const { isOpen = 1, isOpenOnlineOrder = 1, freeStartDate = null, freeEndDate = null } = config;
  await db.query(
    `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
       deleted, at) values ($1, $2, 'product', '440000', '', '440100', '', '440106', '', false, now())`,
    [code, `学校${code}`],
  );
  await db.query(
    `insert into school_config (school_code, is_open, is_open_online_order, free_start_date, free_end_date,
       introduce_title, introduce_content, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '家校服务', '随时了解孩子在校情况', now(), now())`,
    [code, isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate],
  );
  await db.query(
    `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
     values ($1 || '-C', $1, '一年级(1)班', '', 1, '一年级', $1 || '-G', false, now())`,
    [code],
  );
  const phones = new PhoneCipher({ dataKey });
  for (const { code: parent, phone, child, deleted = false } of parents) {
    await db.query(
      `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
       values ($1, $2, $3, $4, $5, $6, $7, now())`,
      [parent, code, `${child}家长`, phone, phones.encrypt(phone), phones.searchHash(phone), deleted],
    );
    await db.query(
      `insert into student (code, school_code, name, class_code, gender, deleted, at)
       values ($1, $2, $3, $2 || '-C', 1, false, now())`,
      [`${parent}-S`, code, child],
    );
    await db.query(`insert into parent_child values ($1, $1 || '-S', '51')`, [parent]);
  }
};

/** Something that a school sells online; returns its id. */
export const addItem = async (db: DataSource, schoolCode: string, some: object = {}): Promise<string> => {
  const id = uuidv7();
  const item = { name: '平安考勤', price: 12_000, discount_price: 9900, service_months: 12, is_family: 0, ...some };
  await db.query(
    `insert into pay_item (id, school_code, name, order_mode, app_codes, price, discount_price, service_months,
       is_family, status, created_at, updated_at)
     select $1, $2, name, 'online', '{stats,chat}', price, discount_price, service_months, is_family, 'normal', now(), now()
     from jsonb_to_record($3::jsonb) as t (name text, price bigint, discount_price bigint, service_months int, is_family int)`,
    [id, schoolCode, JSON.stringify(item)],
  );
  return id;
};
