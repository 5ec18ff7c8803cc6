import { consoleRoles, contactEditorRoles, role } from '../common/roles.js';
import type { RouteEntry } from '../common/service-contract.js';

const group = '/home/readiness';

/** Screens of the service, in the order of the menu. */
export const readinessScreens: readonly RouteEntry[] = [
  { path: '/home/readiness/today', title: '今日', roles: consoleRoles, group },
  {
    path: '/home/readiness/incident',
    title: '故障详情',
    roles: consoleRoles,
    group,
    parent: '/home/readiness/today',
    hidden: true,
  },
  {
    path: '/home/readiness/incidents',
    title: '故障记录',
    roles: consoleRoles,
    group,
    size: 20,
    school: 'schoolCode',
  },
  {
    path: '/home/readiness/replay',
    title: '规则试算',
    roles: role.administrator,
    group,
  },
  {
    path: '/home/readiness/timeline',
    title: '时间轴',
    roles: consoleRoles,
    group,
  },
  {
    path: '/home/readiness/visits',
    title: '巡检单',
    roles: consoleRoles,
    group,
    size: 50,
    school: 'schoolCode',
  },
  {
    path: '/home/readiness/mutes',
    title: '免打扰',
    roles: consoleRoles,
    group,
    size: 20,
    school: 'schoolCode',
  },
  {
    path: '/home/readiness/circuits',
    title: '线路',
    roles: consoleRoles,
    group,
    size: 20,
    school: 'schoolCode',
  },
  {
    path: '/home/readiness/uptime',
    title: '在线报告',
    roles: consoleRoles,
    group,
    size: 20,
    school: 'schoolCode',
  },
  {
    path: '/home/readiness/contacts',
    title: '联系人',
    roles: contactEditorRoles,
    group,
    size: 20,
    school: 'schoolCode',
  },
];
