import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { useFeedLink } from '../realtime/use-feed.js';
import { ConnectionLight } from './connection-light.js';
import { MainMenu } from './main-menu.js';
import { Popups } from './popups.js';
import { menuGroups } from './menu-groups.js';
import { consoleRoutes } from './routes.js';
import { StaleBanner } from './stale-banner.js';
import { ThemeSwitch } from './theme-switch.js';
import { UserMenu } from './user-menu.js';

const collapsedKey = 'firstbell.menuCollapsed';
/** Below this width the menu starts collapsed, so that tables keep their room. */
const wideEnough = 1200;

const useCollapsed = (): [boolean, (collapsed: boolean) => void] => {
  const [collapsed, setCollapsed] = useState(
    () => (localStorage.getItem(collapsedKey) ?? String(window.innerWidth < wideEnough)) === 'true',
  );
  const keep = (next: boolean) => {
    localStorage.setItem(collapsedKey, String(next));
    setCollapsed(next);
  };
  return [collapsed, keep];
};

const Crumbs = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const route = consoleRoutes.find((entry) => entry.path === pathname);
  if (route === undefined) return <span />;
  const above = consoleRoutes.find((entry) => entry.path === route.parent);
  return (
    <nav aria-label="当前位置">
      <ol className="crumbs">
        {route.group !== undefined && (
          <li>
            <Link to={route.group}>{menuGroups[route.group]?.title}</Link>
          </li>
        )}
        {above !== undefined && (
          <li>
            <Link to={route.addressAbove?.(params) ?? above.path}>{above.title}</Link>
          </li>
        )}
        <li aria-current="page">{route.title}</li>
      </ol>
    </nav>
  );
};

const Side = () => {
  const [collapsed, setCollapsed] = useCollapsed();
  return (
    <aside className={collapsed ? 'side collapsed' : 'side'}>
      <div className="brand">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {!collapsed && <strong>Firstbell</strong>}
      </div>
      <MainMenu collapsed={collapsed} />
      <button
        type="button"
        className="collapse"
        aria-label={collapsed ? '展开菜单' : '收起菜单'}
        onClick={() => setCollapsed(!collapsed)}
      >
        {collapsed ? <RightOutlined /> : <LeftOutlined />}
      </button>
    </aside>
  );
};

/** Menu, top bar and the screen between them. */
export const Shell = () => {
  useFeedLink();
  return (
    <div className="shell">
      <a className="skip" href="#screen">
        跳到内容
      </a>
      <Side />
      <header className="top">
        <Crumbs />
        <div className="top-right">
          <ConnectionLight />
          <ThemeSwitch />
          <UserMenu />
        </div>
      </header>
      <StaleBanner />
      <main className="main">
        <div id="screen" className="screen" tabIndex={-1}>
          <Outlet />
        </div>
        <Popups />
      </main>
    </div>
  );
};
