import { consoleRoles, hasRole, isAdministrator, role } from './common/roles.js';
import type { RouteEntry } from './common/service-contract.js';
import { glossary } from './glossary.js';
import { importRoles, serviceScreens } from './services.js';

/** Fields of a user that decide which screens they may see. */
export interface RouteUser {
  tags: number;
  appList: readonly string[];
  isDebug: boolean;
}

const administrators = role.administrator;

/** Menu entries that hold others, by path. */
export const routeGroups: Record<string, string> = {
  '/home/school': '学校管理',
  '/home/addedvalue': '增值服务',
  '/home/schoolDevice': '班牌设备',
  '/home/integral': '教师积分',
  '/home/trtc': '视频通话',
  '/home/permit': '接口许可',
  '/home/readiness': '开课保障',
};

/** A screen about one school. */
const ofSchool = { school: 'schoolCode', needsSchool: true } as const;
/** A screen that a school filters. */
const bySchool = { school: 'schoolCode' } as const;

/** Every screen below /home, in the order of the menu. */
export const routeTable: readonly RouteEntry[] = [
  { path: '/home/overview', title: '总览', roles: consoleRoles },
  {
    path: '/home/school/schoollist',
    title: '学校列表',
    roles: administrators,
    group: '/home/school',
    sizes: [10, 20, 50, 100, 200, 500, 1000],
  },
  {
    path: '/home/school/detail',
    title: '学校详情',
    roles: consoleRoles,
    parent: '/home/school/schoollist',
    hidden: true,
    ...ofSchool,
  },
  {
    path: '/home/school/addedvalueSet',
    title: '增值服务设置',
    roles: administrators,
    group: '/home/school',
    parent: '/home/school/schoollist',
    hidden: true,
    ...ofSchool,
  },
  { path: '/home/school/application', title: '应用绑定', roles: administrators, group: '/home/school', ...bySchool },
  {
    path: '/home/school/directories',
    title: '通讯录',
    roles: administrators,
    group: '/home/school',
    size: 20,
    school: 'code',
    needsSchool: true,
  },
  {
    path: '/home/school/application/addBindSchool',
    title: '同步学校',
    roles: administrators,
    group: '/home/school',
    parent: '/home/school/schoollist',
    hidden: true,
  },
  {
    path: '/home/school/directories/import',
    title: '批量导入',
    roles: importRoles.directory,
    group: '/home/school',
    parent: '/home/school/directories',
    hidden: true,
    ...bySchool,
  },
  {
    path: '/home/addedvalue/servicelist',
    title: '服务列表',
    roles: consoleRoles,
    group: '/home/addedvalue',
    size: 20,
    ...ofSchool,
  },
  {
    path: '/home/addedvalue/subscribelist',
    title: '订阅名单',
    roles: consoleRoles,
    group: '/home/addedvalue',
    size: 20,
    ...ofSchool,
  },
  {
    path: '/home/addedvalue/subscribeInfo',
    title: '月结',
    roles: consoleRoles,
    group: '/home/addedvalue',
    parent: '/home/addedvalue/subscribelist',
    hidden: true,
    ...bySchool,
  },
  {
    path: '/home/addedvalue/subscribeDetail',
    title: '月结明细',
    roles: consoleRoles,
    group: '/home/addedvalue',
    parent: '/home/addedvalue/subscribeInfo',
    hidden: true,
  },
  {
    path: '/home/addedvalue/subscribeImport',
    title: '批量导入',
    roles: importRoles.addedvalue,
    group: '/home/addedvalue',
    parent: '/home/addedvalue/subscribelist',
    hidden: true,
    ...bySchool,
  },
  {
    path: '/home/addedvalue/detailList',
    title: '订单明细',
    roles: consoleRoles,
    group: '/home/addedvalue',
    size: 20,
    ...ofSchool,
  },
  {
    path: '/home/addedvalue/reconciliation',
    title: '对账',
    roles: administrators,
    group: '/home/addedvalue',
    size: 20,
    ...bySchool,
  },
  {
    path: '/home/addedvalue/complaint',
    title: '投诉',
    roles: administrators,
    group: '/home/addedvalue',
    size: 20,
    ...bySchool,
  },
  {
    path: '/home/schoolDevice/list',
    title: '设备列表',
    roles: consoleRoles,
    group: '/home/schoolDevice',
    size: 100,
    ...bySchool,
  },
  {
    path: '/home/schoolDevice/device',
    title: '设备详情',
    roles: consoleRoles,
    group: '/home/schoolDevice',
    parent: '/home/schoolDevice/list',
    hidden: true,
  },
  {
    path: '/home/schoolDevice/wall',
    title: '截屏墙',
    roles: consoleRoles,
    group: '/home/schoolDevice',
    ...ofSchool,
  },
  { path: '/home/schoolDevice/group', title: '设备分组', roles: consoleRoles, group: '/home/schoolDevice', size: 20 },
  { path: '/home/schoolDevice/upgrade', title: '设备升级', roles: administrators, group: '/home/schoolDevice' },
  {
    path: '/home/schoolDevice/rollout',
    title: '升级计划',
    roles: administrators,
    group: '/home/schoolDevice',
    size: 20,
    ...bySchool,
  },
  { path: '/home/schoolDevice/calendar', title: '校历', roles: administrators, group: '/home/schoolDevice' },
  {
    path: '/home/schoolDevice/version',
    title: '版本管理',
    roles: administrators,
    group: '/home/schoolDevice',
    sizes: [10, 20, 30, 50, 100],
  },
  {
    path: '/home/integral/school',
    title: glossary.pointsOverview.text,
    roles: administrators,
    group: '/home/integral',
    size: 20,
    ...bySchool,
  },
  {
    path: '/home/integral/reward',
    title: '奖励明细',
    roles: administrators,
    group: '/home/integral',
    size: 20,
    sizes: [20, 50, 100, 200, 500, 1000],
    ...ofSchool,
  },
  {
    path: '/home/integral/exchange',
    title: '兑换明细',
    roles: administrators,
    group: '/home/integral',
    size: 20,
    ...ofSchool,
  },
  {
    path: '/home/integral/stats',
    title: '积分统计',
    roles: administrators,
    group: '/home/integral',
    size: 20,
    ...ofSchool,
  },
  {
    path: '/home/integral/seting',
    title: '积分设置',
    roles: administrators,
    group: '/home/integral',
    parent: '/home/integral/school',
    hidden: true,
    ...ofSchool,
  },
  {
    path: '/home/trtc/school',
    title: glossary.callOverview.text,
    roles: administrators,
    group: '/home/trtc',
    size: 20,
    ...bySchool,
  },
  { path: '/home/trtc/record', title: '充值记录', roles: administrators, group: '/home/trtc', size: 20, ...bySchool },
  { path: '/home/trtc/rechargeRecord', title: '包月充值记录', roles: administrators, group: '/home/trtc', size: 20 },
  {
    path: '/home/trtc/calllog',
    title: '通话记录',
    roles: administrators,
    group: '/home/trtc',
    parent: '/home/trtc/school',
    hidden: true,
    size: 20,
    ...ofSchool,
  },
  { path: '/home/permit/permit_order', title: '许可订单', roles: administrators, group: '/home/permit', ...bySchool },
  { path: '/home/permit/permit_account', title: '许可账号', roles: administrators, group: '/home/permit', ...bySchool },
  ...serviceScreens,
  { path: '/home/account', title: '账号管理', roles: administrators },
  { path: '/home/audit', title: '操作日志', roles: administrators, size: 20 },
  { path: '/home/deadLetters', title: '异常事件', roles: administrators, size: 20 },
  { path: '/home/debug', title: '调试', roles: administrators, debugOnly: true },
  { path: '/home/changePassword', title: '修改密码', roles: consoleRoles, hidden: true },
  { path: '/home/secondFactor', title: '两步验证', roles: consoleRoles, hidden: true },
  { path: '/home/apiKey', title: '密钥', roles: consoleRoles, hidden: true },
  { path: '/home/webhook', title: '推送', roles: consoleRoles, hidden: true, size: 20 },
  { path: '/home/help', title: '帮助', roles: 0, hidden: true },
  { path: '/home/noPermission', title: '无权限', roles: 0, hidden: true },
];

/** The entry of a path. */
export const routeOf = (path: string): RouteEntry | undefined => routeTable.find((route) => route.path === path);

/** The screen whose path ends with a name, such as `overview`; undefined for what is no name of a screen. */
export const screenNamed = (name: string): RouteEntry | undefined =>
  /^\w+$/.test(name) ? routeTable.find(({ path }) => path.endsWith(`/${name}`)) : undefined;

/** True when a user may see a screen. The administrator sees everything but what is for debug users. */
export const maySee = (route: RouteEntry, user: RouteUser): boolean => {
  if (route.debugOnly === true && !user.isDebug) return false;
  if (isAdministrator(user.tags) || route.roles === 0) return true;
  return hasRole(user.tags, route.roles) && (route.business === undefined || user.appList.includes(route.business));
};
