import { read } from '../../core/read.js';

/** Models of versions and of cards. */
export const modelsQuery = read(['models'], 'post', '/api/deviceVersion/listModel', { body: {} });

/** Versions of a model, newest first. */
export const versionsOfModelQuery = (model: string) =>
  read(['versionsOfModel', model], 'get', '/api/deviceVersion/listVersionByModel', { query: { model } });
