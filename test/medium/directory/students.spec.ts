import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filled, type Page, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { MemberCalls } from './member-calls.js';

type Row = Record<string, unknown>;

describe('students, their parents and classes', () => {
  let calls: MemberCalls;
  let next = 0;

  beforeAll(async () => {
    calls = await MemberCalls.start();
  });
  afterAll(() => calls.close());

  const phone = (): string => `137${String(++next).padStart(8, '0')}`;
  const parent = (fields: Row = {}): Row => ({ name: '王父', phone: phone(), relationCode: '51', ...fields });
  const body = (fields: Row = {}): Row => ({
    name: '王小明',
    gender: 1,
    classCode: calls.classes[0],
    parents: [parent()],
    ...fields,
  });
  const add = (fields: Row = {}): Promise<string> => calls.code(calls.post('student/save', body(fields)));
  const detail = (code: string): Promise<Row & { parents: Row[] }> => calls.data(calls.get('student/detail', { code }));
  const refusal = (fields: Row): Promise<string | null> => calls.refusal(calls.post('student/save', body(fields)));
  const list = (fields: Row = {}, query: Record<string, string> = { size: '1000' }): Promise<Page<Row>> =>
    calls.data(calls.post('student/list', fields, query));
  const parents = (): Promise<Row[]> => select(calls.all.database('directory'), 'select code from parent');

  it('student/save adds one with parents, student/detail shows them with masked phones', async () => {
    const code = await add({
      name: '李小红',
      gender: 2,
      studentNo: '20260001',
      parents: [parent({ phone: '13812345678' })],
    });
    expect(await detail(code)).toMatchObject({
      code,
      name: '李小红',
      gender: 2,
      studentNo: '20260001',
      classCode: calls.classes[0],
      className: '初一(1)班',
      parents: [{ name: '王父', phone: '138****5678', relation: '父亲', relationCode: '51', subscribe: 0 }],
    });
  });

  it('student/save wants one to five parents, each complete', async () => {
    expect(await refusal({ parents: [] })).toBe('at least one parent!');
    expect(await refusal({ parents: Array.from({ length: 6 }, () => parent()) })).toBe('最多添加五位家长！');
    expect(await refusal({ parents: [parent({ name: '' })] })).toBe('请填写家长信息！');
    expect(await refusal({ parents: [parent({ phone: '12' })] })).toBe(texts.phone);
    expect(await refusal({ parents: [parent({ relationCode: 'x' })] })).toBe('请填写家长信息！');
    const twice = parent();
    expect(await refusal({ parents: [twice, twice] })).toBe(texts.parentTwice);
    expect((await detail(await add({ parents: Array.from({ length: 5 }, () => parent()) }))).parents).toHaveLength(5);
  });

  it('student/save wants a gender, a class of the school, and an unused number', async () => {
    expect(await refusal({ gender: 3 })).toBe(texts.genderRequired);
    expect(await refusal({ classCode: 'none' })).toBe(texts.classUnknown);
    await add({ studentNo: 'A1' });
    expect(await refusal({ studentNo: 'A1' })).toBe(texts.studentNoTaken);
    const other = await add({ studentNo: 'A2' });
    expect(await refusal({ code: other, studentNo: 'A1' })).toBe(texts.studentNoTaken);
    await add({ studentNo: '' });
    await add({ studentNo: '' });
  });

  it('student/save uses a parent again who has the phone and the name', async () => {
    const shared = phone();
    const first = await add({ parents: [parent({ name: '共同家长', phone: shared })] });
    const second = await add({ parents: [parent({ name: '共同 家长', phone: shared, relationCode: '52' })] });
    const [one] = (await detail(first)).parents;
    const [two] = (await detail(second)).parents;
    expect(two).toMatchObject({ code: one?.['code'], name: '共同家长', relationCode: '52' });
  });

  it('student/save refuses a phone of another name, for a new parent and for one who is edited', async () => {
    const shared = phone();
    const first = await add({ parents: [parent({ name: '欧阳小明', phone: shared })] });
    const other = await add({ parents: [parent({ name: '李四' })] });
    const [{ code: known } = {}] = (await detail(first)).parents;
    const [{ code: own } = {}] = (await detail(other)).parents;
    const text = filled(texts.parentPhoneKnown, { known: '欧**明', name: '李*' });
    const stranger = parent({ name: '李四', phone: shared, relationCode: '52' });
    const answer = await calls.post('student/save', body({ parents: [parent(), stranger] }));
    expect(answer).toMatchObject({ rtnCode: '-1', msg: text, field: 'parents.1.samePerson' });
    expect(await refusal({ code: other, parents: [{ ...stranger, code: own }] })).toBe(text);
    expect((await detail(other)).parents).toMatchObject([{ code: own, name: '李四' }]);

    await calls.code(calls.post('student/save', body({ code: other, parents: [{ ...stranger, samePerson: true }] })));
    expect((await detail(other)).parents).toMatchObject([{ code: known, name: '欧阳小明', relationCode: '52' }]);
    expect(await calls.audited('parent.samePerson', String(known))).toMatchObject({
      schoolCode: calls.schoolCode,
      after: { name: '欧阳小明', typedName: '李四' },
    });
  });

  it('student/save changes parents, keeps masked phones, and lets go who is not named any more', async () => {
    const code = await add({ parents: [parent({ phone: '13600001234' }), parent()] });
    const [kept, gone] = (await detail(code)).parents;
    const changed = { ...parent({ name: '新名', phone: '136****1234' }), code: kept?.['code'] };
    await calls.code(calls.post('student/save', body({ code, parents: [changed] })));
    expect((await detail(code)).parents).toMatchObject([{ code: kept?.['code'], name: '新名', phone: '136****1234' }]);
    const uid = String(kept?.['code']);
    expect(await calls.data(calls.get('parent/phoneDetail', { uid }))).toEqual({ phone: '13600001234' });
    expect((await parents()).map((row) => row['code'])).not.toContain(gone?.['code']);
    expect(await calls.audited('parent.revealPhone', uid)).toMatchObject({ schoolCode: calls.schoolCode });
  });

  it('student/save writes down what differs, of parents too, with no whole phone', async () => {
    const change = async (fields: Row, ofParent: Row): Promise<Row> => {
      const code = await add({ parents: [parent({ phone: '13600005678' })] });
      const [{ code: own } = {}] = (await detail(code)).parents;
      const parents = [parent({ code: own, phone: '136****5678', ...ofParent })];
      await calls.code(calls.post('student/save', body({ code, ...fields, parents })));
      return calls.audited('student.update', code);
    };
    const named = { before: { name: '王小明' }, after: { name: '王大明' } };
    expect(await change({ name: '王大明' }, {})).toEqual({ schoolCode: calls.schoolCode, ...named });
    const parents = [{ name: '王父', phone: '136****5678', relationCode: '51' }];
    expect(await change({}, { name: '王伯' })).toEqual({
      schoolCode: calls.schoolCode,
      before: { parents },
      after: { parents: [{ ...parents[0], name: '王伯' }] },
    });
  });

  it('student/list filters by grade, class, name, number and the phone of a parent', async () => {
    const theirs = phone();
    const classCode = calls.classes[9] ?? '';
    const code = await add({ name: '乙诸葛亮', classCode, studentNo: 'Z9', parents: [parent({ phone: theirs })] });
    const codes = async (fields: Row) => (await list(fields)).list.map((row) => row['code']);
    expect(await codes({ classCode })).toEqual([code]);
    expect(await codes({ gradeCode: classCode.slice(9, 11), likeStr: '诸葛' })).toEqual([code]);
    expect(await codes({ gradeCode: '01', likeStr: '诸葛' })).toEqual([]);
    expect(await codes({ likeStr: 'Z9' })).toEqual([code]);
    expect(await codes({ likeStr: theirs })).toEqual([code]);
    expect(await codes({ likeStr: theirs.slice(-4), classCode })).toEqual([code]);
    expect(await codes({ likeStr: theirs.slice(1, 5), classCode })).toEqual([]);
    expect(await list({ likeStr: '诸葛' }, { page: '2', size: '1' })).toMatchObject({ total: 1, list: [], page: 2 });
  });

  it('student/move puts students into another class', async () => {
    const code = await add();
    await calls.data(calls.post('student/move', { codes: [code], classCode: calls.classes[2] }));
    expect(await detail(code)).toMatchObject({ classCode: calls.classes[2], name: '王小明', gender: 1 });
  });

  it('student/delete takes a form; parents without a child go too', async () => {
    const code = await add();
    const [gone] = (await detail(code)).parents;
    const form = new URLSearchParams({ schoolCode: calls.schoolCode, source: 'product', codes: code });
    expect(await calls.form('student/delete', form)).toMatchObject({ rtnCode: '0', msg: '删除成功！' });
    expect((await calls.get('student/detail', { code })).status).toBe(404);
    expect((await parents()).map((row) => row['code'])).not.toContain(gone?.['code']);
  });

  it('of another source are kept by that source; the alias of a class belongs to the directory', async () => {
    const foreign = { schoolCode: calls.foreignSchool };
    expect(await refusal(foreign)).toBe(texts.sourceDecides);
    expect(
      await calls.refusal(calls.post('class/add', { ...foreign, gradeCode: '01', classes: range('初一', 90, 91) })),
    ).toBe(texts.sourceDecides);
    const classCode = `${calls.foreignSchool}0101`;
    await calls.data(calls.post('class/update', { ...foreign, classCode, newClassNickName: '海豚班' }));
  });

  const range = (prefix: string, ...numbers: number[]): Row[] =>
    numbers.map((classNumber) => ({ classNumber, name: `${prefix}(${classNumber})班` }));

  it('class/add adds a range whose start lies below its end; grade/list shows it; class/delete takes it away', async () => {
    const addRange = (classes: Row[], gradeCode = '01') => calls.post('class/add', { gradeCode, classes });
    expect(await calls.refusal(addRange(range('初一', 21)))).toBe(texts.classRange);
    expect(await calls.refusal(addRange(range('初一', 21, 23)))).toBe(texts.classRange);
    expect(await calls.refusal(addRange(range('高一', 21, 22)))).toBe(texts.classRange);
    expect(await calls.refusal(addRange(range('初一', 1, 2)))).toBe(texts.classTaken);
    expect(await calls.refusal(addRange(range('初一', 21, 22), 'none'))).toBe(texts.gradeUnknown);
    expect(await calls.data(addRange(range('初一', 21, 22)))).toEqual({ count: 2 });
    const grades = await calls.data<{ code: string; classes: Row[] }[]>(calls.get('grade/list'));
    const added = grades.find(({ code }) => code === '01')?.classes.filter((each) => Number(each['classNumber']) > 20);
    expect(added).toMatchObject([
      { className: '初一(21)班', classNamePre: '初一', classNickName: '', gradeName: '初一', studentCount: 0 },
      { className: '初一(22)班' },
    ]);
    const classCode = String(added?.[0]?.['classCode']);
    const student = await add({ classCode });
    expect(await calls.refusal(calls.get('class/delete', { classCode, source: 'product' }))).toBe(texts.classInUse);
    await calls.data(calls.post('student/move', { codes: [student], classCode: calls.classes[0] }));
    expect(await calls.get('class/delete', { classCode, source: 'product' })).toMatchObject({ msg: '删除成功！' });
    const rooms = await select(calls.all.database('directory'), 'select 1 from classroom where code = $1', [classCode]);
    expect(rooms).toEqual([]);
  });

  it('class/add takes prefix and numbers of a range too, numbers as a form writes them', async () => {
    const addRange = (fields: Row) =>
      calls.post('class/add', { gradeCode: '01', classNamePre: '初一', classNumBef: 31, classNumAft: 32, ...fields });
    expect(await calls.refusal(addRange({ classNamePre: '' }))).toBe(texts.required);
    expect(await calls.refusal(addRange({ classNumBef: null }))).toBe(texts.required);
    expect(await calls.refusal(addRange({ classNumAft: {} }))).toBe(texts.required);
    for (const [classNumBef, classNumAft] of [
      ['9', '10000'],
      [0, 2],
      ['32', '31'],
      [31, '31'],
      [1, 999],
    ]) {
      expect(await calls.refusal(addRange({ classNumBef, classNumAft }))).toBe(texts.classRange);
    }
    expect(await calls.refusal(addRange({ classes: range('初一', 32, 33).reverse().slice(1) }))).toBe(texts.classRange);
    expect(await calls.data(addRange({ classNumBef: '99', classNumAft: '100' }))).toEqual({ count: 2 });
    expect(await calls.data(addRange({ classes: null }))).toEqual({ count: 2 });
  });

  it('class/add adds a grade of the dictionary whose code the school uses for another one', async () => {
    const wanted = { gradeCode: '01', classNamePre: '小班', classNumBef: 1, classNumAft: 2 };
    expect(await calls.data(calls.post('class/add', wanted))).toEqual({ count: 2 });
    const grades = await calls.data<{ code: string; name: string; classes: Row[] }[]>(calls.get('grade/list'));
    const [first] = grades.filter(({ code }) => code === '01');
    const added = grades.filter(({ name }) => name === '小班');
    expect(first?.name).toBe('初一');
    expect(added).toMatchObject([{ classes: [{ className: '小班(1)班' }, { className: '小班(2)班' }] }]);
  });

  it('class/update sets the alias, never the default name, and never a name that stands for another class', async () => {
    const [classCode] = calls.classes;
    const update = (fields: Row) => calls.post('class/update', { classCode, ...fields });
    await calls.data(update({ className: '初一(1)班', newClassNickName: '火箭班' }));
    expect(await calls.refusal(update({ className: '初一舞蹈班', newClassNickName: 'x' }))).toBe(texts.classNameFixed);
    expect(await calls.refusal(update({ newClassNickName: '初一(2)班' }))).toBe(texts.classTaken);
    expect(await calls.refusal(update({ newClassNickName: '初一（2）班' }))).toBe(texts.classTaken);
    expect(await calls.refusal(update({ newClassNickName: '火箭\u200b班' }))).toBe('newClassNickName含有不可见字符');
    await calls.data(update({ newClassNickName: '' }));
  });

  it('are shown without a phone that cannot be decrypted, like teachers', async () => {
    const code = await add();
    const teacher = await calls.code(calls.post('teacher/save', { name: '周老师', phone: phone() }));
    const directory = calls.all.database('directory');
    for (const table of ['teacher', 'parent']) await directory.query(`update ${table} set phone = 'ZGFtYWdlZA=='`);
    expect((await detail(code)).parents).toMatchObject([{ name: '王父', phone: '' }]);
    expect((await list()).list.length).toBeGreaterThan(0);
    const shown = await calls.data<Row>(calls.get('teacher/findByCode', { code: teacher }));
    expect(shown).toMatchObject({ name: '周老师', phone: '' });
    const teachers = await calls.data<Page<Row>>(calls.get('teacher/teachersBySchoolCode', { size: '10' }));
    expect(teachers.list[0]).toMatchObject({ phone: '' });
    expect(await calls.data(calls.get('teacher/phoneDetail', { uid: teacher }))).toEqual({ phone: '' });
    const [father] = (await detail(code)).parents;
    expect(await calls.data(calls.get('parent/phoneDetail', { uid: String(father?.['code']) }))).toEqual({ phone: '' });
    // a new phone mends it
    await calls.data(calls.post('teacher/save', { code: teacher, name: '周老师', phone: phone() }));
    expect(await calls.data(calls.get('teacher/findByCode', { code: teacher }))).toMatchObject({
      ...{ phone: expect.stringMatching(/^137\*{4}\d{4}$/) },
    });
    await calls.code(calls.post('student/save', body({ code, parents: [parent({ code: father?.['code'] })] })));
    expect((await detail(code)).parents).toMatchObject([{ phone: expect.stringMatching(/^137\*{4}\d{4}$/) }]);
  });
});
