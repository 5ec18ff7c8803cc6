import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { select } from '#libs/data/db';
import type { BatchDetailDto, ImportType, RejectionDto } from '#libs/files/imports';
import { readRow } from '../../../libs/files/imports/rows/read-row.js';
import { DepartmentImport } from '../../../services/directory/imports/department-import.js';
import { ParentImport } from '../../../services/directory/imports/parent-import.js';
import { TeacherImport } from '../../../services/directory/imports/teacher-import.js';
import type { DirectoryProcess } from '../../medium/directory/directory-process.js';
import { countOf, isFull, propertySeed } from '../../stack/index.js';
import {
  fileOf,
  reached,
  rowsElsewhere,
  schoolCode,
  startImports,
  upload,
  workbookOf,
} from '../../medium/imports/import-parts.js';

/** Files that are tried. Source of the full form's number: the order. */
const files = countOf({ quick: 60, night: 200, full: 200 });
/** A school of the same classes, into which only the rows go that were not refused. */
const twin = 'T1';

let directory: DirectoryProcess;
beforeAll(async () => {
  directory = await startImports();
  await directory.dataSource.transaction(async (tx) => {
    const copies = [
      `insert into school select (jsonb_populate_record(s, '{"code": "T1"}')).* from school s where code = $1`,
      `insert into grade select (jsonb_populate_record(g, '{"school_code": "T1"}')).* from grade g where school_code = $1`,
      `insert into class select (jsonb_populate_record(c, jsonb_build_object('school_code', 'T1', 'code', 'T' || c.code))).*
       from class c where school_code = $1`,
      `insert into department select (jsonb_populate_record(d, jsonb_build_object('school_code', 'T1',
         'code', 'T' || d.code))).* from department d where school_code = $1`,
    ];
    for (const copy of copies) await tx.query(copy, [schoolCode]);
  });
});
afterAll(() => directory.close());

/** Few values, so that rows repeat, change and refuse each other, and mean people of other names. */
const phone = fc.constantFrom('13800000001', '13800000002', '13800000003', '１３８００００００４', '123', '');
const name = fc.constantFrom('王一', '王二', ' 王 三 ', '王三', '', '=1+1');
const className = fc.constantFrom('小一(1)班', '小一(1)班', '小一（2）班', '小九(1)班', '');
const blank = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const rowsOf = (row: fc.Arbitrary<string[]>): fc.Arbitrary<{ cells: string[]; blank: boolean }[]> =>
  fc.array(fc.record({ cells: row, blank }), { minLength: 1, maxLength: 10 });

const heads = {
  wxTeacher: ['姓名', '手机号', '职务', '部门', '班主任班级'],
  parentPhone: ['班级', '学生姓名', '学号', '性别', '家长姓名', '与学生关系', '家长手机号'],
  department: ['部门', '成员姓名', '成员手机号'],
};
const position = fc.constantFrom('', '班主任', '任课教师', '校长');
const teacher = fc.tuple(name, phone, position, fc.constantFrom('', '教务处', '总务处', '清空'), className);
const student = fc.tuple(
  className,
  fc.constantFrom('李一', '李二', '李三', ''),
  fc.constantFrom('', '1', '2', '3'),
  fc.constantFrom('', '男', '女', '无'),
  fc.constantFrom('李父', '李父', '李母', ''),
  fc.constantFrom('父亲', '父亲', '母亲', ''),
  phone,
);
const member = fc.tuple(fc.constantFrom('教务处', '教务处/语文组', '总务处', ''), name, phone);
const file = fc.oneof(
  fc.record({ userType: fc.constant('wxTeacher' as const), rows: rowsOf(teacher) }),
  fc.record({ userType: fc.constant('parentPhone' as const), rows: rowsOf(student) }),
  fc.record({ userType: fc.constant('department' as const), rows: rowsOf(member) }),
);

const query = <T>(sql: string, of: string): Promise<T[]> => select(directory.dataSource, sql, [of]);
/** The names of all people of the school, by their codes. */
const names = async (): Promise<Map<string, string>> => {
  const people = ['teacher', 'student', 'parent'].map(
    (table) => `select code, name from ${table} where school_code = $1`,
  );
  const rows = await query<{ code: string; name: string }>(people.join(' union all '), schoolCode);
  return new Map(rows.map((row) => [row.code, row.name]));
};
/** Everything that imports change in a school, without the codes. */
const contentOf = (of: string): Promise<unknown[]> =>
  query(
    `select 't' as kind, jsonb_build_array(t.name, t.phone_hash, t.position, t.is_admin, d.name, c.name) as content
     from teacher t left join department d on d.code = t.department_code left join class c on c.master_teacher_uid = t.code
     where t.school_code = $1
     union all select 's', jsonb_build_array(s.name, s.student_no, s.gender, c.name, (select jsonb_agg(jsonb_build_array(
       p.name, p.phone_hash, l.relation_code) order by p.phone_hash) from student_parent l
       join parent p on p.code = l.parent_code where l.student_code = s.code))
     from student s join class c on c.code = s.class_code where s.school_code = $1
     union all select 'd', jsonb_build_array(d.name, p.name) from department d
     left join department p on p.code = d.parent_code where d.school_code = $1
     order by 1, 2`,
    of,
  );

