import { role } from '../common/roles.js';
import type { RouteEntry } from '../common/service-contract.js';

/** Screens of the service, in the order of the menu. */
export const readinessScreens: readonly RouteEntry[] = [
  { path: '/home/readiness', title: '通知渠道', roles: role.administrator },
  {
    path: '/home/readiness/import',
    title: '批量导入',
    roles: role.administrator,
    parent: '/home/readiness',
    hidden: true,
  },
];
