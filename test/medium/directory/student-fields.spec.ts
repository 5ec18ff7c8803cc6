import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copiedStudentFields, type Page, studentFieldKeys, studentFields, type StudentsChanged } from '#libs/contracts';
import type { StudentDto } from '../../../services/directory/members/student.dto.js';
import { fileOf, imported, reached, rowsOf, schoolCode, startImports, workbookOf } from '../imports/import-parts.js';
import type { DirectoryProcess } from './directory-process.js';

const className = '小一(1)班';
const parent = { name: '李父', phone: '13900000001', relationCode: '51' };

describe.each(studentFieldKeys)('the text %s of a student', (key) => {
  const { label, longest } = studentFields[key];
  const heads = ['班级', '学生姓名', label, '性别', '家长姓名', '与学生关系', '家长手机号'];
  let directory: DirectoryProcess;
  beforeAll(async () => {
    directory = await startImports();
  });
  afterAll(() => directory.close());

  const body = (fields: object): object => {
    return { schoolCode, source: 'product', name: '李明', classCode: 'C1', gender: 1, parents: [parent], ...fields };
  };
  const save = async (fields: object): Promise<StudentDto> => {
    const { code } = await directory.ask<{ code: string }>('POST /api/lds/student/save', { body: body(fields) });
    return directory.ask('GET /api/lds/student/detail', { query: { schoolCode, code } });
  };
  const listed = async (): Promise<StudentDto[]> => {
    const call = { body: { schoolCode, source: 'product' }, query: { size: '100' } };
    return (await directory.ask<Page<StudentDto>>('POST /api/lds/student/list', call)).list;
  };
  const send = async (name: string, text: string) =>
    imported(directory, await workbookOf(heads, [[className, name, text, '男', '王父', '父亲', '13900000002']]), {
      fields: { userType: 'parentPhone' },
    });
  const exported = async (name: string): Promise<string | undefined> => {
    const query = { schoolCode, userType: 'parentPhone' };
    const [head = [], ...rows] = await rowsOf(
      await fileOf(await directory.fetch('GET /api/lds/batchImport/export', { query })),
    );
    return rows.find((row) => row[1] === name)?.[head.indexOf(label)];
  };

  it('is saved, listed, published, changed as a version of its own and taken away', async () => {
    const added = await save({ [key]: ' A1 ' });
    const { code } = added;
    expect(added).toMatchObject({ [key]: 'A1' });
    expect(await listed()).toContainEqual(expect.objectContaining({ code, [key]: 'A1' }));
    const [event] = await directory.published<StudentsChanged>('directory.member', 'students.changed', ({ rows }) =>
      rows.some((row) => row.code === code),
    );
    const isCopied = (copiedStudentFields as string[]).includes(key);
    expect(event?.rows[0] && key in event.rows[0]).toBe(isCopied);

    const changed = await save({ ...added, [key]: 'A2' });
    expect(changed).toMatchObject({ [key]: 'A2', version: added.version + 1 });
    const stale = await directory.call('POST /api/lds/student/save', { body: body({ ...added, [key]: 'A3' }) });
    expect(stale).toMatchObject({ status: 409, bizData: { current: { [key]: 'A2' } } });
    expect(await save({ ...changed, [key]: '' })).toMatchObject({ [key]: null });
  });

  it('stays as it is when a save or a move leaves it out', async () => {
    const { code } = await save({ [key]: 'B1' });
    expect(await save({ code, name: '李小明' })).toMatchObject({ name: '李小明', [key]: 'B1' });
    await directory.ask('POST /api/lds/student/move', { body: { schoolCode, codes: [code], classCode: 'C2' } });
    expect(await listed()).toContainEqual(expect.objectContaining({ code, classCode: 'C2', [key]: 'B1' }));
  });

  it('is refused when it is too long', async () => {
    const answer = await directory.call('POST /api/lds/student/save', {
      body: body({ [key]: '1'.repeat(longest + 1) }),
    });
    expect(answer).toMatchObject({ rtnCode: '-1', field: key });
  });

  it('is imported, exported, kept by an empty cell, and rolled back', async () => {
    const first = await send('王一', 'C1');
    expect(first).toMatchObject({ stage: 'finished', added: 1, errors: 0 });
    expect(await exported('王一')).toBe('C1');
    expect(await send('王一', 'C1')).toMatchObject({ unchanged: 1, errors: 0 });
    expect(await send('王一', '')).toMatchObject({ unchanged: 1, errors: 0 });
    expect(await listed()).toContainEqual(expect.objectContaining({ name: '王一', [key]: 'C1' }));
    expect(await send('王一', '1'.repeat(longest + 1))).toMatchObject({ errors: 1 });
    await directory.ask('POST /api/lds/batchImport/undo', { body: { batchId: first.batchId } });
    expect(await reached(directory, first.batchId, 'undone')).toMatchObject({ undo: { undone: 1, keptCount: 0 } });
  });

  it('is shown in a preview and taken away by the rollback when a later import has added it', async () => {
    await send('王二', '');
    const second = await send('王二', 'D1');
    expect(second).toMatchObject({ changed: 1, errors: 0 });
    expect(await exported('王二')).toBe('D1');
    await directory.ask('POST /api/lds/batchImport/undo', { body: { batchId: second.batchId } });
    await reached(directory, second.batchId, 'undone');
    expect(await listed()).toContainEqual(expect.objectContaining({ name: '王二', [key]: null }));
  });
});
