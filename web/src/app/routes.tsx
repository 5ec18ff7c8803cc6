import { AuditOutlined, BankOutlined, DesktopOutlined, RadarChartOutlined, TeamOutlined } from '@ant-design/icons';
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { maySee, routeGroups, routeTable, type RouteEntry } from '#libs/contracts';
import type { LoginUser } from './session.js';

/** A screen of the route table with what draws it. */
export interface ConsoleRoute extends RouteEntry {
  icon?: ReactNode;
  page: LazyExoticComponent<ComponentType>;
}

const groupIcons: Record<string, ReactNode> = {
  '/home/school': <BankOutlined />,
  '/home/schoolDevice': <DesktopOutlined />,
};

/** Menu entries that hold others. */
export const menuGroups: Record<string, { title: string; icon: ReactNode }> = Object.fromEntries(
  Object.entries(routeGroups).map(([path, title]) => [path, { title, icon: groupIcons[path] }]),
);

/** What draws a path. A path of the route table that is missing here has no screen yet and is not found. */
const pages: Record<string, Pick<ConsoleRoute, 'icon' | 'page'>> = {
  '/home/overview': {
    icon: <RadarChartOutlined />,
    page: lazy(() => import('../features/overview/overview.js')),
  },
  '/home/school/schoollist': { page: lazy(() => import('../features/school/list.js')) },
  '/home/school/directories': { page: lazy(() => import('../features/directory/directory.js')) },
  '/home/school/application/addBindSchool': { page: lazy(() => import('../features/school-sync/list.js')) },
  '/home/school/directories/import': { page: lazy(() => import('../features/import/list.js')) },
  '/home/schoolDevice/list': { page: lazy(() => import('../features/devices/list.js')) },
  '/home/account': { icon: <TeamOutlined />, page: lazy(() => import('../features/account/list.js')) },
  '/home/audit': { icon: <AuditOutlined />, page: lazy(() => import('../features/audit/list.js')) },
  '/home/changePassword': { page: lazy(() => import('../features/password/change-password.js')) },
  '/home/help': { page: lazy(() => import('../features/help/help.js')) },
  '/home/noPermission': { page: lazy(() => import('./no-permission.js')) },
};

export const consoleRoutes: ConsoleRoute[] = routeTable.flatMap((route) => {
  const drawn = pages[route.path];
  return drawn === undefined ? [] : [{ ...route, ...drawn }];
});

/** Says whether a user may see a screen. */
export const mayOpen = (route: RouteEntry, user: LoginUser): boolean => maySee(route, user);

/** Says whether a user may open the screen of a path, and whether that screen stands at all. */
export const reaches = (path: string, user: LoginUser): boolean =>
  consoleRoutes.some((route) => route.path === path && mayOpen(route, user));

/** The screens in the user's menu, in order. */
export const menuRoutes = (user: LoginUser): ConsoleRoute[] =>
  consoleRoutes.filter((route) => route.hidden !== true && mayOpen(route, user));

/** Where a user lands: the first menu entry, else the help page. */
export const landingPath = (user: LoginUser): string => menuRoutes(user)[0]?.path ?? '/home/help';

/** Where the path of a menu group leads: its first screen. */
export const groupRedirects: { path: string; to: string }[] = Object.keys(routeGroups).flatMap((path) => {
  const first = consoleRoutes.find(({ group, hidden }) => group === path && hidden !== true);
  return first === undefined ? [] : [{ path, to: first.path }];
});
