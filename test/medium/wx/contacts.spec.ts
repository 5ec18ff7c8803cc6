import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../stack/index.js';
import { phones, WxTown } from './wx-town.js';

const corpId = 'ww-corp-contacts';
const departments = [
  { id: 10, parentid: 0, name: '学校', type: 5 as const },
  { id: 11, parentid: 10, name: '一年级', type: 2 as const },
  { id: 12, parentid: 11, name: '小一(1)班', type: 1 as const },
];
const studentOf = (id: string, name: string, parent: string) => ({
  ...{ student_userid: id, name, department: [12] },
  parents: [{ parent_userid: parent, relation: '妈妈' }],
});
const ming = studentOf('st-ming', '小明', 'pa-ming');
const hong = studentOf('st-hong', '小红', 'pa-hong');
const parents = (subscribed: 0 | 1) => [
  { parent_userid: 'pa-ming', mobile: phones.parent, is_subscribe: subscribed },
  { parent_userid: 'pa-hong', mobile: phones.other, is_subscribe: 0 as const },
];

interface Student {
  code: string;
  name: string;
  parents: number;
}

describe('contacts that an app may not see', () => {
  let town: WxTown;
  let before: Student | undefined;
  const newcomers: (typeof ming)[] = [];

  beforeAll(async () => {
    town = await WxTown.open();
    await town.bound('w1', corpId);
    await town.install('w1', corpId, 'chat');
    await town.workedOff();
    town.platform.setContacts(corpId, { departments, students: [ming, hong], parents: parents(0) });
    before = await until(async () => {
      const found = await student('小明');
      return found?.parents === 1 && found;
    }, 'the directory has the student');
    town.platform.setContacts(corpId, { hidden: { stats: ['st-ming'] } });
  }, 60_000);
  afterAll(() => town.close());

  const student = async (name: string): Promise<Student | undefined> => {
    const found = await town.query<Student>(
      'directory',
      `select s.code, s.name, (select count(*)::int from student_parent p where p.student_code = s.code) as parents
       from student s where s.school_code = 'w1' and s.name = $1`,
      [name],
    );
    return found[0];
  };
  const setStudents = (...students: (typeof ming)[]): void =>
    void town.platform.setContacts(corpId, { students: [...students, ...newcomers] });
  /** Everything that came before is worked off, and the directory has followed: events of a school come in their order. */
  const followed = async (...students: (typeof ming)[]): Promise<void> => {
    await town.workedOff();
    const name = `新生${newcomers.length}`;
    newcomers.push(studentOf(`st-${newcomers.length}`, name, 'pa-hong'));
    setStudents(...students);
    await until(() => student(name), 'the directory has who came last');
  };

  it('stay in the directory when a parent subscribes whose child is one of them', async () => {
    town.platform.setContacts(corpId, { parents: parents(1) });
    await followed(ming, hong);
    expect(await student('小明')).toEqual(before);
    const subscribed = `select 1 from parent where school_code = 'w1' and subscribe = 1`;
    expect(await town.query('directory', subscribed)).toHaveLength(1);
  });

  it('are read by the app that is notified and may see them', async () => {
    const renamed = { ...ming, name: '小明明' };
    setStudents(renamed, hong);
    await until(() => student('小明明'), 'the directory has the new name');
    await followed(renamed, hong);
    expect(await student('小明明')).toEqual({ ...before, name: '小明明' });
  });

  it('stay as they are when they are hidden before the callback about them is worked off', async () => {
    town.platform.setContacts(corpId, { hidden: { stats: [] } });
    town.platform.nextCallback('held', 'change_school_contact');
    const renamed = { ...ming, name: '小明三' };
    setStudents(renamed, hong);
    town.platform.setContacts(corpId, { hidden: { stats: ['st-ming'] } });
    town.platform.release();
    await followed(renamed, hong);
    expect(await student('小明三')).toEqual({ ...before, name: '小明三' });
  });

  it('are read again when the departments of one of them cannot be read', async () => {
    town.platform.fail({ path: 'school/department/list', kind: 'refused', errcode: 60011 });
    const renamed = { ...ming, name: '小明四' };
    setStudents(renamed, hong);
    await until(() => student('小明四'), 'the directory has the new name');
    expect(await student('小明四')).toEqual({ ...before, name: '小明四' });
  });
});
