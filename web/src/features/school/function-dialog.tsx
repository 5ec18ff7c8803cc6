import { texts } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { openFunctions, type FunctionForm } from './function-api.js';
import { FunctionFields } from './function-fields.js';

/** A school with what is open there. */
export interface SchoolFunctions {
  schoolCode: string;
  schoolName: string;
  functions: FunctionForm;
}

interface FunctionDialogProps {
  dialog: OpenForm<SchoolFunctions>;
  onClose: () => void;
}

/** Feature activation of a school: the dialog func of the documents. */
export const FunctionDialog = ({ dialog, onClose }: FunctionDialogProps) => {
  const { schoolCode, schoolName, functions } = dialog.about;
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
      save={(values) => openFunctions(schoolCode, values)}
      fallback={texts.setFailed}
      onSaved={saved}
      onClose={onClose}
    >
      {(form) => <FunctionFields form={form} />}
    </FormDialog>
  );
};
