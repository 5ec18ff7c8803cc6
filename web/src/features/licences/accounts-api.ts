import { queryOptions } from '@tanstack/react-query';
import { texts, type LicenceRequestState } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { fetcher, read } from '../../core/read.js';
import type { ListFile } from '../../kit/list/export-button.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';

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
const followMs = 1500;

/** What has become of people who were activated together; read again while the platform has not answered for all. */
export const activationQuery = (first: ActivationResults) =>
  queryOptions({
    queryKey: [...accountsKey, 'activation', first.groupId],
    queryFn: fetcher('get', '/api/permit/activationResult', { query: { groupId: first.groupId } }),
    initialData: first,
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => data !== undefined && data.results.some(isWaiting) && followMs,
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
