import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { call } from '../../../core/http.js';
import type { LoginUser } from '../../../core/session.js';
import { passwordHash } from '../../../core/password-hash.js';
import { challengeOf, prove } from './proof.js';

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

/** Signs in; does the work that the server asks for after failed tries, which `onProving` is called about. */
export const login = async (
  { account, password, mcode }: Credentials,
  onProving: (proving: boolean) => void,
): Promise<LoginUser> => {
  const body = { account: account.trim(), password: await passwordHash(password), mcode: mcode.trim() };
  const send = async (proof?: string): Promise<LoginUser> => {
    const proven = proof === undefined ? body : { ...body, proof };
    return (await call('post', '/api/user/login', { body: proven, quiet: true, fallback: texts.loginWrong })).data;
  };
  try {
    return await send();
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge === undefined) throw error;
    onProving(true);
    return await send(await prove(challenge));
  } finally {
    onProving(false);
  }
};

/** True when account and password were right, and the code of a second factor has to follow. */
export const wantsSecondFactor = (error: unknown): boolean =>
  !!(error as { data?: { secondFactor?: true } }).data?.secondFactor;
