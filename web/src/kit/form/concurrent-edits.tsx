import { Alert, type FormInstance } from 'antd';
import { useCallback, useSyncExternalStore, Suspense, useRef, useState } from 'react';
import { filled, type OpenRecord, type RecordEditor, texts, type EditedKind, type StaleSave } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { keyOfRecord, openRecords } from '../../realtime/open-records.js';
import { type Difference, differencesOf, type EditedForm, merged, staleOf } from './merge.js';

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

const ConflictDialog = lazyPart(async () => ({ default: (await import('./conflict-dialog.js')).ConflictDialog }));

interface Conflict {
  stale: StaleSave;
  found: Difference[];
}

interface ConflictOptions<Values extends object> {
  form: FormInstance<Values>;
  formName: string;
  /** What the fields held at first. */
  initial: Partial<Values>;
  /** Undefined for a form that adds a record. */
  edited: EditedForm<Values> | undefined;
}

/**
 * What a form does about a record that another user has saved meanwhile: it shows both and lets the operator choose per
 * field. `version`: the one to send; `accept`: true when an error was such a conflict, which is shown then.
 */
export const useConflict = <Values extends object>(options: ConflictOptions<Values>) => {
  const { form, formName, initial, edited } = options;
  const version = useRef(edited?.version);
  const base = useRef<object>(initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const accept = (error: unknown): boolean => {
    const stale = edited && staleOf(error);
    if (!stale || !edited) return false;
    const theirs = edited.valuesOf(stale.current);
    setConflict({ stale, found: differencesOf(base.current, form.getFieldsValue(true) as object, theirs) });
    return true;
  };
  const save = (stale: StaleSave, chosen: readonly Difference[]) => {
    if (!edited) return;
    const values = merged(form.getFieldsValue(true) as Values, chosen);
    form.setFieldsValue(values);
    base.current = { ...base.current, ...edited.valuesOf(stale.current) };
    version.current = stale.version;
    setConflict(null);
    // fields that came with the values render first
    setTimeout(() => form.submit());
  };
  const dialog = conflict !== null && (
    <Suspense>
      <ConflictDialog
        formName={formName}
        stale={conflict.stale}
        found={conflict.found}
        shown={edited?.shown}
        onSave={(chosen) => save(conflict.stale, chosen)}
        onBack={() => setConflict(null)}
      />
    </Suspense>
  );
  return { version: () => version.current, accept, dialog };
};
