import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { ParentStore } from '../../../services/directory/members/parent-store.js';
import { StudentStore } from '../../../services/directory/members/student-store.js';
import { TeacherStore } from '../../../services/directory/members/teacher-store.js';
import { caller } from './directory-parts.js';
import { DirectoryProcess } from './directory-process.js';

const [own] = demoSchools(1);
if (!own) throw new Error('no demo school');
const schoolCode = own.school.code;
const [firstClass, secondClass] = own.classes;
const classCode = firstClass?.code ?? '';

let directory: DirectoryProcess;
const uids: Record<string, string> = {};
const manager = caller({ tags: role.areaManager, areas: [own.school.provinceCode] });
const elsewhere = caller({ tags: role.areaManager, areas: ['330000'] });
const debugUser = caller({ debug: true });

/** A school with two teachers and students, one of each from another source. */
const seed = async (): Promise<void> => {
  await directory.change(async (tx) => {
    for (const source of ['product', 'quankeyun']) {
      const school = { code: schoolCode, source };
      const digit = source === 'product' ? '1' : '2';
      const [teacher] = await directory.part(TeacherStore).saveTeachers(tx, school, [
        {
          name: `王老师${digit}`,
          phone: `1380000000${digit}`,
          ...(digit === '1' ? { masterClassCode: classCode } : {}),
        },
      ]);
      const [student] = await directory
        .part(StudentStore)
        .saveStudents(tx, school, [{ name: `李同学${digit}`, classCode, gender: 1, studentNo: `S${digit}` }]);
      const [parent] = await directory.part(ParentStore).saveParents(tx, school, [
        {
          student: { code: student?.code ?? '' },
          name: `李家长${digit}`,
          phone: `1390000000${digit}`,
          relationCode: '51',
        },
      ]);
      uids[`teacher${digit}`] = teacher?.code ?? '';
      uids[`student${digit}`] = student?.code ?? '';
      uids[`parent${digit}`] = parent?.code ?? '';
    }
  });
};

beforeAll(async () => {
  directory = await DirectoryProcess.start(2);
  await seed();
});
afterAll(() => directory.close());

