import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import type { SourceDto } from '../../../services/directory/schools/dictionary.dto.js';
import { ExternalSimulator } from '../../../tools/simulators/external-simulator.js';
import { sampleRoster } from '../../../tools/simulators/sample-roster.js';
import { DirectoryProcess } from './directory-process.js';

const schools = demoSchools(40);
const codeOf = (source: string): string => schools.find(({ school }) => school.source === source)?.school.code ?? '';
const own = codeOf('product');
const cloud = codeOf('quankeyun');

describe('an external user centre', () => {
  let directory: DirectoryProcess;
  let external: ExternalSimulator;

  beforeAll(async () => {
    external = await ExternalSimulator.start();
    directory = await DirectoryProcess.start(1, external.environment);
  });
  afterAll(async () => {
    external.close();
    await directory.close();
  });
  beforeEach(() => external.pages.clear());

  const ask = (call: string, query: Record<string, string>) => directory.ask(`GET /api/uc/${call}`, { query });
  const teacher = { uid: 't1', name: '王老师', phone: '13800000001' };
  const student = { studentUid: 's1', studentName: '李同学', classCode: 'c1', className: '小一(1)班' };

  it('that says of itself that it is a simulator is marked as one, as a private cloud is', async () => {
    const sources = await directory.ask<SourceDto[]>('GET /api/lds/source/list');
    expect(sources.map(({ simulated }) => simulated)).toEqual([true, true, true, true, true]);
    expect(external.calls).toBe(0);
  });

  it('returns a person, whose phone is masked', async () => {
    const person = { ...teacher, headImage: 'h', tags: 16, source: 'product' };
    external.pages.set('users/t1', { ...person, schoolCode: own });
    expect(await ask('user/simple', { uid: 't1' })).toEqual({ ...person, phone: '138****0001' });
    const unknown = { query: { uid: 'unknown' } };
    expect(await directory.call('GET /api/uc/user/simple', unknown)).toMatchObject({ status: 404 });
  });

  it('returns classes, students and teachers', async () => {
    const item = { classCode: 'c1', className: '小一(1)班', gradeCode: 'g1', gradeName: '一年级' };
    external.pages.set(`schools/${own}/classes`, { items: [item] });
    external.pages.set(`schools/${own}/students`, { items: [student] });
    external.pages.set(`schools/${own}/teachers`, { items: [teacher] });
    expect(await ask('class/listBySchoolCode', { schoolCode: own })).toEqual([item]);
    const byName = { schoolCode: own, likeName: '李' };
    expect(await ask('student/listByLikeName', byName)).toEqual([student]);
    expect(await ask('teacher/listByLikeName', byName)).toEqual([{ ...teacher, phone: '138****0001' }]);
  });

  it('is cut when it returns more than 20 names', async () => {
    external.pages.set(`schools/${own}/students`, { items: Array.from({ length: 30 }, () => student) });
    expect(await ask('student/listByLikeName', { schoolCode: own, likeName: '李' })).toHaveLength(20);
  });

  it('returns one student, perhaps without a head teacher', async () => {
    const detail = { studentName: '李同学', className: '小一(1)班', parents: [{ uid: 'p1', displayName: '李家长' }] };
    external.pages.set(`schools/${own}/students/s1`, detail);
    expect(await ask('student/detail', { schoolCode: own, studentUid: 's1' })).toEqual({
      ...detail,
      masterTeacherName: '',
      masterTeacherUid: '',
    });
    const missing = { query: { schoolCode: own, studentUid: 'unknown' } };
    expect(await directory.call('GET /api/uc/student/detail', missing)).toMatchObject({ status: 404 });
  });

  it('that returns something else is refused with a text for people', async () => {
    external.pages.set(`schools/${own}/classes`, { items: [{ classCode: 1 }] });
    const { rtnCode, msg } = await directory.call('GET /api/uc/class/listBySchoolCode', { query: { schoolCode: own } });
    expect([rtnCode, msg]).toEqual(['-1', '外部系统返回的数据无法识别']);
  });
});

describe('without addresses of external systems', () => {
  let directory: DirectoryProcess;

  beforeAll(async () => {
    directory = await DirectoryProcess.start(40);
  });
  afterAll(() => directory.close());

  const sync = (schoolCode: string) => directory.call('GET /api/lds/school/sync', { query: { schoolCode } });
  const people = () => select(directory.dataSource, 'select name from teacher union all select name from student');

  it('a school of a private cloud is refused, and no person comes into it', async () => {
    const refusal = { rtnCode: '-1', msg: '来源系统未配置，请联系系统管理员' };
    expect(await sync(cloud)).toMatchObject(refusal);
    const body = { schoolCode: cloud };
    expect(await directory.call('POST /api/lds/school/syncPreview', { body })).toMatchObject(refusal);
    expect(await people()).toEqual([]);
  });

  it('a school of our own stays as the directory has it', async () => {
    expect(await sync(own)).toMatchObject({ rtnCode: '0', bizData: { status: 'processed', differences: [] } });
    expect(await people()).toEqual([]);
  });

  it('no source is a simulator: there is none', async () => {
    const sources = await directory.ask<SourceDto[]>('GET /api/lds/source/list');
    expect(sources.filter(({ simulated }) => simulated)).toEqual([]);
  });
});

describe('with simulated private clouds, as the demo has them', () => {
  let directory: DirectoryProcess;
  let clouds: ExternalSimulator;

  beforeAll(async () => {
    clouds = await ExternalSimulator.start({ unknownSchool: sampleRoster });
    const { QUANKEYUN_URL = '', SJCLOUD_URL = '', PRODUCT_WECHAT_URL = '' } = clouds.environment;
    directory = await DirectoryProcess.start(40, { QUANKEYUN_URL, SJCLOUD_URL, PRODUCT_WECHAT_URL });
  });
  afterAll(async () => {
    clouds.close();
    await directory.close();
  });

  it('sample people come over the wire, and their sources are marked', async () => {
    const sources = await directory.ask<SourceDto[]>('GET /api/lds/source/list');
    const simulated = sources.flatMap((each) => (each.simulated ? [each.code] : []));
    expect(simulated).toEqual(['quankeyun', 'sjcloud', 'productwechat']);
    const synced = await directory.call('GET /api/lds/school/sync', { query: { schoolCode: cloud } });
    expect(synced).toMatchObject({ rtnCode: '0' });
    const [count] = await select<{ n: number }>(directory.dataSource, 'select count(*)::int as n from student');
    expect(count?.n).toBe(40);
  });
});
