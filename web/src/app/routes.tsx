import { routeGroups, routeTable } from '#libs/contracts';
import { importedDirectoryAddress } from '../core/addresses.js';
import { lazyPart } from '../core/parts.js';
import type { ScreenEntry } from '../core/screens.js';
import type { ImportPath } from '../resources/imports/live.js';

/** A screen of the route table with the component that renders it. */
export interface ConsoleRoute extends ScreenEntry {
  page: ReturnType<typeof lazyPart<object>>;
  /** The page renders its own title. */
  ownTitle?: boolean;
}

/** The imports below a path of the service. */
const importPage = (basePath: ImportPath) =>
  lazyPart(async () => ({ default: (await import('../features/imports/screens.js')).importScreen(basePath) }));

type LicenceScreens = typeof import('../features/licences/screens.js');

/** A screen about interface licences. */
const licencePage = (name: keyof LicenceScreens) =>
  lazyPart(async () => ({ default: (await import('../features/licences/screens.js'))[name] }));

type PointsScreens = typeof import('../features/points/of-school.js');

/** A screen about points. */
const pointsPage = (name: keyof PointsScreens) =>
  lazyPart(async () => ({ default: (await import('../features/points/of-school.js'))[name] }));

type SettlementScreens = typeof import('../features/added-value/settlement/screens.js');

/** A screen about settled months. */
const settlementPage = (name: keyof SettlementScreens) =>
  lazyPart(async () => ({ default: (await import('../features/added-value/settlement/screens.js'))[name] }));

type CallScreens = typeof import('../features/video-calls/screens.js');

/** A screen about video calls. */
const callPage = (name: keyof CallScreens) =>
  lazyPart(async () => ({ default: (await import('../features/video-calls/screens.js'))[name] }));

