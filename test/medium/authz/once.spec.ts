import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { requiredHeaders, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer } from './all-process.js';

/** Calls by POST that change nothing. */
const reads =
  /(\/list|List|\/export\w*|Export|\/detail|\/summary|[pP]review|\/plan|\/state|\/months|\/lineEvents|\/differences|\/trend|\/listModel|\/countBySchool|\/lessons|\/overview|\/test|incident\/replay)$/;

/** Calls that write and need no memory, by why. */
const others: Record<string, readonly string[]> = {
  'sets what the body says: a second one finds it set, and changes nothing': [
    ...['addedvalue/config/save', 'addedvalue/payItem/update'],
    ...['deviceModelSchool/add', 'deviceVersion/update', 'integral/config/save', 'integral/school/enable'],
    ...['lds/adminAccount/update', 'lds/class/update', 'lds/department/update', 'lds/teacherGroup/update'],
    ...[
      'lds/school/setHaveCourseSchedule',
      'lds/school/update',
      'lds/student/move',
      'lds/teacher/move',
      'permit/setting/save',
    ],
    ...['productwechatcontroller/add', 'quankeyun/updateSave', 'sjcloudcontroller/add', 'school/openApp'],
    ...['schoolDevice/group/update', 'schoolDevice/group/card/change', 'schoolDevice/tag/change'],
    ...['schoolDevice/recurringCommand/update', 'schoolDevice/classroom/save'],
    ...['schoolDevice/block', 'schoolDevice/credential/require'],
    ...['schoolCalendar/save', 'schoolDevice/bind', 'trtc/payItem/set', 'trtc/school/config/save'],
    ...['wx/corpSchool/setCorpSchool', 'wx/corpSchool/setManager', 'notice/read', 'notice/setting/save', 'view/rename'],
    'webhook/update',
    ...['readiness/visit/save', 'readiness/visit/report'],
  ],
  'moves a state on: a second one finds it moved, and is refused or changes nothing': [
    ...['event/deadLetter/discard', 'event/deadLetter/replay', 'lds/adminAccount/resetSecondFactor'],
    ...['lds/student/delete', 'lds/teacher/delete', 'permit/cancelOrder', 'rollout/act', 'rollout/card/skip'],
    ...['rollout/change', 'schoolCalendar/delete', 'schoolDevice/command/cancel', 'schoolDevice/replace'],
    ...[
      'schoolDevice/group/delete',
      'schoolDevice/recurringCommand/delete',
      'schoolDevice/unblock',
      'readiness/contact/delete',
      'readiness/circuit/delete',
      'readiness/incident/acknowledge',
      'readiness/mute/end',
    ],
    ...['addedvalue/demo/clock', 'user/changePassword', 'user/secondFactor/begin', 'user/secondFactor/confirm'],
    ...['user/secondFactor/newCodes', 'user/secondFactor/switchOff', 'addedvalue/reconciliation/close'],
    ...[
      'trtc/reconciliation/close',
      'file/picture/delete',
      'apiKey/revoke',
      'notice/claim',
      'notice/release',
      'view/delete',
    ],
    ...['webhook/delete', 'webhook/delivery/replay'],
    ...['addedvalue', 'lds', 'permit', 'trtc'].flatMap((service) =>
      ['cancel', 'confirm', 'mapping', 'undo'].map((step) => `${service}/batchImport/${step}`),
    ),
  ],
  'recomputes: the same figures': [
    'addedvalue/monthly/close',
    'addedvalue/reconciliation/run',
    'trtc/reconciliation/run',
  ],
  'brings a file: each is one of its own, which waits for a confirmation or is only stored': [
    ...['addedvalue/batchImport/import', 'lds/batchImport/import', 'lds/batchImport/importWxUser'],
    ...['lds/deptBatchImport/import', 'lds/teacher/import', 'permit/batchImport/import', 'schoolCalendar/import'],
    ...['trtc/batchImport/import', 'file/upload', 'readiness/visit/photo'],
  ],
  'proves or admits a person, under limits of its own': [
    ...['addedvalue/mobile/payer', 'addedvalue/mobile/prove', 'trtc/mobile/payer', 'trtc/mobile/prove'],
    ...['trtc/mobile/call', '/card/call', 'user/login', 'user/secondFactor/enter', 'user/sso/begin'],
  ],
  'counts uses of the console': ['analytics/event'],
  'makes a secret that is not kept in plain text; a second one is refused, as its name is taken': ['webhook/create'],
  'makes a secret that is not kept in plain text, and expires': ['wx/debug/shortLink/create'],
  'makes a password that is not stored: one that was not seen is never used, and that in use counts on': [
    'schoolDevice/credential/rotate',
  ],
};

interface Operation {
  parameters?: { name: string }[];
}

