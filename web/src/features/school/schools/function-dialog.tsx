import { featureLabels, specialFeatureLabels, texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { openFunctions, type FunctionForm } from './function-api.js';
import { FunctionFields } from './function-fields.js';

/** A school with what is open there. */
export interface SchoolFunctions {
  schoolCode: string;
  schoolName: string;
  functions: FunctionForm;
  version: number;
}

const names: Readonly<Record<string, string>> = { ...featureLabels, ...specialFeatureLabels };
const namesOf = (codes: unknown): string =>
  (codes as string[]).map((code) => names[code] ?? code).join('，') || '（无）';

const shown = {
  isOpen: (value: unknown) => (value === 1 ? '开通' : '关闭'),
  appList: namesOf,
  specialList: namesOf,
};

interface FunctionDialogProps {
  dialog: OpenForm<SchoolFunctions>;
  onClose: () => void;
}

/** Feature activation of a school: the dialog func of the documents. */
export const FunctionDialog = ({ dialog, onClose }: FunctionDialogProps) => {
  const { schoolCode, schoolName, functions, version: read } = dialog.about;
  const saved = (msg: string) => {
    notify('success', msg);
    onClose();
  };
  return (
    <FormDialog<FunctionForm, string>
      dialog={dialog}
      title={`功能开通 · ${schoolName}`}
      width={640}
      initial={functions}
      edited={{
        record: { record: 'schoolFunction', id: schoolCode, schoolCode },
        version: read,
        valuesOf: (stored) => ({ ...functions, ...stored }),
        shown,
      }}
      save={(values, version) => openFunctions(schoolCode, values, version)}
      fallback={texts.setFailed}
      onSaved={saved}
      onClose={onClose}
    >
      {(form) => <FunctionFields form={form} />}
    </FormDialog>
  );
};
