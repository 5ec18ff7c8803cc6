import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { builtInCalendar, role } from '#libs/contracts';
import { select, type ServiceDatabase } from '#libs/db';
import { importEntities } from '#libs/imports';
import { PhoneCipher } from '#libs/crypto';
import { manifests } from '../../../services/all/manifests.js';
import { ClassService } from '../../../services/directory/class/class.service.js';
import { ClassroomService } from '../../../services/directory/class/classroom.service.js';
import { rulesOf } from '../../../services/devices/rollout/rollout-plan.service.js';
import { RolloutMaker } from '../../../services/devices/rollout-state/rollout-maker.js';
import { SchoolService } from '../../../services/directory/school/school.service.js';
import { rights } from '../../../web/src/contract/rights.js';
import { until } from '../../stack/index.js';
import { addCard, addCommand, addHistory } from '../devices/reading-parts.js';
import { addVersion, bodyOf } from '../rollouts/plan-parts.js';
import type { AllProcess } from './all-process.js';
import { seedMonth } from './seed-month.js';

/** A school of the seed: its code stands in the name of everything that belongs to it. */
export interface SeedSchool {
  code: string;
  source: string;
  provinceCode: string;
  cityCode: string;
  townCode: string;
}

const guangzhou = { provinceCode: '440000', cityCode: '440100', townCode: '440106' };
const shenzhen = { provinceCode: '440000', cityCode: '440300', townCode: '440305' };

/** Two areas, three sources: our own, the one that others see too, and one that others do not see. */
const seedSchools: SeedSchool[] = [
  { code: 'GZOWN', source: 'product', ...guangzhou },
  { code: 'GZOPEN', source: 'product2', ...guangzhou },
  { code: 'GZTHIRD', source: 'third', ...guangzhou },
  { code: 'SZOWN', source: 'product', ...shenzhen },
  { code: 'SZTHIRD', source: 'third', ...shenzhen },
];

/** What belongs to a school of the seed and can be named in a call. */
export interface SeedThings {
  school: SeedSchool;
  deviceNo: string;
  classroomCode: string;
  commandId: string;
  commandBatchId: string;
  teacherCode: string;
  studentCode: string;
  batchId: string;
  parentCode: string;
  /** Pay items of both order modes, and a running subscription of another student than `studentCode`. */
  payItemId: string;
  onlineItemId: string;
  subscriptionId: string;
  /** A settled month, of which the subscription is the line. */
  settlementId: string;
  /** A draft with the school's card. */
  rolloutId: string;
  /** A kind of import of each service that imports, by the start of its calls. */
  userTypes: ReadonlyMap<string, string>;
}

/** Model of the cards; it has the version 2, and the cards have the version 1. */
export const seedModel = 'SEED';

/** Schools with a class, a classroom and a card each, with history, a waiting command and a log; and an unbound card. */
export const seed = async (all: AllProcess): Promise<SeedThings[]> => {
  await seedDirectory(all);
  const devices = all.database('devices');
  const copied = async (): Promise<boolean> => {
    const rooms = await select(devices, 'select code from classroom');
    const counts = await Promise.all(manifests.map(({ name }) => knownSchools(all.database(name))));
    return [rooms.length, ...counts].every((count) => count === seedSchools.length);
  };
  await until(copied, 'the schools are known everywhere');
  const userTypes = await importedTypes(all);
  const packageId = await addVersion(devices, seedModel, 2);
  const things: SeedThings[] = [];
  for (const school of seedSchools) {
    const sales = await seedSales(all, school);
    things.push({
      ...(await seedCard(all, school)),
      ...sales,
      settlementId: await seedMonth(all, school.code, sales.subscriptionId),
      rolloutId: await seedRollout(all, school, packageId),
      userTypes,
    });
  }
  await addCard(devices, 'UNBOUND-CARD');
  for (const school of seedSchools) await seedOrder(all, school);
  await devices.query(
    `insert into school_calendar (scope, code, content, version, updated_by, updated_at)
     select 'school', code, $1, gen_random_uuid(), 'admin', now() from school`,
    [JSON.stringify(builtInCalendar)],
  );
  return things;
};

/** How many schools a service knows; all when it keeps none. */
const knownSchools = async (database: DataSource): Promise<number> => {
  const [found] = await select<{ there: boolean }>(database, `select to_regclass('school') is not null as there`);
  return found?.there ? (await select(database, 'select code from school')).length : seedSchools.length;
};

/** A kind of import of each service that imports, by the start of its calls. */
const importedTypes = async (all: AllProcess): Promise<Map<string, string>> => {
  const { cookie } = await all.signIn({ tags: role.administrator });
  const calls = Object.keys(rights).filter((call) => /mport\/types$/.test(call));
  const types = calls.map(async (call): Promise<[string, string]> => {
    const [first] = (await all.call(call, { cookie })).bizData as { userType: string }[];
    return [call.slice('GET '.length, -'/types'.length), first?.userType ?? ''];
  });
  return new Map(await Promise.all(types));
};

