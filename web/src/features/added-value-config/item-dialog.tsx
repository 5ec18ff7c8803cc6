import { texts } from '#libs/contracts';
import { FormDialog } from '../../kit/form/form-dialog.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import type { PayItem } from '../../resources/pay-items/queries.js';
import { blankItem, itemFormOf, saveItem, type ItemForm } from './api.js';
import { ItemFields } from './item-fields.js';

interface ItemDialogProps {
  /** About the item that is edited, null for a new one. */
  dialog: OpenForm<PayItem | null>;
  schoolCode: string;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Adds or edits something that a school sells. */
export const ItemDialog = ({ dialog, schoolCode, onClose, onSaved }: ItemDialogProps) => {
  const item = dialog.about;
  return (
    <FormDialog<ItemForm, string>
      dialog={dialog}
      title={item === null ? '新增支付项' : `编辑支付项 · ${item.name}`}
      initial={item === null ? blankItem : itemFormOf(item)}
      // what has no field here, a new item has all the same
      save={(form) => saveItem(schoolCode, item?.id ?? null, { ...form, status: form.status ?? 'normal' })}
      fallback={item === null ? texts.addFailed : texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <ItemFields form={form} isNew={item === null} />}
    </FormDialog>
  );
};
