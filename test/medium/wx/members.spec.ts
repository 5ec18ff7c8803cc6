import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { role, texts } from '#libs/contracts';
import { CallbackWorker } from '../../../services/wx/callbacks/callback-worker.js';
import type { MemberSyncDto, MemberSyncPreviewDto } from '../../../services/wx/member-sync/member-sync.dto.js';
import { until } from '../../stack/index.js';
import { phones, WxTown } from './wx-town.js';

const corpId = 'ww-corp-people';
const wechatCorp = 'ww-corp-wechat';

/** The school of the corporation as its side knows it: one person each who is ours, and one who is not. */
const people = {
  teachers: [
    { userid: 't-wang', name: '王老师', mobile: phones.teacher },
    { userid: 't-new', name: '新老师', mobile: '13800000009' },
  ],
  departments: [
    { id: 10, parentid: 0, name: '学校', type: 5 as const },
    { id: 11, parentid: 10, name: '一年级', type: 2 as const },
    { id: 12, parentid: 11, name: '小一(1)班', type: 1 as const },
  ],
  students: [
    {
      student_userid: 'st-ming',
      name: '小明',
      department: [12],
      parents: [{ parent_userid: 'pa-ming', relation: '爸爸' }],
    },
    {
      student_userid: 'st-hong',
      name: '小红',
      department: [12],
      parents: [{ parent_userid: 'pa-hong', relation: '妈妈' }],
    },
  ],
  parents: [
    { parent_userid: 'pa-ming', mobile: phones.parent, is_subscribe: 1 as const },
    { parent_userid: 'pa-hong', mobile: phones.other, is_subscribe: 0 as const },
  ],
};

