import { type KeyScope, keyScopeLabel, keyScopes, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';

export type ApiKeyRow = Schemas['ApiKeyRow'];

/** A key that has just been made: it cannot be read again. */
export interface ShownKey {
  name: string;
  key: string;
}

/** What the form holds. */
export interface ApiKeyForm {
  name: string;
  scopes: KeyScope[];
  /** A wire time; null: it does not expire. */
  expirationTime?: string | null;
  /** Areas by their codes; none: those of the owner. */
  areas?: string[];
}

export const scopeOptions = keyScopes.map((value) => ({ value, label: `${keyScopeLabel(value)}（${value}）` }));

/** Start of the key of everything read about API keys. */
export const apiKeysKey = 'apiKeys';

export const apiKeyListQuery = ({ page, size, filters }: ListState): ListQuery<ApiKeyRow> => ({
  queryKey: [apiKeysKey, { page, size, filters }],
  queryFn: async ({ signal }) => {
    const { all, ...rest } = filters;
    const body = { ...rest, ...(all === 'true' && { all: true }) };
    return (await call('post', '/api/apiKey/list', { query: { page, size }, body, signal })).data;
  },
});

/** Makes a key; no later call returns it. */
export const createKey = async ({ name, scopes, expirationTime, areas = [] }: ApiKeyForm): Promise<string> => {
  const body = {
    name,
    scopes,
    ...(expirationTime && { expirationTime }),
    ...(areas.length > 0 && { areaList: areas.map((code) => ({ code })) }),
  };
  return (await call('post', '/api/apiKey/create', { body, fallback: texts.addFailed })).data.key;
};

/** Gives a key another text; no later call returns it. */
export const rotateKey = async (id: string): Promise<string> =>
  (await call('post', '/api/apiKey/rotate', { body: { id } })).data.key;

export const revokeKey = async (id: string): Promise<void> => {
  await call('post', '/api/apiKey/revoke', { body: { id } });
};
