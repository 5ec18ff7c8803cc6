import { queryOptions } from '@tanstack/react-query';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { texts } from '#libs/contracts';
import { call } from '../../app/http.js';
import type { LoginUser } from '../../app/session.js';

/** What is sent instead of a password. Browsers offer no hash of their own on plain http. */
export const passwordHash = (plain: string): string => bytesToHex(sha256(utf8ToBytes(plain)));

export interface Credentials {
  account: string;
  password: string;
  mcode: string;
}

/** A data URL of the image whose letters must be typed; each call makes a new one. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: async ({ signal }) =>
    (await call('get', '/api/captcha/getImage', { signal, quiet: true, fallback: texts.captchaFailed })).data,
  staleTime: Infinity,
  gcTime: 0,
  meta: { fallback: texts.captchaFailed },
});

export const login = async ({ account, password, mcode }: Credentials): Promise<LoginUser> => {
  const body = { account: account.trim(), password: passwordHash(password), mcode: mcode.trim() };
  return (await call('post', '/api/user/login', { body, quiet: true, fallback: texts.loginWrong })).data;
};
