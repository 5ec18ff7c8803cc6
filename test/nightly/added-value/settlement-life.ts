import { endOf, monthOf } from '#libs/contracts';
import { admin } from '../../medium/added-value/order-parts.js';
import { type Incident, type KnownRecord, type PlainSchool } from './settlement-reference.js';
import type { Settled } from '../../medium/added-value/settlement-parts.js';

/** Schools in which all goes through the service; for the others sets are written as it would write them. */
const byService = 20;
/** Incidents of a school at one moment, in turn. */
const rounds = [0, 1] as const;

interface Begun {
  schoolCode: string;
  id: string;
  student: string;
  className: string;
  item: string;
}

/** What happens in the schools at once. */
interface Sets {
  moved: { code: string; className: string; here: boolean }[];
  priced: { item: string; price: number }[];
  begun: Begun[];
  ended: string[];
}

/** Lets happen in all schools what a moment brings, in the database and in the plain count. */
export const happen = async (
  settled: Settled,
  schools: readonly PlainSchool[],
  now: readonly (readonly Incident[])[],
  at: number,
): Promise<void> => {
  settled.clock.set(new Date(at).toISOString());
  for (const round of rounds) {
    const sets: Sets = { moved: [], priced: [], begun: [], ended: [] };
    for (const [n, school] of schools.entries()) {
      const incident = now[n]?.[round];
      // two incidents of a student at one moment have no order
      if (!incident || (round > 0 && sameStudent(now[n] ?? []))) continue;
      const record = school.happen(incident, at);
      if (n < byService || incident.kind === 'void' || incident.kind === 'correct')
        await throughService(settled, school, incident, record);
      else add(sets, school, incident, record);
    }
    await store(settled, sets, new Date(at));
  }
  const open = schools.map(({ code, on }) => ({ code, open: on ? 1 : 0 }));
  await settled.dataSource.query(switchSchools, [JSON.stringify(open)]);
};

const add = (sets: Sets, school: PlainSchool, incident: Incident, record: KnownRecord | undefined): void => {
  const { code: schoolCode, item } = school;
  if (incident.kind === 'price') sets.priced.push({ item, price: school.price });
  if (!('student' in incident)) return;
  const { className, here } = knownOf(school, incident.student);
  const student = `${schoolCode}-${incident.student}`;
  sets.moved.push({ code: student, className, here });
  if (!record) return;
  if (incident.kind === 'subscribe') sets.begun.push({ schoolCode, id: record.id, student, className, item });
  else sets.ended.push(record.id);
};

const throughService = async (
  settled: Settled,
  school: PlainSchool,
  incident: Incident,
  record: KnownRecord | undefined,
): Promise<void> => {
  const { parts } = settled;
  const { code: schoolCode, item } = school;
  if (incident.kind === 'price') {
    const { price } = school;
    const terms = { name: '套餐', orderMode: 'subscribe', appCodeList: ['stats'], price } as const;
    await parts.items.update({ ...terms, appCodeList: ['stats'], id: item, schoolCode }, admin);
  }
  if (incident.kind === 'correct') await writeCorrection(settled, school);
  if (!('student' in incident)) return;
  const { className, here } = knownOf(school, incident.student);
  const studentCode = `${schoolCode}-${incident.student}`;
  await settled.dataSource.query(moveStudents, [JSON.stringify([{ code: studentCode, className, here }])]);
  if (!record) return;
  if (incident.kind === 'void') return settled.voidAdded(schoolCode, [record.id]);
  await parts.transactions.run(async (tx) => {
    if (incident.kind === 'cancel') return parts.roster.cancel(tx, schoolCode, [record.id], { by: 'user' });
    const { id: payItemId, name: payItemName, price } = await parts.store.sellable(tx, schoolCode, item, 'subscribe');
    const student = { studentCode, studentName: '学生', classCode: className + schoolCode, className };
    const parent = { parentCode: 'p', parentName: '家长', phoneMasked: '', encryPhone: '', phoneHash: '' };
    const input = {
      ...student,
      ...parent,
      payItemId,
      payItemName,
      price,
      specialUser: null,
      remarks: null,
      source: null,
    };
    const [row] = await parts.roster.add(tx, schoolCode, [input], { by: 'user' });
    record.id = row?.id ?? '';
  });
};

/** Writes the correction that the plain count has noted last, if there was a month to correct. */
const writeCorrection = async ({ parts }: Settled, school: PlainSchool): Promise<void> => {
  const last = school.written.at(-1);
  if (last === undefined) return;
  const { id } = await parts.lists.ofSchool(admin, school.code, last.corrects);
  await parts.corrections.write(admin, { id, code: 'other', amount: last.amount, reason: '核对' });
};

