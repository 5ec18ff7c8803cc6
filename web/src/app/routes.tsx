import { DesktopOutlined, RadarChartOutlined } from '@ant-design/icons';
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { consoleRoles, hasRole, isAdministrator, type BusinessCode } from '#libs/contracts';
import type { LoginUser } from './session.js';

/** One screen of the console. The menu, the guard, the breadcrumb and the title all come from this table. */
export interface ConsoleRoute {
  path: string;
  title: string;
  /** Bitmask of the roles that may see it; 0 = everyone who is signed in. */
  roles: number;
  /** Business that the user's `appList` must include. */
  business?: BusinessCode;
  /** Not in the menu. */
  hidden?: boolean;
  group?: string;
  icon?: ReactNode;
  page: LazyExoticComponent<ComponentType>;
}

/** Menu entries that hold others. */
export const menuGroups: Record<string, { title: string; icon: ReactNode }> = {
  schoolDevice: { title: '班牌设备', icon: <DesktopOutlined /> },
};

export const consoleRoutes: ConsoleRoute[] = [
  {
    path: '/home/overview',
    title: '总览',
    roles: consoleRoles,
    icon: <RadarChartOutlined />,
    page: lazy(() => import('../features/overview/overview.js')),
  },
  {
    path: '/home/schoolDevice/list',
    title: '设备列表',
    roles: consoleRoles,
    group: 'schoolDevice',
    page: lazy(() => import('../features/devices/list.js')),
  },
  {
    path: '/home/changePassword',
    title: '修改密码',
    roles: consoleRoles,
    hidden: true,
    page: lazy(() => import('../features/password/change-password.js')),
  },
  {
    path: '/home/help',
    title: '帮助',
    roles: 0,
    hidden: true,
    page: lazy(() => import('../features/help/help.js')),
  },
  {
    path: '/home/noPermission',
    title: '无权限',
    roles: 0,
    hidden: true,
    page: lazy(() => import('./no-permission.js')),
  },
];

/** Says whether a user may see a screen. The administrator sees everything. */
export const mayOpen = (route: Pick<ConsoleRoute, 'roles' | 'business'>, user: LoginUser): boolean => {
  if (isAdministrator(user.tags) || route.roles === 0) return true;
  return hasRole(user.tags, route.roles) && (route.business === undefined || user.appList.includes(route.business));
};

/** The screens in the user's menu, in order. */
export const menuRoutes = (user: LoginUser): ConsoleRoute[] =>
  consoleRoutes.filter((route) => route.hidden !== true && mayOpen(route, user));

/** Where a user lands: the first menu entry, else the help page. */
export const landingPath = (user: LoginUser): string => menuRoutes(user)[0]?.path ?? '/home/help';
