import {
  ApiOutlined,
  LeftOutlined,
  RightOutlined,
  BulbOutlined,
  WarningOutlined,
  KeyOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SendOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import { Suspense, useState, useEffect } from 'react';
import { Link, Outlet, useLocation, useSearchParams, useNavigate } from 'react-router';
import { maySee, wireTime } from '#libs/contracts';
import { notifyProblem } from '../core/feedback.js';
import { useNarrow } from '../core/narrow.js';
import { lazyPart } from '../core/parts.js';
import { screenAbove } from '../core/screens.js';
import { type LoginUser, useUser } from '../core/session.js';
import { signOut } from '../core/sign-out.js';
import { stateColor, type Tone } from '../core/theme.js';
import type { LinkState } from '../realtime/link.js';
import { useFeedLink, useLink } from '../realtime/use-feed.js';
import { useFreshness } from '../realtime/use-freshness.js';
import { LatePart } from './late-part.js';
import { MainMenu, menuGroups } from './main-menu.js';
import { PaletteOpener } from './palette/opener.js';
import { consoleRoutes } from './routes.js';
import { chooseTheme, useThemeChoice, type ThemeChoice } from './theme-choice.js';
import { Popups } from './themed.js';

/** Setting a second factor up needs a password, which a user who has signed in outside may not have. */
const itemsOf = ({ outside }: LoginUser): NonNullable<MenuProps['items']> => [
  { key: '/home/changePassword', label: '修改密码', icon: <KeyOutlined /> },
  ...(outside ? [] : [{ key: '/home/secondFactor', label: '两步验证', icon: <KeyOutlined /> }]),
  { key: '/home/apiKey', label: '密钥', icon: <ApiOutlined /> },
  { key: '/home/webhook', label: '推送', icon: <SendOutlined /> },
  { key: '/home/help', label: '帮助', icon: <QuestionCircleOutlined /> },
  { type: 'divider' },
  { key: 'signOut', label: '退出登录', icon: <LogoutOutlined /> },
];

/** Avatar, name, and the actions of the user's account. */
const UserMenu = () => {
  const user = useUser();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signOut().catch((error: unknown) => {
      setLeaving(false);
      notifyProblem(error);
    });
  };
  const choose = (key: string) => (key === 'signOut' ? leave() : void navigate(key));
  return (
    <Dropdown trigger={['click']} menu={{ items: itemsOf(user), onClick: ({ key }) => choose(key) }}>
      <Button type="text" className="user" aria-label={`${user.name}的账号菜单`} loading={leaving}>
        <span className="avatar">{user.headImage === '' ? <UserOutlined /> : <img src={user.headImage} alt="" />}</span>
        <span>{user.name}</span>
      </Button>
    </Dropdown>
  );
};

const looks: Record<LinkState, { label: string; tone: Tone; hint: string }> = {
  live: { label: '实时', tone: 'good', hint: '页面上的状态实时更新' },
  connecting: { label: '连接中', tone: 'busy', hint: '正在建立实时连接' },
  reconnecting: { label: '重连中', tone: 'doubtful', hint: '实时连接中断，正在重新连接' },
  stale: { label: '数据已过期', tone: 'bad', hint: '页面上的状态可能已变化，恢复后自动刷新' },
};

/** How much the figures on screen can be trusted: live, reconnecting, or stale. */
const ConnectionLight = () => {
  const link = useLink();
  const state = useFreshness().stale ? 'stale' : link.state;
  const { label, tone, hint } = looks[state];
  return (
    <Tooltip title={hint}>
      <span
        className="light"
        role="status"
        data-testid="connection"
        data-state={state}
        style={{ color: stateColor[tone] }}
      >
        <i aria-hidden="true" style={{ background: stateColor[tone] }} />
        {label}
      </span>
    </Tooltip>
  );
};

/** Says over the whole width that what is on screen has stopped, and when it came; styles grey the rest. */
const StaleBanner = () => {
  const view = useFreshness();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stale', view.stale);
    return () => document.documentElement.removeAttribute('data-stale');
  }, [view.stale]);
  if (!view.stale) return null;
  const shown = view.lastDataAt === null ? '之前' : ` ${wireTime(view.lastDataAt)} `;
  return (
    <div className="stale-banner" role="alert" data-testid="stale">
      <WarningOutlined aria-hidden="true" /> 数据已停止更新，页面显示的是{shown}的数据；恢复后自动刷新
    </div>
  );
};

const labels: Record<ThemeChoice, string> = { system: '跟随系统', light: '浅色', dark: '深色' };
const items = Object.entries(labels).map(([key, label]) => ({ key, label }));

/** Chooses between light, dark and the setting of the system. */
const ThemeSwitch = () => {
  const choice = useThemeChoice();
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [choice], onClick: ({ key }) => chooseTheme(key as ThemeChoice) }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={`主题：${labels[choice]}`} title="主题" />
    </Dropdown>
  );
};

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

const loadFavourite = () => import('./favourite-button.js');

const Crumbs = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const user = useUser();
  const route = consoleRoutes.find((entry) => entry.path === pathname);
  if (route === undefined) return <span />;
  const above = screenAbove(consoleRoutes, pathname, params);
  return (
    <nav className="place" aria-label="当前位置">
      <ol className="crumbs">
        {route.group !== undefined && (
          <li>
            <Link to={route.group}>{menuGroups[route.group]?.title}</Link>
          </li>
        )}
        {above !== undefined && maySee(above, user) && (
          <li>
            <Link to={above.address ?? above.path}>{above.title}</Link>
          </li>
        )}
        <li aria-current="page">{route.title}</li>
      </ol>
      <LatePart load={loadFavourite} isWanted={false} />
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

// the first list is read without waiting for it
const TopSchool = lazyPart(async () => ({ default: (await import('./top-school.js')).TopSchool }));
const loadBell = () => import('./notice-bell.js');

// no wide window needs it
const NarrowMenu = lazyPart(() => import('./narrow-menu.js'));

/** Menu, top bar and the screen between them. */
export const Shell = () => {
  useFeedLink();
  const narrow = useNarrow();
  return (
    <div className="shell">
      <a className="skip" href="#screen">
        跳到内容
      </a>
      {!narrow && <Side />}
      <header className="top">
        {narrow && (
          <Suspense>
            <NarrowMenu>
              <MainMenu collapsed={false} />
              <ThemeSwitch />
            </NarrowMenu>
          </Suspense>
        )}
        <Crumbs />
        <div className="top-right">
          <Suspense>
            <TopSchool />
          </Suspense>
          <PaletteOpener />
          <ConnectionLight />
          <span className="bell-place">
            <LatePart load={loadBell} isWanted={false} />
          </span>
          {!narrow && <ThemeSwitch />}
          <UserMenu />
        </div>
      </header>
      <StaleBanner />
      <main className="main">
        <div id="screen" className="screen" tabIndex={-1}>
          <Outlet />
        </div>
        <div id="dock" />
        <Popups />
      </main>
    </div>
  );
};
