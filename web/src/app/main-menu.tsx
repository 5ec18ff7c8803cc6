import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BugOutlined,
  DesktopOutlined,
  ExceptionOutlined,
  GiftOutlined,
  NotificationOutlined,
  RadarChartOutlined,
  RiseOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useLocation, useSearchParams } from 'react-router';
import { routeGroups } from '#libs/contracts';
import { address } from '../core/addresses.js';
import { call } from '../core/http.js';
import { menuOf } from '../core/screens.js';
import { useUser } from '../core/session.js';
import { useFavourites } from './favourites.js';
import { menuEntryOf } from './menu-entries.js';
import { consoleRoutes, type ConsoleRoute } from './routes.js';

const icons: Record<string, ReactNode> = {
  '/home/school': <BankOutlined />,
  '/home/addedvalue': <GiftOutlined />,
  '/home/schoolDevice': <DesktopOutlined />,
  '/home/integral': <RiseOutlined />,
  '/home/trtc': <VideoCameraOutlined />,
  '/home/permit': <SafetyCertificateOutlined />,
  '/home/overview': <RadarChartOutlined />,
  '/home/readiness': <NotificationOutlined />,
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

/** Marks the entry of the screen that is shown: antd has no attribute for it. */
const markOf = (path: string, marked: string | undefined) => (path === marked ? { className: 'menu-marked' } : {});

/** Menu entries in the order of the route table; a group stands where its first entry stands. */
const itemsOf = (routes: ConsoleRoute[], marked: string | undefined): Items => {
  const groups = new Map<string, Items>();
  const items: Items = [];
  for (const route of routes) {
    const entry = { key: route.path, label: route.title, ...markOf(route.path, marked) };
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

const favouriteKey = 'favourite:';

/** The favourites of a user that they may open, above the menu, with the icons of their groups. */
const favouritesOf = (routes: readonly ConsoleRoute[], paths: readonly string[]): Items => {
  const items = paths.flatMap((path) => {
    const route = routes.find((each) => each.path === path);
    if (route === undefined) return [];
    const { title, group } = route;
    return [{ key: `${favouriteKey}${path}`, label: title, icon: menuIcon(group ?? path), title: `收藏：${title}` }];
  });
  return items.length === 0 ? [] : [...items, { type: 'divider' }];
};

/** Milliseconds after which a group has unfolded. */
const unfoldMs = 350;

/** Scrolls the marked entry into view, also when its group unfolds first. */
const useMarkInView = (menu: RefObject<HTMLElement | null>, marked: string | undefined): void => {
  useEffect(() => {
    const show = () => menu.current?.querySelector('.menu-marked')?.scrollIntoView({ block: 'nearest' });
    show();
    const timer = setTimeout(show, unfoldMs);
    return () => clearTimeout(timer);
  }, [menu, marked]);
};

/** The unfolded groups: that of the screen that is shown, until the user unfolds others. */
const useUnfolded = (group: string | undefined) => {
  const shown = group === undefined ? [] : [group];
  const [unfolded, setUnfolded] = useState(shown);
  const [before, setBefore] = useState(group);
  if (before !== group) {
    setBefore(group);
    setUnfolded(shown);
  }
  return [unfolded, setUnfolded] as const;
};

/** The left menu. A click navigates and records an event. */
export const MainMenu = ({ collapsed }: { collapsed: boolean }) => {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { school = '' } = consoleRoutes.find(({ path }) => path === pathname) ?? {};
  const code = params.get(school);
  const menu = useRef<HTMLElement>(null);
  const marked = menuEntryOf(consoleRoutes, pathname);
  const [unfolded, setUnfolded] = useUnfolded(marked?.group);
  const favourites = useFavourites(user.uid);
  useMarkInView(menu, marked?.path);
  const open = (path: string) => {
    recordEvent('menu', path);
    // the school goes along
    const parameter = consoleRoutes.find((route) => route.path === path)?.school;
    void navigate(code === null || parameter === undefined ? path : address(path, { [parameter]: code }));
  };
  const routes = menuOf(consoleRoutes, user);
  return (
    <nav aria-label="主菜单" ref={menu}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={[...favouritesOf(routes, favourites), ...itemsOf(routes, marked?.path)]}
        selectedKeys={marked === undefined ? [] : [marked.path]}
        {...(collapsed ? {} : { openKeys: unfolded, onOpenChange: setUnfolded })}
        onClick={({ key }) => open(key.replace(favouriteKey, ''))}
      />
    </nav>
  );
};
