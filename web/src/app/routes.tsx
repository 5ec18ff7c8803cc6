import { AuditOutlined, RadarChartOutlined, TeamOutlined } from '@ant-design/icons';
import { type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { routeGroups, routeTable, type RouteEntry } from '#libs/contracts';
import { useSearchParams } from 'react-router';
import {
  importedDirectoryAddress,
  licenceOrdersAddress,
  rosterAddress,
  settledMonthsAddress,
} from '../core/addresses.js';
import { lazyPart } from '../core/parts.js';
import type { ImportListProps } from '../features/import/list.js';

/** A screen of the route table with the component that renders it. */
export interface ConsoleRoute extends RouteEntry {
  icon?: ReactNode;
  page: LazyExoticComponent<ComponentType>;
  /** The address of its parent when its own address has parameters that matter there. */
  addressAbove?: (params: URLSearchParams) => string | null;
  /** It shows its title by itself. */
  ownTitle?: boolean;
}

/** The import screen of a service. */
const importPage = (options: ImportListProps) =>
  lazyPart(async () => {
    const { ImportList } = await import('../features/import/list.js');
    return { default: () => <ImportList {...options} /> };
  });

/** The imports of a directory; with `importType=permit` those of licences. Source: second requirement document, section 2. */
const directoryImports = lazyPart(async () => {
  const { ImportList } = await import('../features/import/list.js');
  const directory: ImportListProps = {
    basePath: '/api/lds/batchImport',
    origin: { label: '返回通讯录', address: importedDirectoryAddress },
  };
  const licences: ImportListProps = {
    basePath: '/api/permit/batchImport',
    origin: { label: '返回许可订单', address: licenceOrdersAddress },
  };
  const Imports = () => {
    const [params] = useSearchParams();
    const options = params.get('importType') === 'permit' ? licences : directory;
    return <ImportList key={options.basePath} {...options} />;
  };
  return { default: Imports };
});

type PointsScreens = typeof import('../features/points/of-school.js');

/** A screen about points. */
const pointsPage = (name: keyof PointsScreens) =>
  lazyPart(async () => ({ default: (await import('../features/points/of-school.js'))[name] }));

type SettlementScreens = typeof import('../features/settlement/screens.js');

/** A screen about settled months. */
const settlementPage = (name: keyof SettlementScreens) =>
  lazyPart(async () => ({ default: (await import('../features/settlement/screens.js'))[name] }));

/** The component of a path. A path of the route table that is missing here has no screen yet and is not found. */
const pages: Record<string, Pick<ConsoleRoute, 'icon' | 'page' | 'addressAbove' | 'ownTitle'>> = {
  '/home/overview': {
    icon: <RadarChartOutlined />,
    page: lazyPart(() => import('../features/overview/overview.js')),
    ownTitle: true,
  },
  '/home/school/schoollist': { page: lazyPart(() => import('../features/school/list.js')) },
  '/home/school/directories': { page: lazyPart(() => import('../features/directory/directory.js')) },
  '/home/school/application/addBindSchool': { page: lazyPart(() => import('../features/school-sync/list.js')) },
  '/home/school/directories/import': {
    page: directoryImports,
    addressAbove: importedDirectoryAddress,
  },
  '/home/school/addedvalueSet': { page: lazyPart(() => import('../features/added-value-config/settings.js')) },
  '/home/addedvalue/servicelist': { page: lazyPart(() => import('../features/services/list.js')) },
  '/home/addedvalue/subscribelist': { page: lazyPart(() => import('../features/subscriptions/list.js')) },
  '/home/addedvalue/subscribeImport': {
    page: importPage({
      basePath: '/api/addedvalue/batchImport',
      origin: { label: '返回订阅名单', address: rosterAddress },
      elsewhere: {
        basePath: '/api/lds/batchImport',
        userTypes: ['parentPhone'],
        path: '/home/school/directories/import',
      },
      announced: [{ userType: 'trtcRecharge', name: '通话充值' }],
    }),
    addressAbove: rosterAddress,
  },
  '/home/addedvalue/subscribeInfo': {
    page: settlementPage('SettlementList'),
    addressAbove: rosterAddress,
  },
  '/home/addedvalue/subscribeDetail': {
    page: settlementPage('SettlementDetail'),
    addressAbove: settledMonthsAddress,
  },
  '/home/addedvalue/detailList': { page: lazyPart(() => import('../features/orders/list.js')) },
  '/home/addedvalue/reconciliation': { page: lazyPart(() => import('../features/reconciliation/list.js')) },
  '/home/schoolDevice/list': { page: lazyPart(() => import('../features/devices/list.js')) },
  '/home/schoolDevice/calendar': { page: lazyPart(() => import('../features/calendar/list.js')) },
  '/home/schoolDevice/upgrade': { page: lazyPart(() => import('../features/upgrade/upgrade.js')) },
  '/home/schoolDevice/version': { page: lazyPart(() => import('../features/versions/list.js')) },
  '/home/schoolDevice/rollout': { page: lazyPart(() => import('../features/rollouts/list.js')) },
  '/home/integral/school': { page: pointsPage('Schools') },
  '/home/integral/reward': { page: pointsPage('Rewards') },
  '/home/integral/exchange': { page: pointsPage('Exchanges') },
  '/home/integral/stats': { page: pointsPage('PointsStatistics') },
  '/home/integral/seting': { page: pointsPage('PointsSettings') },
  '/home/permit/permit_order': { page: lazyPart(() => import('../features/licence/order-list.js')) },
  '/home/permit/permit_account': { page: lazyPart(() => import('../features/licence/account-list.js')) },
  '/home/account': { icon: <TeamOutlined />, page: lazyPart(() => import('../features/account/list.js')) },
  '/home/audit': { icon: <AuditOutlined />, page: lazyPart(() => import('../features/audit/list.js')) },
  '/home/changePassword': { page: lazyPart(() => import('../features/password/change-password.js')) },
  '/home/help': { page: lazyPart(() => import('../features/help/help.js')) },
  '/home/noPermission': { page: lazyPart(() => import('../kit/states/no-permission.js')) },
};

/** Screens that services add to the menu, before the accounts. */
const serviceScreens: readonly RouteEntry[] = [];

const table = routeTable.flatMap((route) => (route.path === '/home/account' ? [...serviceScreens, route] : [route]));

export const consoleRoutes: ConsoleRoute[] = table.flatMap((route) => {
  const page = pages[route.path];
  return page === undefined ? [] : [{ ...route, ...page }];
});

/** Where the path of a menu group leads: its first screen. */
export const groupRedirects: { path: string; to: string }[] = Object.keys(routeGroups).flatMap((path) => {
  const first = consoleRoutes.find(({ group, hidden }) => group === path && hidden !== true);
  return first === undefined ? [] : [{ path, to: first.path }];
});
