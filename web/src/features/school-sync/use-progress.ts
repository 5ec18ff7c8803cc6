import { useCallback, useState } from 'react';
import type { ImportRow } from '#libs/contracts';
import type { FeedFlush } from '../../realtime/feed.js';
import { useFlush, useResync } from '../../realtime/use-feed.js';

/** How far a synchronisation has come; `read` counts the records that the source has told of. */
export interface SyncProgress {
  running: boolean;
  read: number;
}

/** `userType` under which the feed tells of synchronisations. */
const syncType = 'sync';

const rowOf = (flush: FeedFlush, schoolCode: string): ImportRow | undefined =>
  [...flush.imports.values()].findLast((row) => row[1] === schoolCode && row[2] === syncType);

/** Says whether a flush tells of a synchronisation that has ended. */
export const endsSync = (flush: FeedFlush): boolean =>
  [...flush.imports.values()].some(([, , userType, status]) => userType === syncType && status !== 'processing');

/** The synchronisation of a school that goes on now, whoever has started it; null before the feed has told of one. */
export const useProgress = (schoolCode: string): SyncProgress | null => {
  const [progress, setProgress] = useState<SyncProgress | null>(null);
  const hear = useCallback(
    (flush: FeedFlush) => {
      const row = rowOf(flush, schoolCode);
      if (row !== undefined) setProgress({ running: row[3] === 'processing', read: row[5] });
    },
    [schoolCode],
  );
  useFlush(hear);
  // its end may be among the frames that are missing
  useResync(useCallback(() => setProgress(null), []));
  return progress;
};
