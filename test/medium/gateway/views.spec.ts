import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database } from '../../../services/gateway/database.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Answer, Browser } from './browser.js';
import { GatewayProcess } from './gateway-process.js';

interface View {
  id: string;
  name: string;
  own: boolean;
  owner: string;
  version: number;
}

const list = '设备列表';
const view = {
  list,
  name: '离线设备',
  filters: { onlineStatus: 'off' },
  sort: 'since',
  order: 'asc',
  size: 50,
  hidden: ['model'],
  columns: ['schoolName', 'since'],
};

describe('saved views of lists', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;
  let admin: Browser;
  let manager: Browser;
  let stranger: Browser;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
    admin = gateway.browser('198.51.100.1');
    await admin.signIn('admin', 'firstbell1');
    const copy = (name: string, tags: number, source: string) =>
      db.dataSource.query(
        `insert into account (uid, account, username, tags, area_list, source, password_hash, must_change_password)
         select $1, $1, $1, $2, area_list, coalesce(nullif($3, ''), source), password_hash, false
         from account where account = 'admin'`,
        [name, tags, source],
      );
    await copy('manager', role.areaManager, '');
    await copy('stranger', role.areaManager, 'other');
    [manager, stranger] = [gateway.browser('198.51.100.2'), gateway.browser('198.51.100.3')];
    await manager.signIn('manager', 'firstbell1');
    await stranger.signIn('stranger', 'firstbell1');
  });
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });

  const save = (by: Browser, some: object = {}): Promise<Answer<string>> =>
    by.call<string>('/api/view/save', { ...view, ...some });
  const views = async (by: Browser, of = list): Promise<View[]> =>
    (await by.call<View[]>(`/api/view/list?list=${encodeURIComponent(of)}`)).bizData ?? [];
  const named = async (by: Browser, name: string): Promise<View> => {
    const found = (await views(by)).find((each) => each.name === name);
    if (!found) throw new Error(`no view ${name}`);
    return found;
  };
  const audited = async (): Promise<string[]> => {
    const unpublished = async () => (await select(db.dataSource, 'select from outbox')).length;
    await until(async () => (await unpublished()) === 0, 'everything published is stored');
    const sql = `select action from audit where object = 'savedView' order by action`;
    return (await select<{ action: string }>(db.dataSource, sql)).map(({ action }) => action);
  };

  it('keep what a list shows for their owner alone, and leave no audit entry', async () => {
    expect(await save(manager)).toMatchObject({ rtnCode: '0', msg: texts.viewSaved });
    const { list: _list, ...kept } = view;
    expect(await views(manager)).toMatchObject([{ ...kept, own: true, owner: 'manager', version: 1, sharedTags: 0 }]);
    expect(await views(manager, '学校列表')).toEqual([]);
    expect(await views(admin)).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('are changed, renamed and deleted by their owner, in the version that was read', async () => {
    const { id } = await named(manager, view.name);
    expect(await save(manager, { id, version: 1, filters: {} })).toMatchObject({ rtnCode: '0', bizData: id });
    const rename = (by: Browser, version: number, name = '掉线') => by.call('/api/view/rename', { id, version, name });
    expect(await rename(manager, 1)).toMatchObject({ status: 409, msg: texts.viewChanged });
    expect(await rename(admin, 2)).toMatchObject({ status: 404, msg: texts.viewUnknown });
    expect(await rename(manager, 2)).toMatchObject({ rtnCode: '0' });
    expect(await named(manager, '掉线')).toMatchObject({ id, version: 3, filters: {} });
    expect(await admin.call('/api/view/delete', { id, version: 3 })).toMatchObject({ status: 404 });
    expect(await manager.call('/api/view/delete', { id, version: 3 })).toMatchObject({ msg: texts.viewDeleted });
    expect(await views(manager)).toEqual([]);
  });

  it('are shared by administrators with roles of their source, and audited then', async () => {
    const shared = { name: '共享', sharedTags: role.areaManager };
    expect(await save(manager, shared)).toMatchObject({ status: 403, msg: texts.viewSharedByAdministrators });
    expect(await save(admin, shared)).toMatchObject({ rtnCode: '0' });
    expect(await named(manager, '共享')).toMatchObject({ own: false });
    expect(await views(stranger)).toEqual([]);
    const { id, version } = await named(admin, '共享');
    expect(await save(manager, { id, version, name: '共享' })).toMatchObject({ status: 404 });
    expect(await admin.call('/api/view/delete', { id, version })).toMatchObject({ rtnCode: '0' });
    expect(await views(manager)).toEqual([]);
    expect(await audited()).toEqual(['view.delete', 'view.save']);
  });

  it('hold no phone, no second name, and are 50 of a person at most', async () => {
    expect(await save(manager, { filters: { phone: '13800000001' } })).toMatchObject({ msg: texts.viewHoldsPhone });
    expect(await save(manager, { filters: [] })).toMatchObject({ rtnCode: '-1' });
    expect(await save(manager, { name: '' })).toMatchObject({ msg: texts.viewNameRequired });
    for (let n = 1; n <= 49; n++) expect(await save(manager, { name: `视图${n}` })).toMatchObject({ rtnCode: '0' });
    expect(await save(manager, { name: '视图1' })).toMatchObject({ msg: texts.viewNameTaken, field: 'name' });
    const both = await Promise.all([save(manager, { name: '甲' }), save(manager, { name: '乙' })]);
    expect(both.map(({ msg }) => msg).sort()).toEqual([texts.viewSaved, texts.viewsTooMany].sort());
    expect(await views(manager)).toHaveLength(50);
  });

  it('go with the account of their owner', async () => {
    await db.dataSource.query(`delete from account where uid = 'manager'`);
    expect(await select(db.dataSource, `select from saved_view where uid = 'manager'`)).toEqual([]);
  });
});
