import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher, read } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { liveKey } from '../../realtime/feed.js';

/** A school in WeCom. */
export type CorpSchoolRow = Schemas['CorpSchoolDto'];

/** What the dialogs about the corporation of a school need to know of it. */
export type CorpSchool = Pick<CorpSchoolRow, 'schoolCode' | 'schoolName' | 'corpId' | 'managerUid' | 'managerName'> & {
  /** Of corporation and manager; missing while the school is not in the list of those in WeCom. */
  version?: number;
};

/** A school as the list of those in WeCom has it now; undefined when it is not there. */
export const readCorpSchool = async (schoolCode: string): Promise<CorpSchoolRow | undefined> => {
  const options = { query: { page: 1, size: 100 }, body: { schoolCode }, fallback: texts.loadFailed };
  const { list } = (await call('post', '/api/wx/corpSchool/list', options)).data;
  return list.find((row) => row.schoolCode === schoolCode);
};

/** Start of the key of everything read about schools in WeCom. */
export const corpSchoolsKey = [liveKey, 'corp-schools'] as const;

export const corpSchoolListQuery = ({ page, size, filters }: ListState): ListQuery<CorpSchoolRow> => ({
  queryKey: [...corpSchoolsKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/wx/corpSchool/list', {
    query: { page, size },
    body: { ...filters },
    fallback: texts.schoolListFailed,
  }),
});

/** Schools within reach whose names have a part, at most 50; `synced` is true for one that stands in the list already. */
export const foundSchoolsQuery = (likeName: string) =>
  queryOptions({
    queryKey: [...corpSchoolsKey, 'search', likeName],
    queryFn: fetcher('get', '/api/wx/corpSchool/getSchoolLikeName', { query: { likeName } }),
    enabled: likeName !== '',
    meta: { fallback: texts.schoolListFailed },
  });

/** Brings a school of the directory into the list; returns the text to show. */
export const includeSchool = async (schoolCode: string, source: string): Promise<string> =>
  (await call('get', '/api/wx/corpSchool/syncUCSchool', { query: { schoolCode, source } })).msg ?? texts.syncDone;

/** Every app, and whether the corporation of the school has it. */
export const appsQuery = (schoolCode: string) =>
  read([...corpSchoolsKey, 'apps', schoolCode], 'get', '/api/wx/corpAppInfo/listBySchool', { query: { schoolCode } });

/** The QR codes of a school, as the platform has them now. The platform is called at each read: no event sets one off. */
export const qrCodesQuery = (schoolCode: string) =>
  read(['corp-qr-codes', schoolCode], 'get', '/api/wx/corpSchool/qrCodes', { query: { schoolCode } });

/** What a synchronisation of the members of a school would change. It reads a whole address book: no event but its end does. */
export const memberPreviewQuery = (schoolCode: string) => ({
  ...read(['corp-member-preview', schoolCode], 'post', '/api/wx/memberSync/preview', {
    body: { schoolCode },
    fallback: texts.syncFailed,
  }),
  gcTime: 0,
  staleTime: Infinity,
});

/** The last synchronisation of the members of a school; null: none. */
export const memberSyncQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: [...corpSchoolsKey, 'member-sync', schoolCode],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/wx/memberSync/state', { query: { schoolCode }, signal })).data ?? null,
    meta: { inline: true },
  });

export const runMemberSync = async (schoolCode: string): Promise<Schemas['MemberSyncDto']> =>
  (await call('post', '/api/wx/memberSync/run', { body: { schoolCode }, fallback: texts.syncFailed })).data;

/** Looks for one person of a school, by uid, in its corporation; returns the text to show. */
export const syncMember = async (schoolCode: string, userId: string): Promise<string> =>
  (await call('get', '/api/wx/user/sync', { query: { schoolCode, userId }, fallback: texts.syncFailed })).msg ??
  texts.syncDone;

/** An address at which the corporation of a school installs an app: another one each time. */
export const installAddress = async (schoolCode: string, appCode: string): Promise<string> =>
  (await call('get', '/api/app/installInfo', { query: { schoolCode, appCode } })).data.url;

export type RegisterForm = Pick<Schemas['CorpSchoolDto'], 'schoolName'> & { adminName: string; adminPhone: string };

/** Where a corporation is registered for a school; works for ten minutes. */
export const registerCorp = async (schoolCode: string, form: RegisterForm): Promise<Schemas['RegisterDto']> =>
  (await call('get', '/api/corp/register', { query: { schoolCode, ...form } })).data;

/** Binds a school to a corporation, and puts it in the charge of a customer manager; returns the text to show. */
export const setCorpSchool = async (body: Schemas['SetCorpSchoolBody']): Promise<string> =>
  (await call('post', '/api/wx/corpSchool/setCorpSchool', { body, fallback: texts.setFailed })).msg ?? texts.setDone;

/** Puts a bound school in the charge of a customer manager; returns the text to show. */
export const setCorpManager = async (body: Schemas['SetManagerBody']): Promise<string> =>
  (await call('post', '/api/wx/corpSchool/setManager', { body, fallback: texts.setFailed })).msg ?? texts.setDone;

/** Takes a school out of its corporation; returns the text to show. */
export const unbindCorp = async (schoolCode: string): Promise<string> =>
  (await call('get', '/api/wx/corpSchool/removeBindSchool', { query: { schoolCode } })).msg ?? texts.unbound;
