import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../app/contract.js';
import { call, type ExportedFile } from '../../app/http.js';
import { upload } from '../../app/upload.js';
import type { ListQuery } from '../../kit/list-query.js';
import type { ListState } from '../../kit/list-state.js';
import { fleetKey } from '../../realtime/use-feed.js';

export type Batch = Schemas['BatchDto'];
export type BatchDetail = Schemas['BatchDetailDto'];

/** Start of the keys of the lists of imports. */
export const importListKey = [fleetKey, 'imports'];

const base = '/api/lds/batchImport';

/** The imports of a school, or without one of all within reach; the newest first. */
export const importListQuery =
  (importType: string | undefined) =>
  ({ page, size, filters }: ListState): ListQuery<Batch> => ({
    queryKey: [...importListKey, importType, { page, size, filters }],
    queryFn: async ({ signal }) => {
      const query = { page, size, importType, ...filters };
      return (await call('get', `${base}/list`, { query, signal, fallback: texts.importsFailed })).data;
    },
  });

/** Imports that the overview shows at most. */
const openShown = 20;

/** The imports within reach that are under way or wait for somebody. */
export const openImportsQuery = queryOptions({
  queryKey: [fleetKey, 'openImports'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, size: openShown, open: 'true' } as const;
    return (await call('get', `${base}/list`, { query, signal, fallback: texts.importsFailed })).data;
  },
  // what moved while another screen was open was not heard here
  refetchOnMount: 'always',
  refetchInterval: 30_000,
  meta: { inline: true },
});

export const importDetailQuery = (batchId: string) =>
  queryOptions({
    queryKey: [fleetKey, 'import', batchId],
    queryFn: async ({ signal }) => (await call('get', `${base}/detail`, { query: { batchId }, signal })).data,
    meta: { inline: true },
  });

export const rejectionsQuery = (batchId: string, stage: string, page: number, size: number) =>
  queryOptions({
    queryKey: ['importRejections', batchId, stage, page, size],
    queryFn: async ({ signal }) =>
      (await call('get', `${base}/rejections`, { query: { batchId, page, size }, signal })).data,
  });

export const importTypesQuery = queryOptions({
  queryKey: ['importTypes'],
  queryFn: async ({ signal }) => (await call('get', `${base}/types`, { signal })).data,
  staleTime: 10 * 60_000,
});

export interface Upload {
  schoolCode: string;
  userType: string;
  file: File;
  /** Nothing is imported until the preview was confirmed. */
  preview: boolean;
}

export const uploadFile = (
  { schoolCode, userType, file, preview }: Upload,
  onProgress: (share: number) => void,
): Promise<Batch> =>
  upload<Batch>(`${base}/import`, file, { schoolCode, userType, preview: String(preview) }, { onProgress });

type Step = 'confirm' | 'cancel' | 'undoPreview' | 'undo';

/** Takes an import one step on; answers what there is about it now. */
export const takeStep = async (step: Step, batchId: string): Promise<BatchDetail> =>
  (await call('post', `${base}/${step}`, { body: { batchId } })).data;

export const mapColumns = async (
  batchId: string,
  columns: { header: string; column: string | null }[],
): Promise<BatchDetail> => (await call('post', `${base}/mapping`, { body: { batchId, columns } })).data;

export const originalFile = (batchId: string): ExportedFile => ({
  path: `${base}/download/original`,
  query: { batchId },
});
export const resultFile = (batchId: string): ExportedFile => ({ path: `${base}/download/result`, query: { batchId } });
export const templateFile = (userType: string): ExportedFile => ({
  path: `${base}/download/template`,
  query: { userType },
});