const seedDirectory = async (all: AllProcess): Promise<void> => {
  const { app } = all;
  await all.database('directory').transaction(async (tx) => {
    const kind = { bxlxCode: '211', xxbbCode: '1', haveCourseSchedule: 0 } as const;
    const named = seedSchools.map((school) => ({
      ...school,
      ...kind,
      name: `${school.code}小学`,
      address: school.code,
    }));
    await app.get(SchoolService).save(tx, named);
    const codes = seedSchools.map(({ code }) => code);
    await app.get(ClassService).saveGrades(
      tx,
      codes.map((code) => ({ schoolCode: code, code: `${code}-G`, name: '一年级', sort: 1 })),
    );
    const pre = { name: '一年级(1)班', nickName: '', number: 1, namePre: '一年级' };
    await app.get(ClassService).saveClasses(
      tx,
      codes.map((code) => ({ ...pre, code: `${code}-C`, schoolCode: code, gradeCode: `${code}-G` })),
    );
    await app.get(ClassroomService).save(
      tx,
      codes.map((code) => ({ schoolCode: code, code: `${code}-R`, name: `${code}教室`, classCode: `${code}-C` })),
    );
    await seedPeople(app.get(PhoneCipher), tx);
    const phone = app.get(PhoneCipher).encrypt('13800000000');
    for (const { code, source } of seedSchools) await seedMembers(tx, { code, source }, phone);
  });
};

/** A head teacher and a student with a parent in each school. */
const seedPeople = async (phones: PhoneCipher, tx: EntityManager): Promise<void> => {
  for (const [index, { code, source }] of seedSchools.entries()) {
    const phone = (first: string): string[] => {
      const plain = `${first}${String(index).padStart(8, '0')}`;
      return [phones.encrypt(plain), phones.searchHash(plain)];
    };
    await tx.query(
      `insert into teacher (code, school_code, source, name, phone, phone_hash, position)
       values ($1 || '-T', $1, $2, $1 || '老师', $3, $4, 3)`,
      [code, source, ...phone('138')],
    );
    await tx.query(`update class set master_teacher_uid = $1 || '-T' where code = $1 || '-C'`, [code]);
    await tx.query(
      `insert into student (code, school_code, source, name, gender, class_code)
       values ($1 || '-S', $1, $2, $1 || '同学', 1, $1 || '-C')`,
      [code, source],
    );
    await tx.query(
      `insert into parent (code, school_code, source, name, phone, phone_hash)
       values ($1 || '-P', $1, $2, $1 || '家长', $3, $4)`,
      [code, source, ...phone('139')],
    );
    await tx.query(
      `insert into student_parent (student_code, parent_code, relation_code) values ($1 || '-S', $1 || '-P', '52')`,
      [code],
    );
  }
};

/** A department, a group, a teacher, a student and a parent, each with the code of its school. */
const seedMembers = async (
  tx: EntityManager,
  { code, source }: { code: string; source: string },
  phone: string,
): Promise<void> => {
  const named = [code, source];
  const person = [code, source, phone];
  await tx.query(`insert into department (code, school_code, source, name) values ($1, $1, $2, $1 || '教务处')`, named);
  await tx.query(`insert into teacher_group (code, school_code, name) values ($1, $1, $1 || '语文组')`, [code]);
  await tx.query(
    `insert into teacher (code, school_code, source, name, phone, phone_hash) values ($1, $1, $2, $1 || '老师', $3, $1)`,
    person,
  );
  await tx.query(
    `insert into student (code, school_code, source, name, class_code, gender, student_no)
     values ($1, $1, $2, $1 || '学生', $1 || '-C', 1, '1')`,
    named,
  );
  await tx.query(
    `insert into parent (code, school_code, source, name, phone, phone_hash) values ($1, $1, $2, $1 || '家长', $3, $1)`,
    person,
  );
  await tx.query(`insert into student_parent (student_code, parent_code, relation_code) values ($1, $1, '51')`, [code]);
};

type SeedSales = Pick<SeedThings, 'payItemId' | 'onlineItemId' | 'subscriptionId'>;

