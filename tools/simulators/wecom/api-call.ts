import type { Fields } from './fields.js';
import type { SimulatedToken, TokenKind } from './state.js';

/** A call with what the platform has found out about it. */
export interface ApiCall {
  query: URLSearchParams;
  fields: Fields;
  /** The token that it came with; of the kinds that the call accepts. */
  token: SimulatedToken;
}

/** A call of the platform. `tokens`: which kinds it accepts; none when it is the one that brings a token. */
export interface ApiRoute {
  method: 'GET' | 'POST';
  tokens: readonly TokenKind[];
  /** What it returns besides errcode and errmsg. @throws Refusal */
  run: (call: ApiCall) => object;
}

export type ApiRoutes = Readonly<Record<string, ApiRoute>>;

type Run = ApiRoute['run'];

export const withProviderToken = (run: Run): ApiRoute => ({ method: 'POST', tokens: ['provider'], run });
export const withSuiteToken = (run: Run, method: ApiRoute['method'] = 'POST'): ApiRoute => ({
  ...{ method, tokens: ['suite'], run },
});
/** For calls of an app in a corporation; the login app of the provider's own may make some of them. */
export const withCorpToken = (run: Run, method: ApiRoute['method'] = 'GET', isForLogin = false): ApiRoute => ({
  ...{ method, tokens: isForLogin ? ['corp', 'login'] : ['corp'], run },
});
export const withoutToken = (run: Run, method: ApiRoute['method'] = 'POST'): ApiRoute => ({ method, tokens: [], run });
