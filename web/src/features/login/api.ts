import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { call } from '../../core/http.js';
import type { LoginUser } from '../../core/session.js';
import { passwordHash } from '../../core/password-hash.js';

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
  const body = { account: account.trim(), password: await passwordHash(password), mcode: mcode.trim() };
  return (await call('post', '/api/user/login', { body, quiet: true, fallback: texts.loginWrong })).data;
};
