import { texts, type LinkMode, type MobileEnvironment, type MobilePageType } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, read } from '../../core/http.js';

/** What the form of the link builder holds. */
export interface LinkForm {
  schoolCode?: string;
  userType: 1 | 2;
  /** Who opens the link. */
  uid?: string;
  studentUid?: string;
  classCode?: string;
  pageType: MobilePageType;
  env: MobileEnvironment;
  mode: LinkMode;
  date?: string;
  set?: string;
}

export type LinkOptions = Schemas['LinkOptionsDto'];
export type BuiltLink = Schemas['LinkDto'];
export type MiniUser = Schemas['MiniUserDto'];

export const linkOptionsQuery = {
  ...read(['debug', 'link-options'], 'get', '/api/wx/debug/link/options'),
  staleTime: Infinity,
};

export const buildLink = async ({ schoolCode = '', uid = '', ...rest }: LinkForm): Promise<BuiltLink> =>
  (await call('get', '/api/wx/debug/link/build', { query: { schoolCode, uid: uid.trim(), ...rest } })).data;

/** What names a user of the mini program. */
export interface MiniKey {
  appCode: string;
  openid: string;
}

export const findMiniUser = async (query: MiniKey): Promise<MiniUser> =>
  (await call('get', '/api/mini/user/get', { query, fallback: texts.miniUserFindFailed })).data;

/** Deletes a user for good; returns the text to show. */
export const deleteMiniUser = async (query: MiniKey): Promise<string> =>
  (await call('get', '/api/mini/user/delete', { query, fallback: texts.miniUserDeleteFailed })).msg ?? texts.deleted;
