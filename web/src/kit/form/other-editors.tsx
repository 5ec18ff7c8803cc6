import { Alert } from 'antd';
import { useCallback, useSyncExternalStore } from 'react';
import { filled, type OpenRecord, type RecordEditor, texts, type EditedKind } from '#libs/contracts';
import { keyOfRecord, openRecords } from '../../realtime/open-records.js';

/** Keeps a record open for the feed while it is on the screen, and returns all others who have it open. */
const useOtherEditors = (record: OpenRecord): readonly RecordEditor[] => {
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

const editorText = ({ name, account, since }: RecordEditor): string =>
  filled(texts.otherEditor, { name, account, since });

/** Says above a form who else has its record open, as they come and go. */
export const OtherEditors = ({ record }: { record: OpenRecord }) => {
  const editors = useOtherEditors(record);
  const names = editors.map(editorText).join('，');
  return (
    <div role="status" aria-label={texts.othersEditingLabel}>
      {editors.length > 0 && (
        <Alert className="kit-gap" type="warning" showIcon title={filled(texts.othersEditing, { names })} />
      )}
    </div>
  );
};
