import { v7 as uuidv7 } from 'uuid';
import { PhoneCipher } from '#libs/crypto';
import type { DataSource } from 'typeorm';

interface TestParent {
  code: string;
  phone: string;
  /** Names of the children. */
  children: string[];
}

interface CallSchool {
  code: string;
  source?: string;
  isOpenVideoCall?: number;
  /** Features that are open, and until when; null: none was ever opened. */
  functions?: { appList: string[]; expirationTime?: Date } | null;
  parents?: TestParent[];
  dataKey: string;
}

/** A school in the copies of the service whose parents can buy minutes. The n-th child of a parent `P` is `P-Sn`, from 1. */
export const addCallSchool = async (db: DataSource, school: CallSchool): Promise<void> => {
  const {
    code,
    source = 'product',
    isOpenVideoCall = 1,
    functions = { appList: ['trtc', 'trtc_recharge'] },
    parents = [],
  } = school;
  await db.query(
    `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
       deleted, at) values ($1, $2, $3, '440000', '', '440100', '', '440106', '', false, now())`,
    [code, `学校${code}`, source],
  );
  await db.query(
    `insert into call_config (school_code, is_open_video_call, is_open_parents_call, is_open_camera, time_reminder, content,
       created_at, updated_at) values ($1, $2, 1, 0, 5, '', now(), now())`,
    [code, isOpenVideoCall],
  );
  if (functions) {
    await db.query(
      `insert into school_function (school_code, is_open, expiration_time, app_list, special_list, at)
       values ($1, 1, $2, $3, '{}', now())`,
      [code, functions.expirationTime ?? null, functions.appList],
    );
  }
  await db.query(
    `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
     values ($1 || '-C', $1, '一年级(1)班', '', 1, '一年级', $1 || '-G', false, now())`,
    [code],
  );
  for (const parent of parents) await addParent(db, school, parent);
};

const addParent = async (db: DataSource, { code, dataKey }: CallSchool, parent: TestParent): Promise<void> => {
  const phones = new PhoneCipher({ dataKey });
  await db.query(
    `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
     values ($1, $2, '王小明家长', '138****0001', $3, $4, false, now())`,
    [parent.code, code, phones.encrypt(parent.phone), phones.searchHash(parent.phone)],
  );
  for (const [n, child] of parent.children.entries()) {
    const student = `${parent.code}-S${n + 1}`;
    await db.query(
      `insert into student (code, school_code, name, class_code, gender, deleted, at)
       values ($1, $2, $3, $2 || '-C', 1, false, now())`,
      [student, code, child],
    );
    await db.query(`insert into parent_child values ($1, $2, '51')`, [parent.code, student]);
  }
};

/** A package of minutes of a school; returns its id. `price` in fen. */
export const addPackage = async (
  db: DataSource,
  schoolCode: string,
  talkTime: number,
  price: number,
): Promise<string> => {
  const id = uuidv7();
  await db.query(
    `insert into call_package (id, school_code, sort_num, talk_time, price, created_at) values ($1, $2, $3, $3, $4, now())`,
    [id, schoolCode, talkTime, price],
  );
  return id;
};
