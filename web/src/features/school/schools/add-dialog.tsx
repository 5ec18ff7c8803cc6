import { texts } from '#libs/contracts';
import { areaValues } from '../../../kit/pickers/areas.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { AddFields, type SchoolForm } from './add-fields.js';
import { addSchool } from './api.js';

/** Adds a school; fields that were left empty are not sent. */
const send = ({ area, manager, ...rest }: SchoolForm): Promise<string> => {
  const charge = { managerUid: manager?.value, managerName: manager?.label };
  const given = Object.entries({ ...rest, ...areaValues(area), ...charge }).filter(([, value]) => value);
  return addSchool(Object.fromEntries(given) as Parameters<typeof addSchool>[0]);
};

interface AddDialogProps {
  dialog: OpenForm<null>;
  onClose: () => void;
  onAdded: (schoolCode: string) => void;
}

/** Adds a school: the dialog add_school of the documents. */
export const AddSchoolDialog = ({ dialog, onClose, onAdded }: AddDialogProps) => (
  <FormDialog<SchoolForm, string>
    dialog={dialog}
    title="添加学校"
    width={720}
    initial={{}}
    save={send}
    fallback={texts.schoolAddFailed}
    fields={{ addressProvinceCode: 'area', managerUid: 'manager' }}
    onSaved={onAdded}
    onClose={onClose}
  >
    <AddFields />
  </FormDialog>
);
