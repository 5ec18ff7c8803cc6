import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SchoolPeople } from '../../../tools/simulators/wecom/contacts.js';
import { CallbackReceiver } from './callback-receiver.js';
import { World } from './simulator-world.js';

const school: Partial<SchoolPeople> = {
  departments: [
    { id: 1, parentid: 0, name: '实验小学', type: 5 },
    { id: 2, parentid: 1, name: '一年级', type: 2, standard_grade: 1, register_year: 2026, is_graduated: 0 },
    {
      id: 3,
      parentid: 2,
      name: '一年级(1)班',
      type: 1,
      department_admins: [{ userid: 'u1', type: 3, subject: '语文' }],
    },
  ],
  students: [
    { student_userid: 's1', name: '张三', department: [3], parents: [{ parent_userid: 'p1', relation: '妈妈' }] },
    { student_userid: 's2', name: '李四', department: [2], parents: [{ parent_userid: 'p1', relation: '伯母' }] },
  ],
  parents: [{ parent_userid: 'p1', mobile: '13800000001', is_subscribe: 1 }],
};

describe('school contacts of the WeCom simulator', () => {
  let world: World;
  let receiver: CallbackReceiver;
  beforeEach(async () => {
    world = await World.start();
    world.simulator.setContacts(world.corpId, school);
    receiver = await CallbackReceiver.start(world.simulator.provider);
    world.simulator.callbacksTo(receiver.urls);
    await world.simulator.delivered();
  });
  afterEach(async () => {
    await world.simulator.close();
    receiver.close();
  });
  const get = (path: string, query: Record<string, string> = {}) => world.client.corp(path, query);

  it('are read field by field', async () => {
    expect(await get('school/department/list')).toEqual({ errcode: 0, errmsg: 'ok', departments: school.departments });
    expect((await get('school/department/list', { id: '2' }))['departments']).toMatchObject([{ id: 2 }, { id: 3 }]);
    const parent = { parent_userid: 'p1', mobile: '13800000001', is_subscribe: 1, external_userid: expect.any(String) };
    const student = { ...school.students![0], parents: [{ ...parent, relation: '妈妈' }] };
    expect((await get('school/user/list', { department_id: '3' }))['students']).toEqual([student]);
    expect((await get('school/user/list', { department_id: '1', fetch_child: '1' }))['students']).toHaveLength(2);
    expect((await get('school/user/list', { department_id: '1' }))['students']).toEqual([]);
    const children = [
      { student_userid: 's1', relation: '妈妈', name: '张三' },
      { student_userid: 's2', relation: '伯母', name: '李四' },
    ];
    expect((await get('school/user/list_parent', { department_id: '3' }))['parents']).toEqual([
      { ...parent, children },
    ]);
    expect(await get('school/user/get', { userid: 's1' })).toMatchObject({ user_type: 1, student });
    expect(await get('school/user/get', { userid: 'p1' })).toMatchObject({ user_type: 2, parent: { children } });
    const codes = await get('externalcontact/get_subscribe_qr_code');
    const picture = await fetch(String(codes['qrcode_big']));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await picture.text()).toContain('width="190" height="190"');
  });

  it('have teachers as members', async () => {
    const member = { userid: 'u1', name: '老师1', open_userid: world.openUserid('u1'), status: 1 };
    expect((await get('user/list', { department_id: '1' }))['userlist']).toContainEqual(
      expect.objectContaining(member),
    );
    world.simulator.setContacts(world.corpId, { teachers: [{ userid: 'u2', name: '老师2', mobile: '13900000002' }] });
    expect((await get('user/simplelist', { department_id: '1' }))['userlist']).toMatchObject([
      { userid: 'admin' },
      { userid: 'u2' },
    ]);
    expect(await world.client.corp('user/getuserid', {}, { mobile: '13900000002' })).toMatchObject({ userid: 'u2' });
  });

  it('report one change, and several at once', async () => {
    const { suiteId } = world.simulator.provider.apps[0]!;
    const change = (people: Partial<SchoolPeople>) => world.simulator.setContacts(world.corpId, people);
    change({ departments: [...school.departments!, { id: 4, parentid: 2, name: '一年级(2)班', type: 1 }] });
    await world.simulator.delivered();
    expect(receiver.of('change_school_contact')).toMatchObject([
      {
        receiveId: suiteId,
        fields: { SuiteId: suiteId, AuthCorpId: world.corpId, ChangeType: 'create_deparmtment', Id: '4' },
      },
    ]);
    change({
      departments: school.departments!,
      students: [{ ...school.students![0]!, name: '张三丰' }],
      parents: [{ parent_userid: 'p1', mobile: '13800000001', is_subscribe: 0 }],
    });
    await world.simulator.delivered();
    const [several] = receiver.of('change_school_contact_batch');
    const changes = [...several!.xml.matchAll(/<ChangeType><!\[CDATA\[(\w+)\]\]><\/ChangeType><Id><!\[CDATA\[(\w+)/g)];
    expect(changes.map(([, type, id]) => [type, id])).toEqual([
      ['delete_department', '4'],
      ['update_student', 's1'],
      ['delete_student', 's2'],
      ['unsubscribe', 'p1'],
    ]);
    change({ students: [{ ...school.students![0]!, name: '张三丰' }] });
    await world.simulator.delivered();
    expect(receiver.received.filter(({ fields }) => fields['InfoType']?.startsWith('change_school'))).toHaveLength(2);
  });

  it('are seen by those apps alone that may see them', async () => {
    const { simulator, corpId, client } = world;
    simulator.installApp(corpId, 'chat');
    simulator.setContacts(corpId, { hidden: { chat: ['s1', 'p1'] } });
    const students = school.students!.map((each) => ({ ...each, name: `${each.name}丰` }));
    simulator.setContacts(corpId, { students, parents: [{ ...school.parents![0]!, is_subscribe: 0 }] });
    await simulator.delivered();
    const [seesAll, seesOne] = ['stats', 'chat'].map(
      (code) => simulator.provider.apps.find(({ appCode }) => appCode === code)!.suiteId,
    );
    const notified = (suiteId: string | undefined) =>
      receiver.received
        .filter(({ fields }) => fields['InfoType']?.startsWith('change_school') && fields['SuiteId'] === suiteId)
        .flatMap(({ xml }) => [...xml.matchAll(/<Id><!\[CDATA\[(\w+)/g)].map(([, id]) => id));
    expect([notified(seesAll), notified(seesOne)]).toEqual([['s1', 's2', 'p1'], ['s2']]);
    expect((await get('school/user/get', { userid: 's1' })).errcode).toBe(0);
    await client.signInSuite('chat');
    await client.authorise(corpId, 'chat');
    const refused = await Promise.all(['s1', 'p1', 's2'].map((userid) => get('school/user/get', { userid })));
    expect(refused.map(({ errcode }) => errcode)).toEqual([60011, 60011, 0]);
    expect((await get('school/user/list', { department_id: '1', fetch_child: '1' }))['students']).toMatchObject([
      { student_userid: 's2' },
    ]);
    expect((await get('school/user/list_parent', { department_id: '3' }))['parents']).toEqual([]);
  });

  it('are hidden after the app is gone, and a member without an account is reported', async () => {
    world.simulator.visitApp(world.corpId, 'u1', 'stats');
    world.simulator.changeAuth(world.corpId);
    await world.simulator.delivered();
    const { suiteId } = world.simulator.provider.apps[0]!;
    expect(receiver.of('unlicensed_notify')).toMatchObject([
      {
        suiteId,
        receiveId: world.corpId,
        isSigned: true,
        fields: { ToUserName: world.corpId, FromUserName: 'u1', AgentID: '1000001' },
      },
    ]);
    expect(receiver.of('change_auth')).toMatchObject([{ fields: { AuthCorpId: world.corpId, SuiteId: suiteId } }]);
    world.simulator.uninstallApp(world.corpId, 'stats');
    expect((await get('school/department/list')).errcode).toBe(40014);
    world.simulator.setContacts(world.corpId, { students: [] });
    await world.simulator.delivered();
    expect(receiver.received.filter(({ fields }) => fields['InfoType']?.startsWith('change_school'))).toEqual([]);
  });
});
