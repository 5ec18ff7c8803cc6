import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useFeedLink } from '../realtime/use-feed.js';
import { ConnectionLight } from './connection-light.js';
import { MainMenu } from './main-menu.js';
import { consoleRoutes, menuGroups } from './routes.js';
import { ThemeSwitch } from './theme-switch.js';
import { UserMenu } from './user-menu.js';

const foldedKey = 'firstbell.menuFolded';
/** Below this width the menu starts folded, so that tables keep their room. */
const wideEnough = 1200;

const useFolded = (): [boolean, (folded: boolean) => void] => {
  const [folded, setFolded] = useState(
    () => (localStorage.getItem(foldedKey) ?? String(window.innerWidth < wideEnough)) === 'true',
  );
  const keep = (next: boolean) => {
    localStorage.setItem(foldedKey, String(next));
    setFolded(next);
  };
  return [folded, keep];
};

const Crumbs = () => {
  const { pathname } = useLocation();
  const route = consoleRoutes.find((entry) => entry.path === pathname);
  if (route === undefined) return <span />;
  return (
    <nav aria-label="当前位置">
      <ol className="crumbs">
        {route.group !== undefined && <li>{menuGroups[route.group]?.title}</li>}
        <li aria-current="page">{route.title}</li>
      </ol>
    </nav>
  );
};

const Side = () => {
  const [folded, setFolded] = useFolded();
  return (
    <aside className={folded ? 'side folded' : 'side'}>
      <div className="brand">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {!folded && <strong>Firstbell</strong>}
      </div>
      <MainMenu folded={folded} />
      <button
        type="button"
        className="fold"
        aria-label={folded ? '展开菜单' : '收起菜单'}
        onClick={() => setFolded(!folded)}
      >
        {folded ? <RightOutlined /> : <LeftOutlined />}
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
      <main id="screen" className="screen" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
};
