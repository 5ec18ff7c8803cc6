import { useCallback, useSyncExternalStore } from 'react';
import type { EditedKind, OpenRecord, RecordEditor } from '#libs/contracts';
import { keyOfRecord, openRecords } from './open-records.js';

/** Keeps a record open for the feed while it is on the screen, and returns all others who have it open. */
export const useOtherEditors = (record: OpenRecord): readonly RecordEditor[] => {
  const key = keyOfRecord(record);
  const subscribe = useCallback(
    (listener: () => void) => {
      const [kind, id, schoolCode] = JSON.parse(key) as [EditedKind, string, string | null];
      return openRecords.open({ record: kind, id, schoolCode }, listener);
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => openRecords.editorsOf(key));
};