const rejections = async (batchId: string): Promise<RejectionDto[]> =>
  (
    await directory.ask<{ list: RejectionDto[] }>('GET /api/lds/batchImport/rejections', {
      query: { batchId, size: '1000' },
    })
  ).list;

/** Rows of the result file by what became of them. */
const outcomesOf = async (batchId: string, width: number): Promise<Record<number, string | undefined>> => {
  const response = await directory.fetch('GET /api/lds/batchImport/download/result', { query: { batchId } });
  const rows = Object.entries(await rowsElsewhere(await fileOf(response))).slice(1);
  return Object.fromEntries(rows.map(([row, cells]) => [Number(row), cells[width]]));
};

const typeOf = (userType: keyof typeof heads): ImportType =>
  directory.part({ wxTeacher: TeacherImport, parentPhone: ParentImport, department: DepartmentImport }[userType]);

/** Applies rows to the twin, as they stand in the file. */
const applyToTwin = async (userType: keyof typeof heads, rows: { row: number; cells: string[] }[]): Promise<void> => {
  const type = typeOf(userType);
  const places = new Map(
    heads[userType].map((header, index) => {
      const key = type.columns.find((column) => column.header === header)?.key ?? '';
      return [key, { key, index, header }];
    }),
  );
  const read = rows.map(({ row, cells }) => ({ row, values: readRow(type, places, cells).values }));
  const by = { uid: 'u', account: 'admin', source: 'product' };
  const effects = await directory.dataSource.transaction((tx) =>
    type.apply(tx, { schoolCode: twin, batchId: 'twin', by }, read),
  );
  expect(effects.filter(({ outcome }) => outcome === 'rejected')).toEqual([]);
};

it(`a preview says what the import does, no one is renamed, and refused rows do nothing, for ${files} files`, async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ userType, rows }) => {
      const placed = rows.flatMap(({ cells, blank: isBlank }, index) => (isBlank ? [] : [{ row: index + 2, cells }]));
      const fields = { userType, preview: 'true' };
      const before = await names();
      const { bizData } = await upload(directory, await workbookOf(heads[userType], placed), { fields });
      const batchId = bizData?.batchId ?? '';
      const seen = await reached(directory, batchId, 'previewed', 'failed');
      if (seen.stage === 'failed') {
        expect(seen.reason).toBe('文件中没有数据');
        return;
      }
      const foreseen = await rejections(batchId);
      await directory.ask<BatchDetailDto>('POST /api/lds/batchImport/confirm', { body: { batchId } });
      const done = await reached(directory, batchId, 'finished');
      const { added, changed, unchanged, skipped, errors, people } = done;
      // no one is marked as left: people who are not in the file stay
      const { differences, absent: _absent, ...counts } = seen.previewResult ?? { differences: [], absent: null };
      expect({ added, changed, unchanged, skipped, errors, people, repeated: 0, repeats: [] }).toEqual(counts);
      expect(await rejections(batchId)).toEqual(foreseen);
      expect(foreseen).toHaveLength(errors);

      const outcomes = await outcomesOf(batchId, heads[userType].length);
      const labels: Record<string, string> = { added: '添加成功', changed: '修改成功' };
      const expected = Object.fromEntries(Object.keys(outcomes).map((row) => [row, '无变化']));
      for (const { row, outcome } of differences) expected[row] = labels[outcome] ?? '';
      for (const { row } of foreseen) expected[row] = '失败';
      expect(outcomes).toEqual(expected);

      const after = await names();
      for (const [code, known] of before) expect([code, after.get(code)]).toEqual([code, known]);
      const refused = new Set(foreseen.map(({ row }) => row));
      await applyToTwin(
        userType,
        placed.filter(({ row, cells }) => !refused.has(row) && cells.some((cell) => cell !== '')),
      );
      expect(await contentOf(twin)).toEqual(await contentOf(schoolCode));
    }),
    { ...propertySeed(isFull), numRuns: files, endOnFailure: true },
  );
}, 900_000);
