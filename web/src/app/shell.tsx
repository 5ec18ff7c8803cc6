import { Breadcrumb, Layout } from 'antd';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useFeedLink } from '../realtime/use-feed.js';
import { ConnectionLight } from './connection-light.js';
import { MainMenu } from './main-menu.js';
import { consoleRoutes, menuGroups } from './routes.js';
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
  const group = route.group === undefined ? [] : [{ title: menuGroups[route.group]?.title }];
  return <Breadcrumb items={[...group, { title: <span aria-current="page">{route.title}</span> }]} />;
};

/** Menu, top bar and the screen between them. */
export const Shell = () => {
  const [folded, setFolded] = useFolded();
  useFeedLink();
  return (
    <Layout className="shell">
      <a className="skip" href="#screen">
        跳到内容
      </a>
      <Layout.Sider collapsible collapsed={folded} onCollapse={setFolded} width={184} collapsedWidth={56} theme="light">
        <div className="brand">
          <img src="/favicon.svg" alt="" width={24} height={24} />
          {!folded && <strong>Firstbell</strong>}
        </div>
        <MainMenu folded={folded} />
      </Layout.Sider>
      <Layout>
        <Layout.Header className="top">
          <Crumbs />
          <div className="top-right">
            <ConnectionLight />
            <UserMenu />
          </div>
        </Layout.Header>
        <Layout.Content id="screen" className="screen" role="main" tabIndex={-1}>
          <Outlet />
        </Layout.Content>
      </Layout>
    </Layout>
  );
};
