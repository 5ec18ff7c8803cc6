import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { GradeDto } from '../../../services/directory/members/class.dto.js';
import type { SyncCountDto, SyncDoneDto, SyncPreviewDto } from '../../../services/directory/sync/sync.dto.js';
import { ExternalSimulator } from '../../../tools/simulators/external-simulator.js';
import { caller } from './directory-parts.js';
import { DirectoryProcess } from './directory-process.js';

/** A school as its source has it. */
const roster = () => ({
  grade: [{ id: 'g1', name: '一年级' }],
  class: [1, 2].map((number) => ({ id: `c${number}`, gradeId: 'g1', number, prefix: '小一' })),
  department: [
    { id: 'd1', name: '教务处' },
    { id: 'd2', name: '教研组', parentId: 'd1' },
  ],
  teacher: [1, 2].map((n) => ({
    id: `t${n}`,
    name: `王老师${n}`,
    phone: `1380000000${n}`,
    position: 3,
    departmentId: `d${n}`,
    masterClassId: `c${n}`,
  })),
  student: [1, 2, 3].map((n) => ({
    id: `s${n}`,
    name: `李同学${n}`,
    classId: n === 3 ? 'c2' : 'c1',
    gender: 2,
    studentNo: `N${n}`,
  })),
  parent: [1, 2].map((n) => ({
    id: `p${n}`,
    studentId: `s${n}`,
    name: `李家长${n}`,
    phone: `1390000000${n}`,
    relationCode: '52',
  })),
});

let directory: DirectoryProcess;
let external: ExternalSimulator;
let serial = 0;

beforeAll(async () => {
  external = await ExternalSimulator.start();
  directory = await DirectoryProcess.start(0, external.environment);
});
afterAll(async () => {
  external.close();
  await directory.close();
});
beforeEach(() => {
  external.pageSize = 1000;
  external.failing = { count: 0, status: 503 };
});

/** A new school of a source, whose source has `what`. */
const schoolOf = async (source: string, what: Record<string, unknown[]> = roster()): Promise<string> => {
  const code = `SYNC${(serial += 1)}`;
  const body = {
    code,
    source,
    name: code,
    addressProvinceCode: '440000',
    schoolBxlxCode: '211',
    schoolXxbbCode: '831',
  };
  await directory.ask('POST /api/lds/school/add', { body });
  external.schools.set(code, what);
  return code;
};
const preview = (schoolCode: string) =>
  directory.ask<SyncPreviewDto>('POST /api/lds/school/syncPreview', { body: { schoolCode } });
/** `removals`: the people whom it takes away, where they are many of the school. */
const sync = (schoolCode: string, removals = 0) =>
  directory.ask<SyncDoneDto>('GET /api/lds/school/sync', { query: { schoolCode, removals: String(removals) } });

/** The counts that are not zero, as `kind effect`. */
const shown = ({ counts }: { counts: SyncCountDto[] }): Record<string, number> =>
  Object.fromEntries(
    counts.flatMap(({ kind, ...each }) =>
      Object.entries(each).flatMap(([effect, count]) => (count === 0 ? [] : [[`${kind} ${effect}`, count]])),
    ),
  );
const all = (effect: string) => ({
  [`grade ${effect}`]: 1,
  [`class ${effect}`]: 2,
  [`department ${effect}`]: 2,
  [`teacher ${effect}`]: 2,
  [`student ${effect}`]: 3,
  [`parent ${effect}`]: 2,
});
const people = (schoolCode: string) =>
  select<{ name: string }>(
    directory.dataSource,
    `select name from teacher where school_code = $1 union all select name from student where school_code = $1
     union all select name from parent where school_code = $1 order by name`,
    [schoolCode],
  ).then((rows) => rows.map(({ name }) => name));

