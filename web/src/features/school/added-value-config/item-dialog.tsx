import {
  type OrderMode,
  orderModeLabels,
  type PayItemApp,
  payItemApps,
  type PayItemStatus,
  payItemStatusLabels,
  texts,
} from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { PayItem } from '../../../resources/pay-items/queries.js';
import { blankItem, itemFormOf, saveItem, type ItemForm } from './api.js';
import { ItemFields } from './item-fields.js';

interface ItemDialogProps {
  /** About the item that is edited, null for a new one. */
  dialog: OpenForm<PayItem | null>;
  schoolCode: string;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

const editedItem = (item: PayItem, schoolCode: string): EditedForm<ItemForm> => ({
  record: { record: 'payItem', id: item.id, schoolCode },
  version: item.version,
  valuesOf: (stored) => itemFormOf({ ...item, ...stored }),
  shown: {
    orderMode: (mode) => orderModeLabels[mode as OrderMode],
    status: (status) => payItemStatusLabels[status as PayItemStatus],
    serviceMonths: (months) => `${String(months)}个月`,
    isFamily: (value) => (value === 1 ? '是' : '否'),
    appCodeList: (codes) => (codes as PayItemApp[]).map((code) => payItemApps[code]).join('，'),
  },
});

/** Adds or edits something that a school sells. */
export const ItemDialog = ({ dialog, schoolCode, onClose, onSaved }: ItemDialogProps) => {
  const item = dialog.about;
  return (
    <FormDialog<ItemForm, string>
      dialog={dialog}
      title={item === null ? '新增支付项' : `编辑支付项 · ${item.name}`}
      initial={item === null ? blankItem : itemFormOf(item)}
      edited={item === null ? undefined : editedItem(item, schoolCode)}
      // what has no field here, a new item has all the same
      save={(form, version) =>
        saveItem(schoolCode, item?.id ?? null, { ...form, status: form.status ?? 'normal' }, version)
      }
      fallback={item === null ? texts.addFailed : texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <ItemFields form={form} isNew={item === null} />}
    </FormDialog>
  );
};