const knownOf = (school: PlainSchool, student: number): PlainSchool['students'][number] => {
  const known = school.students[student];
  if (!known) throw new Error('no such student');
  return known;
};

const store = async ({ dataSource: db }: Settled, { moved, priced, begun, ended }: Sets, time: Date): Promise<void> => {
  await db.query(moveStudents, [JSON.stringify(moved)]);
  await db.query(changePrices, [JSON.stringify(priced), time]);
  await db.query(beginRecords, [JSON.stringify(begun), time, endOf(monthOf(time))]);
  await db.query(endRecords, [ended, time]);
};

const sameStudent = (incidents: readonly Incident[]): boolean => {
  const [one, other] = incidents;
  return !!one && !!other && 'student' in one && 'student' in other && one.student === other.student;
};

export const seedSchools = async (
  { dataSource }: Settled,
  schools: readonly PlainSchool[],
  students: number,
): Promise<void> => {
  const codes = schools.map(({ code }) => code);
  await dataSource.query(
    `insert into school select code, code, 'product', 'p', '省', 'c', '市', 't', '区', false, now()
     from unnest($1::text[]) as n (code)`,
    [codes],
  );
  await dataSource.query(
    `insert into school_config select code, 1, 0, null, null, '', '', now(), now() from unnest($1::text[]) as n (code)`,
    [codes],
  );
  await dataSource.query(
    `insert into class select k || code, code, k, '', 1, '', 'g', null, false, now()
     from unnest($1::text[]) as n (code), unnest('{k1,k2}'::text[]) as k`,
    [codes],
  );
  await dataSource.query(
    `insert into student select code || '-' || s, code, '学生', 'k1' || code, 1, null, false, now()
     from unnest($1::text[]) as n (code), generate_series(0, $2::int - 1) as s`,
    [codes, students],
  );
  await dataSource.query(
    `insert into pay_item select item, code, '套餐', 'subscribe', '{stats}', price, null, 1, 0, 'normal', now(), now()
     from jsonb_to_recordset($1::jsonb) as n (item uuid, code text, price bigint)`,
    [JSON.stringify(schools.map(({ code, item, price }) => ({ code, item, price })))],
  );
};

export const seedNothing = async ({ dataSource }: Settled): Promise<void> => {
  await dataSource.query(`truncate subscription, subscription_event, monthly_settlement, settlement_version,
    settlement_line, settlement_correction, settlement_month, school, school_config, class, student, pay_item, outbox`);
  await dataSource.transaction(async (tx) => {
    // the ledger refuses it otherwise
    await tx.query('set local session_replication_role = replica');
    await tx.query('truncate ledger_transfer, ledger_entry, ledger_balance');
  });
};

const moveStudents = `
  update student s set class_code = n."className" || s.school_code, deleted = not n.here
  from jsonb_to_recordset($1::jsonb) as n (code text, "className" text, here boolean) where s.code = n.code`;

const changePrices = `
  update pay_item i set price = n.price, updated_at = $2 from jsonb_to_recordset($1::jsonb) as n (item uuid, price bigint)
  where i.id = n.item`;

const switchSchools = `
  update school_config c set is_open = n.open from jsonb_to_recordset($1::jsonb) as n (code text, open int)
  where c.school_code = n.code and c.is_open <> n.open`;

const eventColumns = `id, subscription_id, school_code, kind, student_code, student_name, class_code, class_name, parent_code,
  parent_name, pay_item_id, pay_item_name, price, at`;
const recorded = (kind: string): string => `gen_random_uuid(), id, school_code, '${kind}', student_code, student_name,
  class_code, class_name, parent_code, parent_name, pay_item_id, pay_item_name, price`;

const beginRecords = `
  with record as (
    insert into subscription (id, school_code, student_code, student_name, class_code, class_name, parent_code, parent_name,
      phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, status, subscribe_time, expiration_time,
      created_by, updated_at)
    select n.id, "schoolCode", student, '学生', "className" || "schoolCode", "className", 'p', '家长', '', '', '', i.id,
      i.name, i.price, 'subscribe', $2, $3, 'user', $2
    from jsonb_to_recordset($1::jsonb) as n (id uuid, "schoolCode" text, student text, "className" text, item uuid)
    join pay_item i on i.id = n.item and i.school_code = n."schoolCode"
    returning *)
  insert into subscription_event (${eventColumns}) select ${recorded('new')}, $2 from record`;

const endRecords = `
  with record as (
    update subscription set status = 'unsubscribe', cancel_time = $2 where id = any($1::uuid[]) returning *)
  insert into subscription_event (${eventColumns}) select ${recorded('cancel')}, $2 from record`;
