import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { read } from '../../../core/read.js';

/** What a synchronisation would do, or has done: counts by kind, the first differences, and all conflicts. */
export type SyncReport = Schemas['SyncPreviewDto'];
export type SyncDifference = Schemas['SyncDifferenceDto'];
export type SyncCount = Schemas['SyncCountDto'];

/** What names a school to its source. */
export interface SyncSchool {
  schoolCode: string;
  schoolName: string;
  source: string;
}

/** What a synchronisation would change; read again each time, because the source may have changed. */
export const previewQuery = ({ schoolCode, source }: SyncSchool) => ({
  ...read(['sync', 'preview', schoolCode], 'post', '/api/lds/school/syncPreview', {
    body: { schoolCode, source },
    fallback: texts.syncFailed,
  }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** Synchronises the people of a school with its source; returns the report of what changed. */
export const syncSchool = async ({ schoolCode, source }: SyncSchool): Promise<SyncReport> =>
  (await call('get', '/api/lds/school/sync', { query: { schoolCode, source }, fallback: texts.syncFailed })).data;
