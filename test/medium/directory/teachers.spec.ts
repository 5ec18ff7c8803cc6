import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dayMs, type Page, texts } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { until } from '../../stack/index.js';
import { MemberCalls } from './member-calls.js';

type Row = Record<string, unknown>;

describe('teachers', () => {
  let calls: MemberCalls;
  let next = 0;

  beforeAll(async () => {
    calls = await MemberCalls.start();
  });
  afterAll(() => calls.close());

  const phone = (): string => `139${String(++next).padStart(8, '0')}`;
  const add = (fields: Row = {}): Promise<string> =>
    calls.code(calls.post('teacher/save', { name: '王芳', phone: phone(), ...fields }));
  const find = (code: string): Promise<Row> => calls.data(calls.get('teacher/findByCode', { code }));
  const list = (query: Record<string, string> = {}): Promise<Page<Row>> =>
    calls.data(calls.get('teacher/teachersBySchoolCode', { size: '1000', ...query }));

  it('teacher/save adds one, teacher/findByCode shows it with a masked phone', async () => {
    const code = await add({
      name: '李老师',
      phone: '13812345678',
      classes: [{ classCode: calls.classes[0], subject: '语文' }],
    });
    expect(await find(code)).toMatchObject({
      code,
      name: '李老师',
      phone: '138****5678',
      position: 5,
      isAdmin: 0,
      tags: 1,
      group: '',
      groupName: '',
      classes: [{ classCode: calls.classes[0], className: '初一(1)班', subject: '语文' }],
      masterClassCode: null,
      masterClassName: null,
      subscribe: 0,
    });
    expect(String((await find(code))['encryPhone'])).not.toContain('13812345678');
  });

  it('teacher/save refuses a phone of another teacher, a wrong one, and no name', async () => {
    const mine = phone();
    await add({ phone: mine });
    expect(await calls.refusal(calls.post('teacher/save', { name: '别人', phone: mine }))).toBe(
      texts.teacherPhoneTaken,
    );
    expect(await calls.refusal(calls.post('teacher/save', { name: '别人', phone: '123' }))).toBe(texts.phone);
    expect(await calls.refusal(calls.post('teacher/save', { name: ' ', phone: phone() }))).toBe(texts.required);
  });

  it('teacher/save keeps a masked phone, and refuses a masked one of another teacher', async () => {
    const code = await add({ phone: '13711112222' });
    expect(await calls.code(calls.post('teacher/save', { code, name: '改名', phone: '137****2222' }))).toBe(code);
    expect(await calls.data(calls.get('teacher/phoneDetail', { uid: code }))).toEqual({ phone: '13711112222' });
    expect(await calls.refusal(calls.post('teacher/save', { code, name: '改名', phone: '137****0000' }))).toBe(
      texts.phone,
    );
    expect(await calls.refusal(calls.post('teacher/save', { name: '新人', phone: '137****2222' }))).toBe(texts.phone);
  });

  it('teacher/save makes a head teacher, of whom a class has one', async () => {
    const classCode = calls.classes[1] ?? '';
    const code = await add({ masterClassCode: classCode, isAdmin: 1 });
    expect(await find(code)).toMatchObject({
      position: 3,
      masterClassCode: classCode,
      masterClassName: '初一(2)班',
      tags: 1 + 32 + 4194304,
    });
    const second = calls.post('teacher/save', { name: '第二', phone: phone(), masterClassCode: classCode });
    expect(await calls.refusal(second)).toBe(texts.classHasHead);
    await calls.data(calls.post('teacher/save', { code, name: '王芳', phone: phone(), masterClassCode: '' }));
    expect(await find(code)).toMatchObject({ position: 5, masterClassCode: null });
    await add({ masterClassCode: classCode });
  });

  it('teacher/save writes position 3 or 5 and no other', async () => {
    for (const position of [1, 2, 4]) {
      const refused = calls.post('teacher/save', { name: '校长', phone: phone(), position });
      expect(await calls.refusal(refused)).toBe(texts.invalidDirectoryForm);
    }
    expect(await find(await add({ position: 3 }))).toMatchObject({ position: 5 });
    const masterClassCode = calls.classes[2] ?? '';
    const head = await add({ position: 5, masterClassCode });
    expect(await find(head)).toMatchObject({ position: 3 });
    const save = { code: head, name: '王芳', phone: phone(), position: 3, masterClassCode: '' };
    await calls.data(calls.post('teacher/save', save));
    expect(await find(head)).toMatchObject({ position: 5, masterClassCode: null });
  });

  it('teacher/save refuses groups, departments and classes that are not there', async () => {
    const save = (fields: Row) =>
      calls.refusal(calls.post('teacher/save', { name: '王芳', phone: phone(), ...fields }));
    expect(await save({ group: 'none' })).toBe(texts.groupUnknown);
    expect(await save({ departmentCode: 'none' })).toBe(texts.departmentUnknown);
    expect(await save({ classes: ['none'] })).toBe(texts.classUnknown);
    expect(await save({ masterClassCode: 'none' })).toBe(texts.classUnknown);
  });

  it('teacher/teachersBySchoolCode pages by the pinyin of names, and finds by a part of the name, the phone or its last four digits', async () => {
    const mine = phone();
    await add({ name: '甲欧阳一', phone: mine });
    await add({ name: '甲欧阳二' });
    const names = async (query: Record<string, string>) => (await list(query)).list.map((row) => row['name']);
    expect(await names({ likeStr: '欧阳' })).toEqual(['甲欧阳二', '甲欧阳一']);
    expect(await names({ likeStr: mine })).toEqual(['甲欧阳一']);
    expect(await names({ likeStr: mine.slice(-4) })).toContain('甲欧阳一');
    expect(await names({ likeStr: mine.slice(0, 6) })).toEqual([]);
    expect(await names({ likeStr: '%' })).toEqual([]);
    const paged = await list({ likeStr: '欧阳', page: '2', size: '1' });
    expect(paged).toMatchObject({ total: 2, page: 2, size: 1 });
    expect(paged.list.map((row) => row['name'])).toEqual(['甲欧阳一']);
  });

  it('teacher/listByLikeName offers teachers with masked phones', async () => {
    await add({ name: '司马光', phone: '13600001111' });
    expect(await calls.data(calls.get('teacher/listByLikeName', { likeName: '司马' }))).toEqual([
      { code: expect.any(String), name: '司马光', phone: '136****1111' },
    ]);
  });

  it('teacher/findIsActivation lists who has a valid account, as licence has published', async () => {
    const [valid, expired, none] = [await add({ name: '有效者' }), await add(), await add()];
    const found = async (query: Record<string, string>): Promise<Map<unknown, unknown>> => {
      const rows = await calls.data<Row[]>(calls.get('teacher/findIsActivation', query));
      return new Map(rows.map((row) => [row['code'], row['isActivation']]));
    };
    const all = await found({});
    expect([all.get(valid), all.get(none)]).toEqual([0, 0]);
    const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
    const [first, second] = [randomUUID(), randomUUID()];
    const publish = (accounts: object[], at = inDays(0)): Promise<void> =>
      calls.all.app.get(EventBus, { strict: false }).publish('licence.account', [
        {
          ...{ id: randomUUID(), type: 'accounts.changed', key: calls.schoolCode, at },
          data: { schoolCode: calls.schoolCode, accounts },
        },
      ]);
    await publish([
      { id: first, userId: valid, status: 2, expireTime: inDays(30) },
      { id: second, userId: expired, status: 2, expireTime: inDays(-1) },
      { id: randomUUID(), userId: null, status: 1, expireTime: null },
    ]);
    await until(async () => (await found({ isActivation: '1' })).size > 0, 'the account in the directory');
    expect(await found({ isActivation: '1' })).toEqual(new Map([[valid, 1]]));
    expect(await found({ isActivation: '1', likeName: '无此人' })).toEqual(new Map());
    const without = await found({ isActivation: '0' });
    expect([without.has(valid), without.get(expired), without.get(none)]).toEqual([false, 0, 0]);
    // an event that is older than what is known
    await publish([{ id: first, userId: none, status: 2, expireTime: inDays(30) }], inDays(-1));
    await publish([{ id: second, userId: none, status: 2, expireTime: inDays(30) }], inDays(0));
    await until(async () => (await found({ isActivation: '1' })).has(none), 'the account of another teacher');
    expect(await found({ isActivation: '1' })).toEqual(
      new Map([
        [valid, 1],
        [none, 1],
      ]),
    );
  });

  it('teacher/phoneDetail shows the whole phone and writes down who looked', async () => {
    const uid = await add({ phone: '13500001111' });
    expect(await calls.data(calls.get('teacher/phoneDetail', { uid }))).toEqual({ phone: '13500001111' });
    expect(await calls.audited('teacher.revealPhone', uid)).toMatchObject({ schoolCode: calls.schoolCode });
    expect((await calls.get('teacher/phoneDetail', { uid: 'none' })).status).toBe(404);
  });

  it('teacher/delete takes a form, with codes joined by commas, repeated, or multipart', async () => {
    const about = { schoolCode: calls.schoolCode, source: 'product' };
    const [one, two, three, four] = [await add(), await add(), await add(), await add()];
    const joined = new URLSearchParams({ ...about, codes: `${one},${two}` });
    expect(await calls.form('teacher/delete', joined)).toMatchObject({ rtnCode: '0', msg: '删除成功！' });
    const multipart = new FormData();
    for (const [name, value] of Object.entries(about)) multipart.append(name, value);
    multipart.append('codes', three);
    multipart.append('codes', four);
    expect(await calls.form('teacher/delete', multipart)).toMatchObject({ rtnCode: '0' });
    for (const code of [one, two, three, four]) {
      expect((await calls.get('teacher/findByCode', { code })).status).toBe(404);
    }
    const none = new URLSearchParams({ ...about, codes: '' });
    expect(await calls.form('teacher/delete', none)).toMatchObject({ rtnCode: '-1', msg: '请先选择要删除的内容！' });
    expect((await calls.post('teacher/delete', { codes: [one] })).status).toBe(404);
  });

  it('classTeach/findByTeacherCode returns the classes and subjects, and the class whose head the teacher is', async () => {
    const [first, , third] = calls.classes;
    const code = await add({
      classes: [
        { classCode: first, subject: '数学' },
        { classCode: third, subject: '语文' },
      ],
      masterClassCode: third,
    });
    expect(await calls.data(calls.get('classTeach/findByTeacherCode', { teacherCode: code }))).toEqual([
      { classCode: first, className: '初一(1)班', subject: '数学', isMaster: false },
      { classCode: third, className: '初一(3)班', subject: '语文', isMaster: true },
    ]);
  });

  it('teacherGroup/add, list, findMembers, update and delete', async () => {
    const [one, two] = [await add({ name: '组员一' }), await add({ name: '组员二' })];
    const code = await calls.code(calls.post('teacherGroup/add', { name: '语文组', members: [one, two] }));
    expect(await calls.data(calls.get('teacherGroup/list'))).toMatchObject([{ code, name: '语文组', memberCount: 2 }]);
    expect(await find(one)).toMatchObject({ group: code, groupName: '语文组' });
    const members = await calls.data<Page<Row>>(
      calls.get('teacherGroup/findMembers', { groupCode: code, likeStr: '员二' }),
    );
    expect(members).toMatchObject({ total: 1, list: [{ code: two, name: '组员二' }] });
    expect((await list({ groupCode: code })).total).toBe(2);
    await calls.data(calls.post('teacherGroup/update', { code, name: '数学组', members: [two] }));
    expect(await find(one)).toMatchObject({ group: '' });
    expect(await calls.refusal(calls.get('teacherGroup/delete', { code }))).toBe(texts.groupInUse);
    await calls.data(calls.post('teacherGroup/update', { code, name: '数学组', members: [] }));
    expect(await calls.get('teacherGroup/delete', { code })).toMatchObject({ rtnCode: '0', msg: '删除成功！' });
    expect(await calls.data(calls.get('teacherGroup/list'))).toEqual([]);
  });

  it('teacherGroup/add needs a name that is free, and teachers of the school', async () => {
    expect(await calls.refusal(calls.post('teacherGroup/add', { name: ' ' }))).toBe('cannot be empty');
    await calls.code(calls.post('teacherGroup/add', { name: '英语组（一）' }));
    expect(await calls.refusal(calls.post('teacherGroup/add', { name: '英语组(一)' }))).toBe(texts.groupTaken);
    await calls.code(calls.post('teacherGroup/add', { name: '英语组' }));
    expect(await calls.refusal(calls.post('teacherGroup/add', { name: '英语组' }))).toBe(texts.groupTaken);
    const strange = calls.post('teacherGroup/add', { name: '外校组', members: ['none'] });
    expect(await calls.refusal(strange)).toBe(texts.teacherUnknown);
  });

  it('department/add, list, update, delete; teacher/move puts teachers there', async () => {
    const office = await calls.code(calls.post('department/add', { name: '教务处' }));
    const below = await calls.code(calls.post('department/add', { name: '语文教研室', parentCode: office }));
    const teacher = await add();
    await calls.data(calls.post('teacher/move', { codes: [teacher], departmentCode: below }));
    expect(await find(teacher)).toMatchObject({ departmentCode: below, departmentName: '语文教研室' });
    expect(await calls.data(calls.get('department/list'))).toMatchObject([
      {
        code: office,
        name: '教务处',
        parentCode: null,
        teacherCount: 0,
        children: [{ code: below, name: '语文教研室', parentCode: office, teacherCount: 1, children: [] }],
      },
    ]);
    expect((await list({ departmentCode: office })).total).toBe(1);
    const loop = calls.post('department/update', { code: office, name: '教务处', parentCode: below });
    expect(await calls.refusal(loop)).toBe(texts.departmentLoop);
    expect(await calls.refusal(calls.post('department/add', { name: '教务处' }))).toBe(texts.departmentTaken);
    expect(await calls.refusal(calls.post('department/add', { name: '' }))).toBe(texts.departmentNameRequired);
    for (const code of [office, below]) {
      expect(await calls.refusal(calls.get('department/delete', { code }))).toBe(texts.departmentInUse);
    }
    await calls.data(calls.post('teacher/move', { codes: [teacher], departmentCode: '' }));
    await calls.data(calls.post('department/update', { code: below, name: '数学教研室', parentCode: '' }));
    expect(await calls.get('department/delete', { code: office })).toMatchObject({ rtnCode: '0', msg: '删除成功！' });
    expect(await calls.data(calls.get('department/list'))).toMatchObject([
      { code: below, name: '数学教研室', parentCode: null },
    ]);
  });

  it('of another source are kept by that source; groups belong to the directory', async () => {
    const foreign = { schoolCode: calls.foreignSchool };
    const save = calls.post('teacher/save', { ...foreign, name: '王芳', phone: phone() });
    expect(await calls.refusal(save)).toBe(texts.sourceDecides);
    const remove = calls.post('teacher/delete', { ...foreign, codes: 'x' });
    expect(await calls.refusal(remove)).toBe(texts.sourceDecides);
    const department = calls.post('department/add', { ...foreign, name: '教务处' });
    expect(await calls.refusal(department)).toBe(texts.sourceDecides);
    await calls.code(calls.post('teacherGroup/add', { ...foreign, name: '语文组' }));
  });
});