describe('a synchronisation', () => {
  it.each(['quankeyun', 'sjcloud', 'productwechat', 'product', 'product2'])(
    'of %s shows what it would add, then adds it, page by page',
    async (source) => {
      external.pageSize = source.startsWith('product') && !source.endsWith('wechat') ? 1000 : 1;
      const code = await schoolOf(source);
      expect(shown(await preview(code))).toEqual(all('added'));
      expect(await people(code)).toEqual([]);
      const done = await sync(code);
      expect([done.status, shown(done)]).toEqual(['processed', all('added')]);
      expect(await people(code)).toHaveLength(7);
      expect(shown(await sync(code))).toEqual(all('unchanged'));
    },
  );

  it('puts all people where the source has them', async () => {
    const code = await schoolOf('quankeyun');
    await sync(code);
    const [row] = await select(
      directory.dataSource,
      `select c.name as class, t.name as head, d.name as department, p.name as parent, l.relation_code as relation,
         t.source, s.student_no as number
       from student s join class c on c.code = s.class_code join teacher t on t.code = c.master_teacher_uid
       join department d on d.code = t.department_code join student_parent l on l.student_code = s.code
       join parent p on p.code = l.parent_code where s.school_code = $1 and s.name = '李同学1'`,
      [code],
    );
    expect(row).toEqual({
      class: '小一(1)班',
      head: '王老师1',
      department: '教务处',
      parent: '李家长1',
      relation: '52',
      source: 'quankeyun',
      number: 'N1',
    });
  });

  it('shows and does the same: changes, removals, moves', async () => {
    const what = roster();
    const code = await schoolOf('sjcloud', what);
    await sync(code);
    const [first, second] = what.student;
    if (first) Object.assign(first, { name: '改名同学', classId: 'c2' });
    what.student = what.student.filter((each) => each !== second);
    what.parent = what.parent.filter(({ studentId }) => studentId !== 's2');
    what.teacher = what.teacher.slice(0, 1);
    Object.assign(what.parent[0] ?? {}, { phone: '13911112222' });
    const wanted = {
      'grade unchanged': 1,
      'class unchanged': 2,
      'department unchanged': 2,
      'teacher unchanged': 1,
      'teacher removed': 1,
      'student changed': 1,
      'student unchanged': 1,
      'student removed': 1,
      'parent changed': 1,
      'parent removed': 1,
    };
    const before = await preview(code);
    expect(shown(before)).toEqual(wanted);
    expect(before.differences).toContainEqual({
      kind: 'student',
      effect: 'changed',
      id: 's1',
      name: '改名同学',
      reasons: [],
    });
    // a parent with another phone is another parent
    const done = await sync(code, 4);
    expect(shown(done)).toEqual(wanted);
    expect(done.differences).toEqual(before.differences);
    expect(await people(code)).toEqual(['改名同学', '李家长1', '李同学3', '王老师1'].sort());
    expect(shown(await preview(code))).not.toHaveProperty('parent changed');
  });

  it('takes over who is known already by phone, number or name, and keeps what it did not bring', async () => {
    const code = await schoolOf('quankeyun');
    await sync(code);
    await directory.dataSource.query('delete from sync_link where school_code = $1', [code]);
    external.schools.set(code, { ...roster(), teacher: roster().teacher.slice(0, 1) });
    const { 'teacher unchanged': teachers, ...rest } = shown(await sync(code));
    expect([teachers, rest['student unchanged'], rest['parent unchanged']]).toEqual([1, 3, 2]);
    expect(rest).not.toHaveProperty('teacher removed');
    expect(await people(code)).toHaveLength(7);
  });

  it('reports each record that it cannot use, takes the others, and removes no record of that kind', async () => {
    const what = roster();
    const code = await schoolOf('quankeyun', what);
    await sync(code);
    external.schools.set(code, {
      ...what,
      teacher: [
        { id: 't1', name: '王老师1', phone: '13800000001', departmentId: 'd1', masterClassId: 'c1' },
        'unknown',
      ],
      student: [
        ...what.student,
        { id: 's4', name: '', classId: 'c1', gender: 1 },
        { id: 's5', name: '赵五', classId: 'nowhere', gender: 1 },
        { id: 's6', name: '赵六', classId: 'c1', gender: 3 },
        { ...what.student[0] },
      ],
      parent: [...what.parent, { id: 'p9', studentId: 's3', name: '甲', phone: '12', relationCode: '52' }],
    });
    const done = await sync(code);
    const reasons = Object.fromEntries(done.conflicts.map(({ kind, id, reasons }) => [`${kind} ${id}`, reasons]));
    expect(reasons).toMatchObject({
      'student s4': ['name 不能为空！'],
      'student s5': ['班级不存在或不在该学校'],
      'student s6': ['gender 数据无法识别'],
      'student s1': ['来源系统中重复'],
      'parent p9': ['请输入正确的手机'],
    });
    expect(shown(done)).toMatchObject({ 'teacher conflicts': 1, 'student conflicts': 4, 'student unchanged': 3 });
    expect(shown(done)).not.toHaveProperty('teacher removed');
    expect(await people(code)).toContain('王老师2');
  });

  it('lets the source win at schools that are not our own, and keeps what was edited at our own', async () => {
    for (const [source, name, effect] of [
      ['quankeyun', '王改名', 'teacher changed'],
      ['product', '本地改名', 'teacher conflicts'],
    ] as const) {
      const what = roster();
      const code = await schoolOf(source, what);
      await sync(code);
      const edit = 'update teacher set name = $2 where school_code = $1 and name = $3';
      await directory.dataSource.query(edit, [code, '本地改名', '王老师1']);
      Object.assign(what.teacher[0] ?? {}, { name: '王改名' });
      expect(shown(await sync(code))).toMatchObject({ [effect]: 1, 'teacher unchanged': 1 });
      expect(await people(code)).toContain(name);
    }
  });

  it('leaves at our own schools alone who came from nowhere else', async () => {
    const code = await schoolOf('product');
    await sync(code);
    await directory.dataSource.query(`delete from sync_link where school_code = $1 and kind = 'teacher'`, [code]);
    await directory.dataSource.query(`update teacher set name = '本地教师' where name = '王老师1'`);
    const done = await sync(code);
    expect(shown(done)).toMatchObject({ 'teacher conflicts': 1, 'teacher unchanged': 1 });
    expect(done.conflicts.map(({ reasons }) => reasons)).toEqual([
      ['已在本系统修改，与来源系统不一致，保留本系统数据'],
    ]);
    expect(await people(code)).toContain('本地教师');
  });

  it('lets a class be deleted here while the source no longer has it, and it is empty', async () => {
    const code = await schoolOf('quankeyun');
    await sync(code);
    const classes = async () => {
      const grades = await directory.ask<GradeDto[]>('GET /api/lds/grade/list', { query: { schoolCode: code } });
      return grades.flatMap((grade) => grade.classes);
    };
    const gone = async () => (await classes()).map(({ goneAtSource }) => goneAtSource);
    const drop = async (index: number) => {
      const query = { schoolCode: code, classCode: (await classes())[index]?.classCode ?? '' };
      const { rtnCode, msg } = await directory.call('GET /api/lds/class/delete', { query });
      return [rtnCode, msg];
    };
    const closed = ['-1', '该学校的数据由来源系统维护，不能在此修改'];
    expect([await gone(), await drop(1)]).toEqual([[false, false], closed]);
    const { class: all, student, teacher, ...rest } = roster();
    const without = { ...rest, class: all.slice(0, 1), teacher: teacher.slice(0, 1) };
    external.schools.set(code, { ...without, student });
    const { conflicts } = await sync(code, 1);
    const reasons = ['来源系统中已不存在，本系统暂时保留，可在班级列表中删除'];
    expect(conflicts).toContainEqual({ kind: 'class', effect: 'conflict', id: 'c2', name: '小一(2)班', reasons });
    expect([await gone(), await drop(0)]).toEqual([[false, true], closed]);
    expect(await drop(1)).toEqual(['-1', '班级下还有学生，不能删除']);
    external.schools.set(code, { ...without, student, class: ['unreadable'] });
    await sync(code);
    expect([await gone(), await drop(1)]).toEqual([[false, false], closed]);
    external.schools.set(code, { ...without, student: student.slice(0, 2) });
    await sync(code, 1);
    external.schools.set(code, roster());
    await sync(code);
    expect([await gone(), await drop(1)]).toEqual([[false, false], closed]);
    external.schools.set(code, { ...without, student: student.slice(0, 2) });
    await preview(code);
    expect(await gone()).toEqual([false, false]);
    await sync(code, 2);
    expect(await drop(1)).toMatchObject(['0', expect.any(String)]);
    expect(await gone()).toEqual([false]);
    expect(shown(await sync(code))).not.toHaveProperty('class conflicts');
  });

  it('publishes its progress and members, adds an audit entry, and shows in the list', async () => {
    const code = await schoolOf('quankeyun');
    const { batchId } = await sync(code);
    const rows = await directory.published<{ batchId: string; status: string }>(
      ...(['import.progress', 'import.progress'] as const),
      (row) => row.batchId === batchId && row.status === 'processed',
    );
    expect(rows).toEqual([
      { batchId, schoolCode: code, userType: 'sync', status: 'processed', processed: 12, total: 12, errors: 0 },
    ]);
    await directory.published<{ schoolCode: string }>(
      ...(['directory.member', 'students.changed'] as const),
      (data) => data.schoolCode === code,
    );
    const entries = await directory.auditEntries('school.sync');
    expect(entries.find(({ schoolCode }) => schoolCode === code)).toMatchObject({ after: { batchId } });
    const { list } = await directory.ask<{ list: unknown[] }>('POST /api/lds/school/list', { body: { code } });
    expect(list[0]).toMatchObject({ syncedAt: '2026-11-21 10:00:00' });
  });

  it('changes nothing and says why when the source does not respond, refuses, or has nothing', async () => {
    const code = await schoolOf('quankeyun');
    await sync(code);
    const refusal = async () => {
      const { rtnCode, msg } = await directory.call('GET /api/lds/school/sync', { query: { schoolCode: code } });
      return [rtnCode, msg];
    };
    external.failing = { count: 1, status: 403 };
    expect(await refusal()).toEqual(['-1', '外部系统拒绝了请求，请检查对接设置']);
    external.schools.set(code, {});
    expect(await refusal()).toEqual(['-1', '来源系统没有返回任何数据，未做任何修改']);
    external.failing = { count: 4, status: 503 };
    expect(await refusal()).toEqual(['-1', '外部系统暂时无法访问，请稍候重试']);
    expect(await people(code)).toHaveLength(7);
    await directory.published<{ schoolCode: string; status: string }>(
      ...(['import.progress', 'import.progress'] as const),
      (row) => row.schoolCode === code && row.status === 'error',
    );
  });

  it('gets over a source that fails now and then', async () => {
    const code = await schoolOf('sjcloud');
    external.failing = { count: 2, status: 502 };
    expect(shown(await sync(code))).toEqual(all('added'));
  });

  it('is refused for another source than the school’s, for a school out of reach, and to all but administrators', async () => {
    const code = await schoolOf('quankeyun');
    const other = { query: { schoolCode: code, source: 'sjcloud' } };
    expect(await directory.call('GET /api/lds/school/sync', other)).toMatchObject({ rtnCode: '-1', field: 'source' });
    const stranger = caller({ source: 'sjcloud' });
    const manager = caller({ tags: role.areaManager, areas: ['440000'] });
    for (const call of ['GET /api/lds/school/sync', 'POST /api/lds/school/syncPreview']) {
      const named = call.startsWith('GET') ? { query: { schoolCode: code } } : { body: { schoolCode: code } };
      expect(await directory.call(call, { ...named, as: stranger })).toMatchObject({ status: 404 });
      expect(await directory.call(call, { ...named, as: manager })).toMatchObject({ status: 403 });
    }
  });

  it('takes one school once at a time', async () => {
    const code = await schoolOf('quankeyun');
    const both = await Promise.all([sync(code), sync(code)]);
    const counts = both.map(shown);
    expect(counts).toContainEqual(all('added'));
    expect(counts).toContainEqual(all('unchanged'));
  });
});