describe('the user centre', () => {
  const ask = <T>(call: string, query: Record<string, string>, as = manager) => directory.ask<T>(call, { query, as });

  it('GET /api/uc/class/listBySchoolCode and GET /api/rds/classList return the classes of a school in order', async () => {
    const classes = await ask<{ classCode: string }[]>('GET /api/uc/class/listBySchoolCode', { schoolCode });
    expect(classes.map((each) => each.classCode)).toEqual(own.classes.map(({ code }) => code));
    expect(classes[0]).toEqual({
      classCode,
      className: firstClass?.name,
      gradeCode: firstClass?.gradeCode,
      gradeName: own.grades[0]?.name,
    });
    expect(await ask('GET /api/rds/classList', { schoolCode })).toEqual(classes);
    const gradeCode = own.grades[1]?.code ?? '';
    const some = await ask<{ gradeCode: string }[]>('GET /api/rds/classList', { schoolCode, gradeCode });
    expect(new Set(some.map((each) => each.gradeCode))).toEqual(new Set([gradeCode]));
  });

  it('GET /api/rds/gradeList returns the grades of a school in order', async () => {
    expect(await ask('GET /api/rds/gradeList', { schoolCode })).toEqual(
      own.grades.map(({ code, name }) => ({ code, name })),
    );
  });

  it('GET /api/uc/student/listByLikeName finds students by a part of their name, taken literally', async () => {
    const find = (likeName: string) => ask('GET /api/uc/student/listByLikeName', { schoolCode, likeName });
    const found = { studentUid: uids['student1'], studentName: '李同学1', classCode, className: firstClass?.name };
    expect(await find('同学')).toEqual([found]);
    expect(await find('%')).toEqual([]);
    expect(await find('王')).toEqual([]);
  });

  it('GET /api/uc/teacher/listByLikeName finds teachers and masks their phones', async () => {
    const find = (likeName: string) => ask('GET /api/uc/teacher/listByLikeName', { schoolCode, likeName });
    expect(await find('王')).toEqual([{ uid: uids['teacher1'], name: '王老师1', phone: '138****0001' }]);
  });

  it('GET /api/uc/teacher/listByLikeName finds whom GET /api/lds/teacher/listByLikeName finds, in capitals or not', async () => {
    await directory.change((tx) =>
      directory
        .part(TeacherStore)
        .saveTeachers(tx, { code: schoolCode, source: 'product' }, [{ name: 'Anna 李', phone: '13800000099' }]),
    );
    const find = (call: string) => directory.ask(call, { query: { schoolCode, likeName: 'anna' } });
    const found = [{ name: 'Anna 李', phone: '138****0099' }];
    expect(await find('GET /api/uc/teacher/listByLikeName')).toMatchObject(found);
    expect(await find('GET /api/lds/teacher/listByLikeName')).toMatchObject(found);
  });

  it('return 20 names at most', async () => {
    await directory.change((tx) =>
      directory.part(StudentStore).saveStudents(
        tx,
        { code: schoolCode, source: 'product' },
        Array.from({ length: 30 }, (_, n) => ({ name: `赵${n}`, classCode: secondClass?.code ?? '', gender: 2 })),
      ),
    );
    expect(await ask('GET /api/uc/student/listByLikeName', { schoolCode, likeName: '赵' })).toHaveLength(20);
  });

  it('GET /api/uc/student/detail returns class, head teacher and parents', async () => {
    const studentUid = uids['student1'] ?? '';
    expect(await ask('GET /api/uc/student/detail', { schoolCode, studentUid })).toEqual({
      studentName: '李同学1',
      className: firstClass?.name,
      masterTeacherName: '王老师1',
      masterTeacherUid: uids['teacher1'],
      parents: [{ uid: uids['parent1'], displayName: '李家长1' }],
    });
    const missing = { query: { schoolCode, studentUid: 'unknown' }, as: manager };
    expect(await directory.call('GET /api/uc/student/detail', missing)).toMatchObject({ status: 404 });
  });

  it('returns records of the school’s own source, to debug users of every source when they ask for it', async () => {
    const names = async (as: typeof manager, everySource?: string): Promise<string[]> => {
      const query = { schoolCode, likeName: '李', ...(everySource ? { everySource } : {}) };
      const found = await ask<{ studentName: string }[]>('GET /api/uc/student/listByLikeName', query, as);
      return found.map(({ studentName }) => studentName);
    };
    expect(await names(debugUser)).toEqual(['李同学1']);
    expect(await names(debugUser, '1')).toEqual(['李同学1', '李同学2']);
    expect(await names(manager, '1')).toEqual(['李同学1']);
    expect(await names(caller(), '1')).toEqual(['李同学1']);
    const other = { schoolCode, studentUid: uids['student2'] ?? '' };
    expect(await directory.call('GET /api/uc/student/detail', { query: other })).toMatchObject({ status: 404 });
    const all = { query: { ...other, everySource: '1' }, as: debugUser };
    expect(await directory.call('GET /api/uc/student/detail', all)).toMatchObject({ rtnCode: '0' });
  });

  it('GET /api/uc/user/simple returns the signed-in user, or a person of a school in reach', async () => {
    expect(await ask('GET /api/uc/user/simple', {})).toEqual({
      uid: 'u1',
      name: '管理员',
      headImage: '',
      phone: '',
      tags: role.areaManager,
      source: 'product',
    });
    const user = (uid = '') => ask('GET /api/uc/user/simple', { uid });
    expect(await user(uids['teacher1'])).toMatchObject({ name: '王老师1', phone: '138****0001', source: 'product' });
    expect(await user(uids['teacher1'])).toMatchObject({ tags: role.teacher | role.headTeacher });
    expect(await user(uids['parent1'])).toMatchObject({ name: '李家长1', phone: '139****0001', tags: role.parent });
    expect(await user(uids['student1'])).toMatchObject({ name: '李同学1', phone: '', tags: role.student });
    for (const [uid, as] of [
      [uids['teacher1'] ?? '', elsewhere],
      ['unknown', manager],
    ] as const) {
      expect(await directory.call('GET /api/uc/user/simple', { query: { uid }, as })).toMatchObject({ status: 404 });
    }
  });

  it.each([
    'GET /api/uc/class/listBySchoolCode',
    'GET /api/uc/student/listByLikeName',
    'GET /api/uc/teacher/listByLikeName',
    'GET /api/uc/student/detail',
    'GET /api/rds/classList',
    'GET /api/rds/gradeList',
  ])('%s returns nothing of a school out of reach', async (call) => {
    const query = {
      schoolCode,
      ...(call.includes('LikeName') ? { likeName: '李' } : {}),
      ...(call.includes('detail') ? { studentUid: uids['student1'] ?? '' } : {}),
    };
    expect(await directory.call(call, { query, as: elsewhere })).toMatchObject({ status: 404, bizData: null });
    expect(await directory.call(call, { query: { ...query, schoolCode: '' } })).toMatchObject({
      msg: '请先选择学校！',
    });
  });

  it('refuses a search without a name', async () => {
    const query = { schoolCode, likeName: ' ' };
    expect(await directory.call('GET /api/uc/student/listByLikeName', { query })).toMatchObject({ msg: '不能为空！' });
  });
});
