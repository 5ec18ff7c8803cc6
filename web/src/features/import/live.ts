import type { LiveRows } from '../../kit/use-live-rows.js';
import { feed } from '../../realtime/feed.js';
import type { Batch } from './api.js';

/** An import with what the feed has said of it; the word behind its status comes with the next reading. */
const withFeed = (row: Batch): Batch => {
  const news = feed.journal.importSince(row.batchId);
  if (news === undefined) return row;
  const [, , , status, processed, total, errors] = news;
  const progress = total === 0 ? row.progress : Math.floor((processed / total) * 100);
  return { ...row, status, processed, total, errors, progress };
};

export const importLive: LiveRows<Batch> = {
  touches: (row, flush) => flush.imports.has(row.batchId),
  latest: withFeed,
};