/** The component of a path. A path of the route table that is missing here has no screen yet and is not found. */
const pages: Record<string, Pick<ConsoleRoute, 'page' | 'addressAbove' | 'ownTitle'>> = {
  '/home/overview': {
    page: lazyPart(() => import('../features/overview/overview.js')),
    ownTitle: true,
  },
  '/home/school/schoollist': { page: lazyPart(() => import('../features/school/schools/list.js')) },
  '/home/school/detail': { page: lazyPart(() => import('../features/school/detail/detail.js')) },
  '/home/school/directories': { page: lazyPart(() => import('../features/school/directory/directory.js')) },
  '/home/school/application': { page: lazyPart(() => import('../features/school/applications/list.js')) },
  '/home/school/application/addBindSchool': { page: lazyPart(() => import('./add-bind-school.js')) },
  '/home/school/directories/import': {
    page: importPage('/api/lds/batchImport'),
    addressAbove: importedDirectoryAddress,
  },
  '/home/school/addedvalueSet': { page: lazyPart(() => import('../features/school/added-value-config/settings.js')) },
  '/home/addedvalue/servicelist': { page: lazyPart(() => import('../features/added-value/services/list.js')) },
  '/home/addedvalue/subscribelist': { page: lazyPart(() => import('../features/added-value/subscriptions/list.js')) },
  '/home/addedvalue/subscribeImport': { page: importPage('/api/addedvalue/batchImport') },
  '/home/addedvalue/subscribeInfo': { page: settlementPage('SettlementList') },
  '/home/addedvalue/subscribeDetail': { page: settlementPage('SettlementDetail') },
  '/home/addedvalue/detailList': { page: lazyPart(() => import('../features/added-value/orders/list.js')) },
  '/home/addedvalue/complaint': { page: lazyPart(() => import('../features/added-value/complaints/list.js')) },
  '/home/addedvalue/reconciliation': { page: lazyPart(() => import('../features/added-value/reconciliation/list.js')) },
  '/home/schoolDevice/list': { page: lazyPart(() => import('../features/devices/cards/list.js')) },
  '/home/schoolDevice/device': { page: lazyPart(() => import('../features/devices/cards/device-page.js')) },
  '/home/schoolDevice/wall': { page: lazyPart(() => import('../features/devices/cards/wall.js')) },
  '/home/schoolDevice/group': { page: lazyPart(() => import('../features/devices/groups/list.js')) },
  '/home/schoolDevice/calendar': { page: lazyPart(() => import('../features/devices/calendar/list.js')) },
  '/home/schoolDevice/upgrade': { page: lazyPart(() => import('../features/devices/upgrade/upgrade.js')) },
  '/home/schoolDevice/version': { page: lazyPart(() => import('../features/devices/versions/list.js')) },
  '/home/schoolDevice/rollout': { page: lazyPart(() => import('../features/devices/rollouts/list.js')) },
  '/home/integral/school': { page: pointsPage('Schools') },
  '/home/integral/reward': { page: pointsPage('Rewards') },
  '/home/integral/exchange': { page: pointsPage('Exchanges') },
  '/home/integral/stats': { page: pointsPage('PointsStatistics') },
  '/home/integral/seting': { page: pointsPage('PointsSettings') },
  '/home/trtc/school': { page: callPage('CallSchools') },
  '/home/trtc/record': { page: callPage('CallRecords') },
  '/home/trtc/rechargeRecord': { page: callPage('MonthlyRecharges') },
  '/home/trtc/calllog': { page: callPage('CallLog') },
  '/home/permit/permit_order': { page: licencePage('LicenceOrders') },
  '/home/permit/permit_account': { page: licencePage('LicenceAccounts') },
  '/home/readiness/today': { page: lazyPart(() => import('../features/readiness/today.js')), ownTitle: true },
  '/home/readiness/incident': { page: lazyPart(() => import('../features/readiness/incident-page.js')) },
  '/home/readiness/incidents': { page: lazyPart(() => import('../features/readiness/incident-list.js')) },
  '/home/readiness/replay': { page: lazyPart(() => import('../features/readiness/replay.js')) },
  '/home/readiness/timeline': { page: lazyPart(() => import('../features/readiness/timeline.js')) },
  '/home/readiness/visits': { page: lazyPart(() => import('../features/readiness/visits.js')) },
  '/home/readiness/mutes': { page: lazyPart(() => import('../features/readiness/mutes.js')) },
  '/home/readiness/circuits': { page: lazyPart(() => import('../features/readiness/circuits.js')) },
  '/home/readiness/uptime': { page: lazyPart(() => import('../features/readiness/uptime.js')) },
  '/home/readiness/contacts': { page: lazyPart(() => import('../features/readiness/contacts.js')) },
  '/home/account': { page: lazyPart(() => import('../features/accounts/list.js')) },
  '/home/audit': { page: lazyPart(() => import('../features/audit/list.js')) },
  '/home/deadLetters': {
    page: lazyPart(() => import('../features/dead-letters/list.js')),
  },
  '/home/debug': { page: lazyPart(() => import('../features/debug/debug.js')) },
  '/home/changePassword': { page: lazyPart(() => import('../features/user/password/change-password.js')) },
  '/home/secondFactor': { page: lazyPart(() => import('../features/user/second-factor/second-factor.js')) },
  '/home/apiKey': { page: lazyPart(() => import('../features/user/api-keys/list.js')) },
  '/home/webhook': { page: lazyPart(() => import('../features/user/webhooks/list.js')) },
  '/home/help': { page: lazyPart(() => import('../features/user/help/help.js')) },
  '/home/noPermission': { page: lazyPart(() => import('../kit/states/no-permission.js')) },
};

export const consoleRoutes: ConsoleRoute[] = routeTable.flatMap((route) => {
  const page = pages[route.path];
  return page === undefined ? [] : [{ ...route, ...page }];
});

/** Where the path of a menu group leads: its first screen. */
export const groupRedirects: { path: string; to: string }[] = Object.keys(routeGroups).flatMap((path) => {
  const first = consoleRoutes.find(({ group, hidden }) => group === path && hidden !== true);
  return first === undefined ? [] : [{ path, to: first.path }];
});