describe('members of schools in WeCom', () => {
  let town: WxTown;

  beforeAll(async () => {
    town = await WxTown.open();
    await town.bound('s1', corpId);
    await town.bound('w1', wechatCorp);
  }, 60_000);
  afterAll(() => town.close());

  const members = (): Promise<{ kind: string; wecomUserid: string; openUserid: string | null }[]> =>
    town.query(
      'wx',
      `select kind, wecom_userid as "wecomUserid", open_userid as "openUserid" from wecom_member
       where school_code = 's1' order by wecom_userid`,
    );
  const preview = async (): Promise<MemberSyncPreviewDto> =>
    (await town.post('/api/wx/memberSync/preview', { schoolCode: 's1' })).bizData as MemberSyncPreviewDto;
  const last = async (): Promise<MemberSyncDto | null> =>
    (await town.get('/api/wx/memberSync/state', { schoolCode: 's1' })).bizData as MemberSyncDto | null;
  const ended = async (): Promise<MemberSyncDto> => {
    await until(async () => ['done', 'failed'].includes((await last())?.state ?? ''), 'the synchronisation has ended');
    return (await last()) as MemberSyncDto;
  };
  const counted = ({ counts }: MemberSyncPreviewDto, effect: 'matched' | 'changed' | 'gone' | 'unknown'): number =>
    counts.reduce((sum, each) => sum + each[effect], 0);

  it('are matched by their phones, as the preview says', async () => {
    town.platform.setContacts(corpId, people);
    await town.workedOff();
    expect(await last()).toBeNull();
    const wanted = await preview();
    expect(wanted.differences.map(({ effect, kind, name }) => [effect, kind, name])).toEqual(
      expect.arrayContaining([
        ['matched', 'teacher', '王老师'],
        ['matched', 'student', '小明'],
        ['matched', 'parent', '明爸爸'],
        ['unknown', 'teacher', '新老师'],
        ['unknown', 'student', '小红'],
      ]),
    );
    expect(await members()).toEqual([]);
    const dashboard = await town.watching();
    const begun = await town.post('/api/wx/memberSync/run', { schoolCode: 's1' });
    expect(begun.bizData).toMatchObject({ state: 'waiting' });
    const sync = await ended();
    expect(sync).toMatchObject({
      ...{ state: 'done', total: wanted.total, processed: wanted.total, failure: null },
      ...{ matched: counted(wanted, 'matched'), gone: 0, unknown: counted(wanted, 'unknown') },
    });
    await until(
      () => dashboard.rows('wx:memberSync').some(([, , state]) => state === 'done'),
      'the feed shows the end',
    );
    const open = town.platform.book().corps.find((corp) => corp.corpId === corpId);
    const teacher = open?.members.find(({ userid }) => userid === 't-wang');
    expect(await members()).toEqual([
      { kind: 'parent', wecomUserid: 'pa-ming', openUserid: null },
      { kind: 'student', wecomUserid: 'st-ming', openUserid: null },
      { kind: 'teacher', wecomUserid: 't-wang', openUserid: teacher?.openUserid },
    ]);
    const ids = (): Promise<{ id: string | null }[]> => town.query('directory', 'select wx_user_id as id from teacher');
    await until(async () => (await ids()).some(({ id }) => id === 't-wang'), 'the directory knows the id');
    expect(counted(await preview(), 'matched')).toBe(0);
  });

  it('are synchronised once at a time, and only where an app is installed', async () => {
    const run = async (schoolCode: string) => (await town.post('/api/wx/memberSync/run', { schoolCode })).msg;
    expect((await Promise.all([run('s1'), run('s1')])).filter((msg) => msg === texts.memberSyncRunning)).toHaveLength(
      1,
    );
    await ended();
    expect(await run('s2')).toBe(texts.corpMissing);
    expect((await town.get('/api/lds/school/syncWX', { schoolCode: 's2' })).msg).toBe(texts.corpMissing);
    const { uid: managerUid } = await town.all.signIn({ tags: role.customerManager });
    const named = { schoolCode: 's2', corpId: 'ww-no-app', managerUid, managerName: '客户经理' };
    town.platform.registerCorp({ name: '已卸载', corpId: named.corpId, appCodes: ['stats'] });
    await town.workedOff();
    expect((await town.post('/api/wx/corpSchool/setCorpSchool', named)).rtnCode).toBe('0');
    town.platform.uninstallApp(named.corpId, 'stats');
    await town.workedOff();
    expect(await run('s2')).toBe(texts.appNotInstalled);
    const missing = { schoolCode: 's1', source: 'product', userId: 'unknown' };
    expect((await town.get('/api/wx/user/sync', missing)).msg).toBe(texts.wxMemberUnknown);
  });

  it('are forgotten when they leave, and found again one by one', async () => {
    town.platform.setContacts(corpId, { ...people, teachers: people.teachers.slice(1) });
    await town.workedOff();
    expect(counted(await preview(), 'gone')).toBe(1);
    await town.post('/api/wx/memberSync/run', { schoolCode: 's1' });
    expect(await ended()).toMatchObject({ state: 'done', gone: 1, matched: 0 });
    expect((await members()).map(({ kind }) => kind)).toEqual(['parent', 'student']);
    const [teacher] = await town.query<{ uid: string }>('wx', 'select code as uid from teacher');
    const query = { schoolCode: 's1', source: 'product', userId: teacher?.uid ?? '' };
    expect((await town.get('/api/wx/user/sync', query)).msg).toBe(texts.wxMemberUnmatched);
    town.platform.setContacts(corpId, people);
    await town.workedOff();
    const synced = await town.get('/api/wx/user/sync', query);
    expect([synced.msg, synced.bizData]).toEqual([
      texts.syncDone,
      { userId: teacher?.uid, kind: 'teacher', wecomUserid: 't-wang' },
    ]);
    expect((await town.get('/api/wx/user/sync', { ...query, userId: 'unknown' })).status).toBe(404);
    expect((await town.get('/api/wx/user/sync', { ...query, source: 'sjcloud' })).msg).toBe(texts.sourceOther);
  });

  it('are synchronised again after a synchronisation that was interrupted', async () => {
    const kept = await members();
    await town.query('wx', 'alter table wecom_member rename to wecom_member_away');
    try {
      await town.post('/api/wx/memberSync/run', { schoolCode: 's1' });
      expect(await ended()).toMatchObject({ state: 'failed', failure: texts.memberSyncInterrupted });
    } finally {
      await town.query('wx', 'alter table wecom_member_away rename to wecom_member');
    }
    expect(await members()).toEqual(kept);
    await town.post('/api/wx/memberSync/run', { schoolCode: 's1' });
    expect(await ended()).toMatchObject({ state: 'done', failure: null });
  });

  it('are synchronised when the directory wants it', async () => {
    const before = await last();
    const answer = await town.get('/api/lds/school/syncWX', { schoolCode: 's1' });
    const after = await last();
    expect(after).toMatchObject({ state: 'done', matched: 0 });
    expect(after?.id).not.toBe(before?.id);
    expect(answer).toMatchObject({ msg: texts.syncDone, bizData: { batchId: after?.id, status: 'processed' } });
  });

  it('are not said to be synchronised when the synchronisation has failed', async () => {
    await town.query('wx', 'alter table wecom_member rename to wecom_member_away');
    try {
      const answer = await town.get('/api/lds/school/syncWX', { schoolCode: 's1' });
      expect(answer).toMatchObject({ rtnCode: '-1', msg: texts.syncFailed });
    } finally {
      await town.query('wx', 'alter table wecom_member_away rename to wecom_member');
    }
  });

  it('become those of the directory where WeCom is the source, with each change', async () => {
    const students = (): Promise<{ name: string; className: string; parents: number; subscribe: number | null }[]> =>
      town.query(
        'directory',
        `select s.name, c.name as "className",
           (select count(*)::int from student_parent p where p.student_code = s.code) as parents,
           (select max(p.subscribe) from student_parent l join parent p on p.code = l.parent_code
             where l.student_code = s.code) as subscribe
         from student s join class c on c.code = s.class_code where s.school_code = 'w1' order by s.name`,
      );
    town.platform.setContacts(wechatCorp, people);
    await until(async () => (await students()).filter(({ parents }) => parents === 1).length === 2, 'they are added');
    expect(await students()).toEqual([
      { name: '小明', className: '小一(1)班', parents: 1, subscribe: 1 },
      { name: '小红', className: '小一(1)班', parents: 1, subscribe: 0 },
    ]);
    const [ming, hong] = people.students;
    const renamed = [{ ...ming, name: '小明明' }, { ...hong }] as typeof people.students;
    const subscribed = people.parents.map((each) => ({ ...each, is_subscribe: 1 as const }));
    town.platform.setContacts(wechatCorp, { students: renamed, parents: subscribed });
    await until(async () => (await students()).every(({ subscribe }) => subscribe === 1), 'they have subscribed');
    await until(async () => (await students())[0]?.name === '小明明', 'one has another name');
    town.platform.setContacts(wechatCorp, { students: renamed.slice(1), parents: people.parents.slice(1) });
    // of so few people one is more than a tenth: the change waits until the number of those who go is sent
    const held = (): Promise<{ removals: number }[]> =>
      town.query('directory', `select removals from held_sync where school_code = 'w1'`);
    await until(async () => (await held())[0]?.removals === 2, 'student and parent would go');
    expect(await town.get('/api/lds/school/sync', { schoolCode: 'w1', removals: '2' })).toMatchObject({ rtnCode: '0' });
    await until(async () => (await students()).length === 1, 'one has left');
    await until(
      async () => (await town.query('directory', `select 1 from parent where school_code = 'w1'`)).length === 1,
      'the parent has left with the student',
    );
  });

  it('are read when the second of their change is over: another change in it comes as the same callback', async () => {
    const clock = town.all.app.get(Clock);
    const genuine = clock.now;
    const rename = (name: string): void => {
      const students = people.students.slice(1).map((each) => ({ ...each, name }));
      town.platform.setContacts(wechatCorp, { students, parents: people.parents.slice(1) });
    };
    const still = new Date();
    clock.now = () => still;
    try {
      rename('小红一');
      await town.platform.delivered();
      await town.all.app.get(CallbackWorker, { strict: false }).work();
      town.platform.nextCallback('never', 'change_school_contact');
      rename('小红二');
    } finally {
      clock.now = genuine;
    }
    const names = (): Promise<{ name: string }[]> =>
      town.query('directory', `select name from student where school_code = 'w1'`);
    await until(async () => (await names())[0]?.name === '小红二', 'the last name');
  });

  it('stay as they are in a school of our own, but for who has subscribed', async () => {
    const ours = (): Promise<{ name: string; subscribe: number }[]> =>
      town.query('directory', `select name, subscribe from parent where school_code = 's1'`);
    await until(async () => (await ours())[0]?.subscribe === 1, 'the parent has subscribed');
    expect(await ours()).toEqual([{ name: '明爸爸', subscribe: 1 }]);
    const students = await town.query('directory', `select name from student where school_code = 's1'`);
    expect(students).toEqual([{ name: '小明' }]);
  });

  it('leave no phone readable in events or tables', async () => {
    const all = JSON.stringify([
      await town.query('wx', 'select * from wecom_callback'),
      await town.query('wx', 'select * from outbox'),
      await town.query('wx', 'select * from wecom_member'),
      await town.query('directory', `select message from dead_letter`),
    ]);
    for (const phone of Object.values(phones)) expect(all).not.toContain(phone);
    expect(town.all.log).not.toContain(phones.other);
  });
});
