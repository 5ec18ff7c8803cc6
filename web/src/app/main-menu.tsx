import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BugOutlined,
  DesktopOutlined,
  ExceptionOutlined,
  GiftOutlined,
  RadarChartOutlined,
  RiseOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useLocation, useSearchParams } from 'react-router';
import { routeGroups } from '#libs/contracts';
import { address } from '../core/addresses.js';
import { call } from '../core/http.js';
import { menuOf } from '../core/screens.js';
import { useUser } from '../core/session.js';
import { consoleRoutes, type ConsoleRoute } from './routes.js';

const icons: Record<string, ReactNode> = {
  '/home/school': <BankOutlined />,
  '/home/addedvalue': <GiftOutlined />,
  '/home/schoolDevice': <DesktopOutlined />,
  '/home/integral': <RiseOutlined />,
  '/home/trtc': <VideoCameraOutlined />,
  '/home/permit': <SafetyCertificateOutlined />,
  '/home/overview': <RadarChartOutlined />,
  '/home/account': <TeamOutlined />,
  '/home/audit': <AuditOutlined />,
  '/home/deadLetters': <ExceptionOutlined />,
  '/home/debug': <BugOutlined />,
};

/** The icon of a path of the menu's first level. One without its own gets the usual one: the collapsed menu shows icons alone. */
const menuIcon = (path: string): ReactNode => icons[path] ?? <AppstoreOutlined />;

/** Menu entries that hold others, with the menu, so that the login page loads none of it. */
export const menuGroups: Record<string, { title: string; icon: ReactNode }> = Object.fromEntries(
  Object.entries(routeGroups).map(([path, title]) => [path, { title, icon: menuIcon(path) }]),
);

/** Records what an operator opened. Fire and forget: a lost event is ignored. */
const recordEvent = (event: string, path: string): void => {
  call('post', '/api/analytics/event', { body: { event, path }, quiet: true }).catch(() => undefined);
};

type Items = NonNullable<MenuProps['items']>;

/** Menu entries in the order of the route table; a group stands where its first entry stands. */
const itemsOf = (routes: ConsoleRoute[]): Items => {
  const groups = new Map<string, Items>();
  const items: Items = [];
  for (const route of routes) {
    const entry = { key: route.path, label: route.title };
    const group = route.group === undefined ? undefined : menuGroups[route.group];
    if (route.group === undefined || group === undefined) {
      items.push({ ...entry, icon: menuIcon(route.path) });
      continue;
    }
    const children = groups.get(route.group) ?? [];
    if (children.length === 0) items.push({ key: route.group, label: group.title, icon: group.icon, children });
    children.push(entry);
    groups.set(route.group, children);
  }
  return items;
};

/** The left menu. A click navigates and records an event. */
export const MainMenu = ({ collapsed }: { collapsed: boolean }) => {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { parent = pathname, school = '' } = consoleRoutes.find(({ path }) => path === pathname) ?? {};
  const code = params.get(school);
  const open = (path: string) => {
    recordEvent('menu', path);
    // the school goes along
    const parameter = consoleRoutes.find((route) => route.path === path)?.school;
    void navigate(code === null || parameter === undefined ? path : address(path, { [parameter]: code }));
  };
  return (
    <nav aria-label="主菜单">
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={itemsOf(menuOf(consoleRoutes, user))}
        selectedKeys={[parent]}
        {...(collapsed ? {} : { defaultOpenKeys: Object.keys(menuGroups) })}
        onClick={({ key }) => open(key)}
      />
    </nav>
  );
};
