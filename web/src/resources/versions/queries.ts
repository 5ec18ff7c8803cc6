import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/http.js';

/** Models of versions and of cards. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: async ({ signal }) => (await call('post', '/api/deviceVersion/listModel', { body: {}, signal })).data,
  meta: { inline: true },
});

/** Versions of a model, newest first. */
export const versionsOfModelQuery = (model: string) =>
  queryOptions({
    queryKey: ['versionsOfModel', model],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/deviceVersion/listVersionByModel', { query: { model }, signal })).data,
    meta: { inline: true },
  });
