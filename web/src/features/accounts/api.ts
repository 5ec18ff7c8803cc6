import { accountRoleLabels, accountRoles, texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

/** The roles that an account may have. */
export const roleOptions = accountRoles.map((value) => ({ value, label: accountRoleLabels[value] }));

export const roleLabel = (tags: number): string => roleOptions.find(({ value }) => value === tags)?.label ?? '-';

/** An account of the console; its phone is masked. */
export type AccountRow = Schemas['AccountRow'];

/** What the form holds: areas by their codes. */
export interface AccountForm {
  account: string;
  username: string;
  ssoId?: string;
  /** Of an account that is edited. */
  followsClaims?: boolean;
  phone: string;
  tags: (typeof accountRoles)[number];
  areas: string[];
}

/** Start of the key of everything read about accounts. */
export const accountsKey = 'accounts';

export const accountListQuery = ({ page, size, sort, order, filters }: ListState): ListQuery<AccountRow> => ({
  queryKey: [accountsKey, { page, size, sort, order, filters }],
  queryFn: async ({ signal }) => {
    const { tags, ...rest } = filters;
    const body = { ...rest, ...(tags === undefined ? {} : { tags: Number(tags) }) } as Schemas['AccountFilter'];
    const query = { page, size, sort, order } as { page: number; size: number };
    return (await call('post', '/api/lds/adminAccount/list', { query, body, signal })).data;
  },
});

const bodyOf = ({ areas, ssoId = '', followsClaims: _, ...rest }: AccountForm) => ({
  ...rest,
  ssoId,
  areaList: areas.map((code) => ({ code })),
});

/** Adds an account; returns the initial password, which no later call returns. */
export const addAccount = async (form: AccountForm): Promise<string> => {
  const options = { body: bodyOf(form), fallback: texts.addFailed };
  return (await call('post', '/api/lds/adminAccount/add', options)).data.initialPassword;
};

export const updateAccount = async (uid: string, form: AccountForm, version: number | undefined): Promise<void> => {
  const { followsClaims } = form;
  const body = { uid, ...bodyOf(form), ...(followsClaims !== undefined && { followsClaims }), version };
  await call('post', '/api/lds/adminAccount/update', { body, fallback: texts.changeFailed });
};

export const deleteAccount = async (uid: string): Promise<void> => {
  await call('get', '/api/lds/adminAccount/delete', { query: { uid }, fallback: texts.deleteFailed });
};

export const resetPassword = async (uid: string): Promise<string> =>
  (await call('get', '/api/lds/adminAccount/resetPassword', { query: { uid } })).data.initialPassword;

/** Switches off the second factor of an account. */
export const resetSecondFactor = async (uid: string): Promise<void> => {
  await call('post', '/api/lds/adminAccount/resetSecondFactor', { body: { uid } });
};

export const revealPhone = async (uid: string): Promise<string> =>
  (await call('get', '/api/lds/adminAccount/phoneDetail', { query: { uid } })).data.phone;
