import { queryOptions } from '@tanstack/react-query';
import { texts, type ReleaseStatus, releaseStatuses, releaseStatusLabels } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';
import type { Tone } from '../../../core/theme.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';

/** The choices that labels stand for. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

/** A stage of a version as the documents call it, with its meaning. */
export const releaseText = (status: ReleaseStatus): string => `${status} ${releaseStatusLabels[status]}`;

export const releaseOptions = releaseStatuses.map((value) => ({ value, label: releaseText(value) }));

export const releaseTones: Record<ReleaseStatus, Tone> = { Final: 'good', Beta: 'busy', Alpha: 'neutral' };

export type VersionRow = Schemas['VersionRow'];
export type PackageRow = Schemas['PackageRow'];
export type PackageFacts = Schemas['PackageFacts'];
export type UploadDetail = Schemas['UploadDetail'];

/** Start of the key of everything read about versions. */
export const versionsKey = 'versions';

export const versionListQuery = ({ page, size, filters }: ListState): ListQuery<VersionRow> => ({
  queryKey: [versionsKey, { page, size, filters }],
  queryFn: async ({ signal }) => {
    // the server checks what the address filters by
    const body = filters as Schemas['VersionFilter'];
    const options = { query: { page, size }, body, signal, fallback: texts.versionListFailed };
    return (await call('post', '/api/deviceVersion/list', options)).data;
  },
});

/** The packages of a version, newest first. */
export const packagesQuery = (versionId: number) =>
  read([versionsKey, 'packages', versionId], 'get', '/api/deviceVersion/package/get', { query: { versionId } });

export const addVersion = (body: Schemas['AddVersionBody']) =>
  call('post', '/api/deviceVersion/add', { body, fallback: texts.versionSaveFailed });

export const updateVersion = (body: Schemas['UpdateVersionBody']) =>
  call('post', '/api/deviceVersion/update', { body, fallback: texts.versionSaveFailed });

export const addPackage = (body: Schemas['AddPackageBody']) =>
  call('post', '/api/deviceVersion/package/add', { body, fallback: texts.packageAddFailed });

export const deletePackage = (id: string) =>
  call('get', '/api/deviceVersion/package/delete', { query: { id }, fallback: texts.packageDeleteFailed });

export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: ['packageUpload', id],
    queryFn: () => readUpload(id),
    staleTime: 0,
    meta: { inline: true },
  });

/** What became of an upload. */
export const readUpload = async (id: string): Promise<UploadDetail> =>
  (await call('get', '/api/deviceVersion/upload/detail', { query: { id } })).data;

/** Modes of the dialog. Source: second requirement document, section 4. */
export const versionModes = { add: 1, edit: 2 } as const;

/** What the dialog is about: its mode, and the version that is edited. */
export type VersionAbout = { mode: typeof versionModes.add } | { mode: typeof versionModes.edit; row: VersionRow };
