import { type Stack, until } from '../../../stack/index.js';

/** A school that has a corporation at the simulator, with an app. */
const bound = 'LIST00003';

/** Schools in WeCom, every second one with a corporation; one more that is not in the list, and one of a private cloud. */
export const corpStatements = [
  `insert into wx.school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select s.code, s.name, s.source, s.province_code, '', s.city_code, '', '', '', false, now() from directory.school s
   where $1 > 0 on conflict do nothing`,
  `insert into wx.corp (corp_id, open_corp_id, name, type, capacity, read_at)
   select 'ww' || code, 'op' || code, name, (array['verified', 'unverified'])[1 + right(code, 1)::int % 2], 1000, now()
   from wx.school where code like 'LIST%' and right(code, 1)::int % 2 = 0 and $1 > 0`,
  `insert into wx.corp_app (corp_id, app_code, permanent_code, installed_at)
   select corp_id, app, '', now() from wx.corp, unnest(array['stats', 'chat']) app where $1 > 0`,
  `insert into wx.corp_school (school_code, corp_id, bound_at, manager_uid, manager_name, creator_name, created_at)
   select s.code, c.corp_id, case when c.corp_id is not null then now() end, 'list1', '王经理', 'list00001', now()
   from wx.school s left join wx.corp c on c.corp_id = 'ww' || s.code where s.code like 'LIST%' and $1 > 0`,
  `insert into directory.school (code, name, source, bxlx_code, xxbb_code, province_code, city_code)
   select 'CLOUD00001', '云端小学', 'quankeyun', bxlx_code, xxbb_code, province_code, city_code
   from directory.school where code = 'LIST00001' and $1 > 0`,
];

/** Registers a corporation at the simulator of the product, binds a school to it, and installs an app. */
export const bindCorp = async (stack: Stack): Promise<void> => {
  const client = await stack.signedIn();
  const { simulatorUrl } = await client.call<{ simulatorUrl: string }>('GET', '/api/wx/platform/state');
  const control = async (fields: object): Promise<{ corpId: string }> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(fields);
    const response = await fetch(`${simulatorUrl}/simulator/control`, { method: 'POST', headers, body });
    return (await response.json()) as { corpId: string };
  };
  const { corpId } = await control({ action: 'registerCorp', name: '列表集团' });
  const manager = { managerUid: 'list2', managerName: '王经理' };
  await control({ action: 'install', corpId, appCode: 'stats' });
  await client.call('POST', '/api/wx/corpSchool/setCorpSchool', { schoolCode: bound, corpId, ...manager });
  const installed = async (): Promise<boolean> => {
    const path = `/api/wx/corpAppInfo/listBySchool?schoolCode=${bound}`;
    return (await client.call<{ installed: boolean }[]>('GET', path)).some((app) => app.installed);
  };
  await until(installed, 'the app is installed', 60);
};
