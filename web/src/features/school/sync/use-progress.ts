import { useCallback, useState } from 'react';
import type { ImportRow } from '#libs/contracts';
import type { FeedFlush } from '../../../realtime/flush.js';
import { useFlush, useResync } from '../../../realtime/use-feed.js';

/** Progress of a synchronisation; `read` counts the records read from the source. */
export interface SyncProgress {
  running: boolean;
  read: number;
}

/** `userType` of the frames of synchronisations. */
const syncType = 'sync';

const rowOf = (flush: FeedFlush, schoolCode: string): ImportRow | undefined =>
  [...flush.latest('import:progress').values()].findLast((row) => row[1] === schoolCode && row[2] === syncType);

/** True when a synchronisation ended in a flush. */
export const endsSync = (flush: FeedFlush): boolean =>
  [...flush.latest('import:progress').values()].some(
    ([, , userType, status]) => userType === syncType && status !== 'processing',
  );

/** The running synchronisation of a school, of any user; null before the first frame of one. */
export const useProgress = (schoolCode: string): SyncProgress | null => {
  const [progress, setProgress] = useState<SyncProgress | null>(null);
  const follow = useCallback(
    (flush: FeedFlush) => {
      const row = rowOf(flush, schoolCode);
      if (row !== undefined) setProgress({ running: row[3] === 'processing', read: row[5] });
    },
    [schoolCode],
  );
  useFlush(follow);
  // its end may be among the frames that are missing
  useResync(useCallback(() => setProgress(null), []));
  return progress;
};