describe('calls that come again', () => {
  let all: AllProcess;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start();
    ({ cookie } = await all.signIn({ tags: role.administrator }));
  }, 60_000);
  afterAll(() => all?.close());

  const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
  const post = (path: string, body: object, key?: string): Promise<Answer> =>
    all.call(`POST /api/${path}`, {
      ...{ body, cookie },
      headers: { ...requiredHeaders, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
  const eight = (path: string, body: object, keyOf: (n: number) => string | undefined = () => undefined) =>
    Promise.all(Array.from({ length: 8 }, (_, n) => post(path, body, keyOf(n))));
  /** The data of eight responses, which all succeed; equal ones once. */
  const different = (responses: readonly Answer[]): unknown[] => {
    expect(responses.map(({ rtnCode, msg }) => [rtnCode, msg])).toEqual(responses.map(() => ['0', responses[0]?.msg]));
    return [...new Set(responses.map(({ bizData }) => JSON.stringify(bizData)))].map((text): unknown =>
      JSON.parse(text),
    );
  };
  const school = async (): Promise<string> => {
    const kind = { source: 'product', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    const responses = await eight('lds/school/add', { name: `${randomUUID().slice(0, 8)}小学`, ...area, ...kind });
    const [added, ...rest] = different(responses) as { schoolCode: string }[];
    expect(rest).toEqual([]);
    return added?.schoolCode ?? '';
  };

  it('are declared, or named with the reason why they need not be', async () => {
    const { text } = await all.call('GET /api/openapi.json', { cookie });
    const { paths } = JSON.parse(text) as { paths: Record<string, { post?: Operation }> };
    const writes = Object.entries(paths).flatMap(([path, { post: operation }]) =>
      operation === undefined || reads.test(path) ? [] : [{ path: path.replace('/api/', ''), operation }],
    );
    const isDeclared = ({ parameters = [] }: Operation): boolean =>
      parameters.some(({ name }) => name === 'Idempotency-Key');
    const named = new Set(Object.values(others).flat());
    const unnamed = writes.filter(({ path, operation }) => !isDeclared(operation) && !named.has(path));
    expect(unnamed.map(({ path }) => path)).toEqual([]);
    const undeclared = new Set(writes.filter(({ operation }) => !isDeclared(operation)).map(({ path }) => path));
    expect([...named].filter((path) => !undeclared.has(path))).toEqual([]);
  });

  it('make one school, and one record of each kind, of eight equal calls', async () => {
    const schoolCode = await school();
    const names = { schoolCode, name: '语文组' };
    expect(different(await eight('lds/department/add', names))).toHaveLength(1);
    expect(different(await eight('lds/teacherGroup/add', names))).toHaveLength(1);
    const directory = all.database('directory');
    for (const table of ['department', 'teacher_group'])
      expect(await select(directory, `select from ${table} where school_code = $1`, [schoolCode])).toHaveLength(1);
    const sql = 'select action from audit where school_code = $1 order by action';
    const audited = (): Promise<{ action: string }[]> => select(all.database('gateway'), sql, [schoolCode]);
    await until(async () => (await audited()).length >= 3, 'the actions are recorded');
    expect(await audited()).toEqual(['department.add', 'school.add', 'teacherGroup.add'].map((action) => ({ action })));
  });

  it('make one account, whose initial password all of them return and the database does not show', async () => {
    const body = { account: `once${randomUUID().slice(0, 8)}`, username: '新账号', tags: role.customerManager };
    const responses = await eight('lds/adminAccount/add', {
      ...body,
      phone: '13900000001',
      areaList: [{ code: '440000' }],
    });
    const [account, ...rest] = different(responses) as { uid: string; initialPassword: string }[];
    expect(rest).toEqual([]);
    const stored = await select<{ response: object }>(all.database('gateway'), 'select response from idempotency_key');
    expect(JSON.stringify(stored)).toContain(account?.uid);
    expect(JSON.stringify(stored)).not.toContain(account?.initialPassword);
  });

  it('are as many as they have keys', async () => {
    const schoolCode = await school();
    const known = 'select from school where code = $1';
    const addedValue = all.database('added-value');
    await until(async () => (await select(addedValue, known, [schoolCode])).length > 0, 'the school is known');
    const item = {
      schoolCode,
      name: '学期卡',
      orderMode: 'online',
      appCodeList: ['all'],
      price: '10.00',
      serviceMonths: 1,
    };
    expect(different(await eight('addedvalue/payItem/add', item))).toHaveLength(1);
    expect(different(await eight('addedvalue/payItem/add', item, () => randomUUID()))).toHaveLength(8);
    const key = randomUUID();
    expect(different(await eight('addedvalue/payItem/add', item, () => key))).toHaveLength(1);
    expect(await post('addedvalue/payItem/add', { ...item, price: '11.00' }, key)).toMatchObject({ rtnCode: '-1' });
  });
});
