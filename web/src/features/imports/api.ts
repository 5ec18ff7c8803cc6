import { createContext, useContext } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { hasRole, importRoles, type ImportTypeName, minuteMs } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, type ExportedFile, fetcher } from '../../core/http.js';
import { useUser } from '../../core/session.js';
import { upload } from '../../core/upload.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { type ImportPath, importsKey, listFailed, type Batch, importLive } from '../../resources/imports/live.js';

/** Start of the addresses of the import calls that the screen works with. */
export const ImportPathContext = createContext<ImportPath | null>(null);

/** Types that another service imports and that are offered here as well; what becomes of them is shown on its own screen. */
export interface Elsewhere {
  basePath: ImportPath;
  userTypes: readonly string[];
  importType: ImportTypeName;
  /** Where the imports of a school into that service are shown. */
  address: (schoolCode: string) => string;
}

/** Tests whether the signed-in user may import a type. */
export const useMayImport = (): ((importType: ImportTypeName) => boolean) => {
  const { tags } = useUser();
  return (importType) => hasRole(tags, importRoles[importType]);
};

/** The path that `ImportList` provides. */
export const useImportPath = (): ImportPath => {
  const path = useContext(ImportPathContext);
  if (path === null) throw new Error('used without an import screen');
  return path;
};

export type BatchDetail = Schemas['BatchDetailDto'];

/** The imports of a school, or without one of all within reach; the newest first. */
export const importListQuery =
  (basePath: ImportPath, importType: string | undefined) =>
  ({ page, size, filters }: ListState): ListQuery<Batch> => ({
    queryKey: [...importsKey(basePath), 'list', importType, { page, size, filters }],
    queryFn: liveFetcher(importLive, 'get', `${basePath}/list`, {
      query: { page, size, importType, ...filters },
      fallback: listFailed(basePath),
    }),
  });

export const importDetailQuery = (basePath: ImportPath, batchId: string) =>
  queryOptions({
    queryKey: [...importsKey(basePath), 'detail', batchId],
    queryFn: liveFetcher(importLive, 'get', `${basePath}/detail`, { query: { batchId } }),
    meta: { inline: true },
  });

export const rejectionsQuery = (
  basePath: ImportPath,
  query: { batchId: string; page: number; size: number },
  stage: string,
) =>
  queryOptions({
    queryKey: ['importRejections', basePath, stage, query],
    queryFn: fetcher('get', `${basePath}/rejections`, { query }),
  });

export const importTypesQuery = (basePath: ImportPath) =>
  queryOptions({
    queryKey: ['importTypes', basePath],
    queryFn: fetcher('get', `${basePath}/types`),
    staleTime: 10 * minuteMs,
  });

interface Upload {
  schoolCode: string;
  userType: string;
  file: File;
  /** Nothing is imported until the preview was confirmed. */
  preview: boolean;
}

/** Uploads a workbook. `onProgress` receives the share that is sent, 0 to 1. */
export const uploadFile = (
  basePath: ImportPath,
  { schoolCode, userType, file, preview }: Upload,
  onProgress: (share: number) => void,
): Promise<Batch> =>
  upload<Batch>(`${basePath}/import`, file, { schoolCode, userType, preview: String(preview) }, { onProgress });

export type Step = 'confirm' | 'cancel' | 'undoPreview' | 'undo';

/** Takes an import one step on; returns its state after it. */
export const takeStep = async (basePath: ImportPath, step: Step, batchId: string): Promise<BatchDetail> =>
  (await call('post', `${basePath}/${step}`, { body: { batchId } })).data;

/** Lets a previewed import run; `leaving` people who are not in the file are marked as left. */
export const confirmImport = async (
  basePath: ImportPath,
  batchId: string,
  decided: { repeats: boolean; leaving: number },
): Promise<BatchDetail> => (await call('post', `${basePath}/confirm`, { body: { batchId, ...decided } })).data;

export const mapColumns = async (
  basePath: ImportPath,
  batchId: string,
  columns: { header: string; column: string | null }[],
): Promise<BatchDetail> => (await call('post', `${basePath}/mapping`, { body: { batchId, columns } })).data;

/** The uploaded workbook, or the one with the result of every row. */
export const batchFile = (basePath: ImportPath, kind: 'original' | 'result', batchId: string): ExportedFile => ({
  path: `${basePath}/download/${kind}`,
  query: { batchId },
});

export const templateFile = (basePath: ImportPath, userType: string): ExportedFile => ({
  path: `${basePath}/download/template`,
  query: { userType },
});
