import { useEffect, useRef } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  texts,
  type LicenceRequestState,
  type LicenceChangeKind,
  type LicenceSyncKind,
  type LicenceSyncState,
  licenceRequestStates,
} from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { notify } from '../../core/feedback.js';
import { call, fetcher, read } from '../../core/http.js';
import type { Tone } from '../../core/theme.js';
import type { ListFile } from '../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

export type LicenceAccount = Schemas['LicenceAccountRow'];
export type ActivationResults = Schemas['ActivationResults'];
export type ActivationResult = Schemas['ActivationResult'];

/** Start of the keys of everything read about accounts and the people who hold them. */
export const accountsKey = ['licence', 'accounts'] as const;

export const accountListQuery = ({ page, size, filters }: ListState): ListQuery<LicenceAccount> => ({
  queryKey: [...accountsKey, 'list', { page, size, filters }],
  queryFn: fetcher('get', '/api/permit/accountList', {
    query: { page, size, ...filters },
    fallback: texts.licenceAccountsFailed,
  }),
});

export const accountExport = ({ filters: { status, expiringDays, ...rest } }: ListState): ListFile => ({
  path: '/api/permit/accountExport',
  body: {
    ...rest,
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(expiringDays === undefined ? {} : { expiringDays: Number(expiringDays) }),
  },
  fallback: texts.exportFailed,
});

/** How many accounts run out soon, of a school or of all within reach. */
export const expiringQuery = (schoolCode: string | undefined) =>
  read([...accountsKey, 'expiring', schoolCode], 'get', '/api/permit/expiringCount', { query: { schoolCode } });

