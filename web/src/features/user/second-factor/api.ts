import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { passwordHash } from '../../../core/password-hash.js';
import { fetcher } from '../../../core/read.js';

/** What is asked for before something about the second factor changes. */
export interface Proof {
  password: string;
  code: string;
}

export const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: fetcher('get', '/api/user/secondFactor/state'),
});

/** Makes the secret of a new authenticator. */
export const begin = async (password: string): Promise<Schemas['NewAuthenticator']> => {
  const body = { password: await passwordHash(password) };
  return (await call('post', '/api/user/secondFactor/begin', { body })).data;
};

/** Switches it on by a first code; returns the recovery codes. */
export const confirm = async (code: string): Promise<string[]> =>
  (await call('post', '/api/user/secondFactor/confirm', { body: { code } })).data.codes;

const provenBody = async ({ password, code }: Proof) => ({ password: await passwordHash(password), code: code.trim() });

/** Recovery codes in the place of all others. */
export const newCodes = async (proof: Proof): Promise<string[]> =>
  (await call('post', '/api/user/secondFactor/newCodes', { body: await provenBody(proof) })).data.codes;

export const switchOff = async (proof: Proof): Promise<void> => {
  await call('post', '/api/user/secondFactor/switchOff', { body: await provenBody(proof) });
};
