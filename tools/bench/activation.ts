import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { BatchDetailDto } from '#libs/files/imports';
import { writeWorkbook } from '#libs/files/spreadsheet';
import { type HttpClient, onEmbedded, ServiceProcess, until } from '../../test/stack/index.js';
import { addSchool, uploadWorkbook } from './import-school.js';
import { type Aims, atMost } from './aims.js';
import { measured } from './measured.js';
import { report, round } from './report.js';

const rows = 100_000;
const classSize = 50;
const aims: Aims = { seconds: atMost(60, 30) };
/** The phone of every parent: those of the copy are made of the one teacher who came the usual way. */
const phone = '13800138000';

/** 100,000 rows that each subscribe a student: from the upload to the end must 60 s, goal 30 s; then the rollback. */
export const activation = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  try {
    const client = await service.client();
    const schoolCode = await addSchool(client);
    await client.call('POST', '/api/lds/teacher/save', { schoolCode, name: '教师', phone, position: 5 });
    const isKnown = (): Promise<boolean> =>
      onEmbedded(service.dataDir, async (db) => {
        const { rowCount } = await db.query('select from added_value.teacher where school_code = $1', [schoolCode]);
        return rowCount === 1;
      });
    await until(isKnown, 'the teacher is known', 60);
    await onEmbedded(service.dataDir, (db) => seedFamilies(db, schoolCode));
    await importAll(service, client, schoolCode);
  } finally {
    await service.remove();
  }
};

const importAll = async (service: ServiceProcess, client: HttpClient, schoolCode: string): Promise<void> => {
  const path = join(service.dataDir, 'activation.xlsx');
  const head = ['班级', '学生姓名', '家长手机号', '备注'];
  await pipeline(writeWorkbook({ name: '开通', head, rows: students() }), createWriteStream(path));
  const imported = await measured(service, [rows, 'row'], async () => {
    const batchId = await uploadWorkbook(client, path, calls, { schoolCode, userType: 'activation' });
    return reached(client, batchId, 'finished', 'failed');
  });
  const { batchId, added, errors } = imported.result;
  const undone = await measured(service, [rows, 'row rolled back'], async () => {
    await client.call('POST', `/${calls}/undo`, { batchId });
    await reached(client, batchId, 'undone');
  });
  const taken = { seconds: round(imported.seconds, 1), memoryMiB: round(imported.peakBytes / 2 ** 20) };
  const undo = { undoSeconds: round(undone.seconds, 1), undoCpuMicroseconds: undone.cpuMicroseconds };
  const { cpuMicroseconds } = imported;
  report(
    'sales',
    { part: 'activation', rows, added, errors, ...taken, cpuMicroseconds, ...undo },
    aims,
    added === rows,
  );
};

const calls = 'api/addedvalue/batchImport';

const reached = (client: HttpClient, batchId: string, ...stages: string[]): Promise<BatchDetailDto> =>
  until(
    async () => {
      const batch = await client.call<BatchDetailDto>('GET', `/${calls}/detail?batchId=${batchId}`);
      return stages.includes(batch.stage) ? batch : undefined;
    },
    `the import is ${stages.join(' or ')}`,
    600,
  );

const students = async function* (): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows; start += 1000) {
    yield Array.from({ length: 1000 }, (_, index) => {
      const n = start + index;
      return [`小一(${Math.floor(n / classSize)})班`, `同学${n}`, phone, `第${n}行`];
    });
  }
};

/** Fills the copy of people behind its back: as many students as the file has rows, each with a parent. */
const seedFamilies = async (db: pg.Client, schoolCode: string): Promise<void> => {
  await db.query('set search_path to added_value');
  await db.query(
    `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
     select 'C' || n, $1, '小一(' || n || ')班', '', n, '小一', 'G', false, now() from generate_series(0, $2) n`,
    [schoolCode, rows / classSize],
  );
  await db.query(
    `insert into student (code, school_code, name, class_code, gender, deleted, at)
     select 'S' || n, $1, '同学' || n, 'C' || n / $3, 1, false, now() from generate_series(0, $2 - 1) n`,
    [schoolCode, rows, classSize],
  );
  await db.query(
    `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
     select 'P' || n, $1, '家长' || n, t.phone_masked, t.encry_phone, t.phone_hash, false, now()
     from teacher t, generate_series(0, $2 - 1) n where t.school_code = $1`,
    [schoolCode, rows],
  );
  await db.query(
    `insert into parent_child (parent_code, student_code, relation_code)
     select 'P' || n, 'S' || n, '52' from generate_series(0, $1 - 1) n`,
    [rows],
  );
  await db.query(
    `insert into pay_item (id, school_code, name, order_mode, app_codes, price, service_months, is_family, status,
       created_at, updated_at)
     values (gen_random_uuid(), $1, '考勤包月', 'subscribe', '{stats}', 1200, 1, 0, 'normal', now(), now())`,
    [schoolCode],
  );
  await db.query('analyze');
};