/** What is set for the corporation of a school, and how many accounts are left. */
export const settingQuery = (schoolCode: string) => ({
  ...read([...accountsKey, 'setting', schoolCode], 'get', '/api/permit/setting/get', { query: { schoolCode } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export const saveSetting = async (body: Schemas['SaveLicenceSetting']): Promise<string> =>
  (await call('post', '/api/permit/setting/save', { body })).msg ?? texts.changed;

/** Activates one person; without a code the account that is to be activated first. */
export const activateOne = async (query: {
  userId: string;
  schoolCode: string;
  active_code?: string | undefined;
}): Promise<ActivationResults> => (await call('get', '/api/permit/activation', { query })).data;

/** Activates people, at most 1,000. `key`: one per opened dialog. */
export const activateMany = async (schoolCode: string, userList: string[], key: string): Promise<ActivationResults> =>
  (await call('post', '/api/permit/batchActivation', { body: { schoolCode, userList }, key })).data;

const isWaiting = ({ state }: { state: LicenceRequestState }): boolean => state === 'requested';

/** Milliseconds between two reads of what waits for the platform. */
const activationFollowMs = 1500;

/** What has become of people who were activated together; read again while the platform has not answered for all. */
export const activationQuery = (first: ActivationResults) =>
  queryOptions({
    queryKey: [...accountsKey, 'activation', first.groupId],
    queryFn: fetcher('get', '/api/permit/activationResult', { query: { groupId: first.groupId } }),
    initialData: first,
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => data !== undefined && data.results.some(isWaiting) && activationFollowMs,
    meta: { inline: true },
  });

/** Who gives an account to whom. */
export interface Inheritance {
  schoolCode: string;
  handoverUid: string;
  takeoverUid: string;
}

/** What the rules of the platform say of an inheritance before it is tried. */
export const inheritPreviewQuery = (query: Inheritance) => ({
  ...read([...accountsKey, 'inherit', query], 'get', '/api/permit/inheritPreview', { query }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Gives the account of one person to another; returns the text to show. */
export const inherit = async (query: Inheritance): Promise<string> =>
  (await call('get', '/api/permit/inherit', { query })).msg ?? texts.licenceInherited;

export type LicenceOrder = Schemas['LicenceOrderRow'];
export type OrderDetail = Schemas['LicenceOrderDetail'];
export type Preparation = Schemas['PurchasePreparation'];

/** Start of the keys of everything read about orders. */
export const ordersKey = ['licence', 'orders'] as const;

export const orderListQuery = ({ page, size, filters }: ListState): ListQuery<LicenceOrder> => ({
  queryKey: [...ordersKey, 'list', { page, size, filters }],
  queryFn: fetcher('get', '/api/permit/orderList', {
    query: { page, size, ...filters },
    fallback: texts.licenceOrdersFailed,
  }),
});

export const orderExport = ({ filters }: ListState): ListFile => ({
  path: '/api/permit/orderExport',
  body: { ...filters },
  fallback: texts.exportFailed,
});

/** True while the platform has something to say of an order: it is not confirmed, not paid, or its people are not taken yet. */
const isMoving = ({ order, renewal }: OrderDetail): boolean =>
  order.order_status === null || order.order_status === 0 || (renewal !== null && renewal.done < renewal.total);

/** Milliseconds between two reads of what waits for the platform. */
const orderFollowMs = 3000;

/** An order with its accounts and those who are not in it; read again while it moves. */
export const orderDetailQuery = (id: string) =>
  queryOptions<OrderDetail>({
    queryKey: [...ordersKey, 'detail', id],
    queryFn: fetcher('get', '/api/permit/orderDetail', { query: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data) && orderFollowMs,
    retry: false,
    meta: { inline: true },
  });

/** What is to be known before something is ordered for a school: what is in the way, who may pay. */
export const preparationQuery = (schoolCode: string) => ({
  ...read([...ordersKey, 'preparation', schoolCode], 'get', '/api/permit/purchasePreparation', {
    query: { schoolCode },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** What was ordered, and the text to show. */
export interface Ordered {
  purchased: Schemas['Purchased'];
  message: string;
}

/** Orders licences. `key`: of `useRequestKey`. */
export const purchase = async (body: Schemas['PurchaseRequest'], key: string): Promise<Ordered> => {
  const { data, msg } = await call('post', '/api/permit/purchase', { body, key, fallback: texts.changeFailed });
  return { purchased: data, message: msg ?? texts.licenceOrdered };
};

/** Cancels an unpaid order; returns the text to show. */
export const cancelOrder = async (id: string): Promise<string> =>
  (await call('post', '/api/permit/cancelOrder', { body: { id } })).msg ?? texts.licenceOrderCancelled;

export type SyncJob = Schemas['SyncJob'];
export type SyncChange = Schemas['SyncChangeRow'];

const syncsKey = (kind: LicenceSyncKind) => ['licence', 'syncs', kind] as const;

/** Milliseconds between two reads while something is synchronised. */
const syncFollowMs = 1000;

const isRunning = ({ state }: SyncJob): boolean => state === 'running';

/** The newest synchronisation of each corporation; read again while one runs. */
const syncJobsQuery = (kind: LicenceSyncKind) =>
  queryOptions<SyncJob[]>({
    queryKey: syncsKey(kind),
    queryFn: fetcher('get', '/api/permit/syncJobs', { query: { kind } }),
    refetchInterval: ({ state: { data } }) => data?.some(isRunning) === true && syncFollowMs,
    meta: { inline: true },
  });

/** Starts to synchronise a school, or without one all within reach. */
const startSync = async (kind: LicenceSyncKind, schoolCode: string | undefined): Promise<SyncJob[]> => {
  const options = { query: { schoolCode }, fallback: texts.licenceSyncFailed };
  const path = kind === 'orders' ? '/api/permit/orderSync' : '/api/permit/accountSync';
  return (await call('get', path, options)).data.jobs;
};

interface ChangesPage {
  /** Undefined: every kind. */
  change: LicenceChangeKind | undefined;
  page: number;
  size: number;
}

/** What a synchronisation has found to differ, a page of it; read again as `found` grows. */
export const syncChangesQuery = (id: string, { change, page, size }: ChangesPage, found: number) =>
  read(['licence', 'changes', id, { change, page, size, found }], 'get', '/api/permit/syncChanges', {
    query: { id, change, page, size },
  });

const none: SyncJob[] = [];

/** Says how a synchronisation has ended. */
const announce = ({ state, error }: SyncJob): void => {
  if (state === 'finished') notify('success', texts.licenceSynced);
  else notify('error', error ?? texts.licenceSyncFailed);
};

/**
 * The synchronisations of a kind, of all users, and a function that starts one. What they change is read again, and
 * their end is said, once each.
 */
export const useSyncs = (kind: LicenceSyncKind, onStarted: () => void) => {
  const client = useQueryClient();
  const query = useQuery(syncJobsQuery(kind));
  const jobs = query.data ?? none;
  const open = useRef(new Set<string>());
  useEffect(() => {
    const ended = jobs.filter((job) => !isRunning(job) && open.current.delete(job.id));
    for (const job of jobs) if (isRunning(job)) open.current.add(job.id);
    if (ended.length === 0) return;
    ended.forEach(announce);
    void client.invalidateQueries({ queryKey: ['licence', kind] });
  }, [jobs, client, kind]);
  const start = useMutation({
    mutationFn: (schoolCode: string | undefined) => startSync(kind, schoolCode),
    onSuccess: (started) => {
      for (const { id } of started) open.current.add(id);
      void client.invalidateQueries({ queryKey: syncJobsQuery(kind).queryKey });
      onStarted();
    },
    meta: { fallback: texts.licenceSyncFailed },
  });
  return { query, jobs, running: jobs.filter(isRunning), start };
};

interface Mark {
  tone: Tone;
  label: string;
}

const orderTones: Readonly<Record<number, Tone>> = { 0: 'busy', 1: 'good', 4: 'doubtful', 6: 'bad' };

/** How the state of an order is shown; one that the platform has not confirmed is busy. */
export const orderMark = ({ order_status, orderStatusName }: LicenceOrder): Mark => ({
  tone: order_status === null ? 'busy' : (orderTones[order_status] ?? 'neutral'),
  label: orderStatusName,
});

const accountTones: Readonly<Record<number, Tone>> = { 2: 'good', 3: 'bad', 4: 'doubtful' };

/** How the state of an account is shown; one that waits for the platform is busy. */
export const accountMark = ({ status, statusName, activating }: LicenceAccount): Mark =>
  activating ? { tone: 'busy', label: '激活中' } : { tone: accountTones[status] ?? 'neutral', label: statusName };

const requestTones: Record<LicenceRequestState, Tone> = { requested: 'busy', done: 'good', refused: 'bad' };

/** How an activation is shown. */
export const requestMark = (state: LicenceRequestState): Mark => ({
  tone: requestTones[state],
  label: licenceRequestStates[state],
});

/** How a synchronisation is shown. */
export const syncMarks: Record<LicenceSyncState, Mark> = {
  running: { tone: 'busy', label: '同步中' },
  finished: { tone: 'good', label: '已完成' },
  failed: { tone: 'bad', label: '失败' },
};
