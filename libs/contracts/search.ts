import { consoleRoles, role } from './common/roles.js';
import { feedPolicies, type ReadPolicy } from './feed-policies.js';
import { importRoles, type ServiceName } from './services.js';

/** Kinds of records that the search of the console finds, in the order in which it shows them, and their names. */
export const searchKinds = {
  school: '学校',
  device: '设备',
  classroom: '教室',
  teacher: '教师',
  student: '学生',
  parent: '家长',
  order: '订单',
  rollout: '升级计划',
  import: '导入',
  account: '账号',
} as const;
export type SearchKind = keyof typeof searchKinds;
export const searchKindNames = Object.keys(searchKinds) as SearchKind[];

/** Most records of a kind that a search returns. */
export const searchHitsOfKind = 5;
/** Fewest and most characters of a text that is searched for. */
export const searchLength = { shortest: 2, longest: 50 } as const;

/** A search that one service offers: its call, what it finds, and who may make it. */
export interface SearchSource extends ReadPolicy {
  readonly service: ServiceName;
  readonly path: string;
  readonly kinds: readonly SearchKind[];
}

const administrators: ReadPolicy = { roles: role.administrator };

/** The only declaration of who finds which records: for the calls of services and for the gateway, which asks them. */
export const searchSources = {
  schools: { service: 'directory', path: '/api/lds/school/search', kinds: ['school'], roles: consoleRoles },
  members: {
    service: 'directory',
    path: '/api/lds/member/search',
    kinds: ['teacher', 'student', 'parent'],
    ...administrators,
  },
  cards: {
    service: 'devices',
    path: '/api/schoolDevice/search',
    kinds: ['device', 'classroom'],
    ...feedPolicies.devices,
  },
  rollouts: { service: 'devices', path: '/api/rollout/search', kinds: ['rollout'], ...feedPolicies.rollouts },
  sales: { service: 'added-value', path: '/api/addedvalue/order/search', kinds: ['order'], ...feedPolicies.sales },
  recharges: { service: 'trtc', path: '/api/trtc/order/search', kinds: ['order'], ...feedPolicies.calls },
  'imports of directory': {
    service: 'directory',
    path: '/api/lds/batchImport/search',
    kinds: ['import'],
    roles: importRoles.directory,
  },
  'imports of addedvalue': {
    service: 'added-value',
    path: '/api/addedvalue/batchImport/search',
    kinds: ['import'],
    roles: importRoles.addedvalue,
  },
  'imports of permit': {
    service: 'licence',
    path: '/api/permit/batchImport/search',
    kinds: ['import'],
    roles: importRoles.permit,
  },
  'imports of trtc': {
    service: 'trtc',
    path: '/api/trtc/batchImport/search',
    kinds: ['import'],
    roles: importRoles.trtc,
  },
  accounts: {
    service: 'gateway',
    path: '/api/lds/adminAccount/search',
    kinds: ['account'],
    ...administrators,
  },
} as const satisfies Record<string, SearchSource>;
export type SearchSourceName = keyof typeof searchSources;

export const isSearchSource = (name: string): name is SearchSourceName => Object.hasOwn(searchSources, name);
export const searchSourceNames = Object.keys(searchSources) as SearchSourceName[];