/** What a school sells, to whom, and a subscription; each with the code of the school. */
const seedSales = async (all: AllProcess, { code }: SeedSchool): Promise<SeedSales> => {
  const db = all.database('added-value');
  const phones = all.app.get(PhoneCipher, { strict: false });
  const phone = '13900000000';
  const parent = [code, phones.encrypt(phone), phones.searchHash(phone)];
  const [payItemId, onlineItemId, subscriptionId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(
    `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
     values ($1 || '-C', $1, '一年级(1)班', '', 1, '一年级', $1 || '-G', false, now()) on conflict do nothing`,
    [code],
  );
  await db.query(
    `insert into student (code, school_code, name, class_code, gender, deleted, at)
     select $1 || n, $1, $1 || '同学', $1 || '-C', 1, false, now() from unnest(array['', '-S']) n`,
    [code],
  );
  await db.query(
    `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
     select $1 || n, $1, $1 || '家长', '139****0000', $2, $3, false, now() from unnest(array['', '-P']) n`,
    parent,
  );
  await db.query(
    `insert into parent_child (parent_code, student_code, relation_code) values ($1 || '-P', $1 || '-S', '52'), ($1, $1, '51')`,
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

const seedCard = async (
  all: AllProcess,
  school: SeedSchool,
): Promise<Omit<SeedThings, 'userTypes' | 'rolloutId' | 'settlementId' | keyof SeedSales>> => {
  const devices = all.database('devices');
  const { code } = school;
  const [deviceNo, classroomCode] = [`${code}-CARD`, `${code}-R`];
  await addCard(devices, deviceNo, { school: code, room: classroomCode });
  await addHistory(devices, deviceNo, new Date().toISOString(), 'off', code);
  await addCommand(devices, deviceNo, { school: code, created: new Date().toISOString() });
  await devices.query(`update command set expires_at = now() + interval '1 day' where device_no = $1`, [deviceNo]);
  await devices.query(
    `insert into device_log (device_no, school_code, at, level, content)
     values ($1, $2, now(), 'info', $1 || ' started')`,
    [deviceNo, code],
  );
  const [command] = await select<{ id: string }>(devices, 'select id from command where device_no = $1', [deviceNo]);
  const [batch] = await select<{ id: string }>(
    devices,
    `with batch as (
       insert into command_batch (id, type, created_by, create_date) values (gen_random_uuid(), 'restart', $1, now())
       returning id
     ), school as (
       insert into command_batch_school select id, $1 from batch
     )
     select id from batch`,
    [code],
  );
  await devices.query('update command set batch_id = $1 where device_no = $2', [batch?.id, deviceNo]);
  const batchId = await seedImport(all, school);
  const people = { teacherCode: `${code}-T`, studentCode: `${code}-S`, parentCode: `${code}-P` };
  return {
    school,
    deviceNo,
    classroomCode,
    commandId: command?.id ?? randomUUID(),
    commandBatchId: batch?.id ?? randomUUID(),
    batchId,
    ...people,
  };
};

/** A draft with the card of a school; its name has the code. */
const seedRollout = async (all: AllProcess, { code }: SeedSchool, packageId: string): Promise<string> => {
  const devices = all.database('devices');
  const deviceNo = `${code}-CARD`;
  await devices.query('update device set model = $1, version_code = 1 where device_no = $2', [seedModel, deviceNo]);
  const body = await bodyOf({ name: `${code}升级`, model: seedModel });
  const rollout = {
    ...rulesOf(body),
    kind: 'upgrade',
    repairsId: null,
    versionName: 'v2',
    needsApproval: false,
  } as const;
  const times = { startAt: null, deadlineAt: new Date(Date.now() + 3600_000) };
  const card = { deviceNo, schoolCode: code, fromVersionCode: 1, fromVersionName: 'v1', versionCode: 2, reason: null };
  return devices.transaction((tx) =>
    all.app.get(RolloutMaker, { strict: false }).make(tx, {
      rollout: { ...rollout, ...times, createdBy: code },
      groups: [{ name: code, size: 1 }],
      cards: [{ ...card, versionName: 'v2', packageId, downgrade: false, group: 1, state: 'waiting' }],
    }),
  );
};

/** An import that is over, under the same id in every service that imports. */
const seedImport = async (all: AllProcess, { code, source }: SeedSchool): Promise<string> => {
  const id = randomUUID();
  for (const { name } of manifests.filter(({ database }) => hasImports(database))) {
    await all.database(name).query(
      `insert into import_batch (id, school_code, source, import_type, user_type, terminal, file_name, object_key,
         creator, wants_preview, stage, total)
       values ($1, $2, $3, 'directory', $5, 'ADMIN_PC', $2 || '.xlsx', 'imports/none.xlsx', $4, false,
         'finished', 1)`,
      [
        id,
        code,
        source,
        JSON.stringify({ uid: 'u', account: code, source }),
        name === 'added-value' ? 'activation' : 'wxTeacher',
      ],
    );
  }
  return id;
};

const hasImports = ({ entities }: ServiceDatabase): boolean => importEntities.every((each) => entities.includes(each));

/** Number of the order of a school. */
export const seedOrderNo = (schoolCode: string): string => `${schoolCode}-ORDER`;

/** An order that was paid by other means. */
const seedOrder = async (all: AllProcess, { code }: SeedSchool): Promise<void> => {
  await all.database('added-value').query(
    `insert into online_order (order_no, school_code, pay_item_id, pay_item_name, app_codes, is_family, service_months,
       price, pay_fee, student_code, student_name, class_code, class_name, parent_code, parent_name, phone_masked,
       encry_phone, phone_hash, pay_parent_code, pay_parent_name, for_pay, trade_type, status, order_time, paid_at,
       created_by, updated_at)
     values ($2, $1, $3, $1, '{stats}', 0, 1, 1, 1, $1, $1, $1 || '-C', $1, $1, $1, '139****0000', '', '', $1, $1, 0,
       'MANUAL', 'paid', now(), now(), $1, now())`,
    [code, seedOrderNo(code), randomUUID()],
  );
};
