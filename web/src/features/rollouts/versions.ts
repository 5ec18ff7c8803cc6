import { queryOptions } from '@tanstack/react-query';
import { releaseStatusLabels } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';

/** The models that there are versions or cards of. */
export const modelsQuery = queryOptions({
  queryKey: ['rolloutModels'],
  queryFn: async ({ signal }) => (await call('post', '/api/deviceVersion/listModel', { body: {}, signal })).data,
});

/** The versions of a model. */
export const versionsQuery = (model: string) =>
  queryOptions({
    queryKey: ['rolloutVersions', model],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/deviceVersion/listVersionByModel', { query: { model }, signal })).data,
  });

type Version = Schemas['ModelVersionRow'];

/** A version without a package cannot be brought to cards: it is shown, so that nobody looks for it, but not to choose. */
export const versionOption = ({ versionCode, notes, releaseStatus, downloadUrl }: Version) => ({
  value: versionCode,
  label: `${notes}（${versionCode}，${releaseStatusLabels[releaseStatus]}）${downloadUrl === '' ? '，没有升级包' : ''}`,
  disabled: downloadUrl === '',
});
