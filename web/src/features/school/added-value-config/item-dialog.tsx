import {
  discountProblem,
  fenOf,
  orderModeLabels,
  orderModes,
  payItemAppCodes,
  payItemApps,
  payItemStatuses,
  payItemStatusLabels,
  serviceMonthOptions,
  serviceMonthsText,
  texts,
  type OrderMode,
  type PayItemApp,
  type PayItemStatus,
} from '#libs/contracts';
import { Flex } from '../../../kit/controls/controls.js';
import { Checkbox, Input, Radio, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { price, required } from '../../../kit/form/form-rules.js';
import { Form, type FormInstance, type FormRule } from '../../../kit/form/form.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import { MoneyInput } from '../../../kit/form/number-input.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { PayItem } from '../../../resources/sales/queries.js';
import { type ItemForm, blankItem, itemFormOf, saveItem } from './api.js';

const modes = orderModes.map((value) => ({ value, label: orderModeLabels[value] }));
const months = serviceMonthOptions.map((value) => ({ value, label: serviceMonthsText(value) }));
const apps = payItemAppCodes.map((value) => ({ value, label: payItemApps[value] }));
const statuses = payItemStatuses.map((value) => ({ value, label: payItemStatusLabels[value] }));
const families = [
  { value: 0, label: '否' },
  { value: 1, label: '是，一次订购覆盖付款家长在本校的全部孩子' },
];

const fenIn = (yuan: string | undefined) => (yuan?.trim() ? fenOf(yuan.trim()) : undefined);

/** The standard price comes first, and the discount is not above it. */
const besidePrice = (form: FormInstance<ItemForm>): FormRule => ({
  validator: (_rule, value: string | undefined) => {
    const problem = discountProblem(fenIn(value), fenIn(form.getFieldValue('price') as string | undefined));
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** A group of check boxes has no `aria-required`: its label says it. */
const someApp: FormRule = {
  validator: (_rule, codes: string[] = []) =>
    codes.length > 0 ? Promise.resolve() : Promise.reject(new Error(texts.required)),
};

/** What a mode brings with it: see requirement document 1, section 4. */
const couple = (form: FormInstance<ItemForm>, mode: OrderMode): void => {
  const isMonthly = mode === 'subscribe';
  form.setFields([
    { name: 'serviceMonths', value: isMonthly ? 1 : undefined, errors: [] },
    ...(isMonthly ? [{ name: 'discountPrice' as const, value: undefined, errors: [] }] : []),
  ]);
};

interface AppsProps {
  value?: readonly PayItemApp[];
  onChange?: (codes: readonly PayItemApp[]) => void;
}

/** The apps that an item covers, and a box that checks all of them or none. */
const Apps = ({ value = [], onChange, ...rest }: AppsProps) => (
  <Flex gap={16} wrap>
    <Checkbox
      checked={value.length === payItemAppCodes.length}
      indeterminate={value.length > 0 && value.length < payItemAppCodes.length}
      onChange={({ target }) => onChange?.(target.checked ? payItemAppCodes : [])}
    >
      全部应用
    </Checkbox>
    <Checkbox.Group {...rest} options={apps} value={[...value]} onChange={(codes) => onChange?.(codes)} />
  </Flex>
);

/** The fields of a pay item; `isNew` has no state yet: it is sold at once. */
const ItemFields = ({ form, isNew }: { form: FormInstance<ItemForm>; isNew: boolean }) => {
  const isMonthly = Form.useWatch('orderMode', form) === 'subscribe';
  return (
    <>
      <Form.Item name="orderMode" label="订购方式" rules={[required()]}>
        <Radio.Group options={modes} onChange={({ target }) => couple(form, target.value as OrderMode)} />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={[required()]}>
        <Input autoComplete="off" maxLength={50} />
      </Form.Item>
      <Form.Item
        name="serviceMonths"
        label="服务时间"
        rules={[required()]}
        extra={isMonthly && '移动订阅按月服务，取消前每月续订'}
      >
        <Select options={months} disabled={isMonthly} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="price" label="标准价格（元）" rules={[required(), price]}>
        <MoneyInput />
      </Form.Item>
      {!isMonthly && (
        <Form.Item
          name="discountPrice"
          label="折扣价格（元，选填）"
          dependencies={['price']}
          rules={[price, besidePrice(form)]}
        >
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item label="内容选择" required>
        <Form.Item name="appCodeList" noStyle rules={[someApp]}>
          <Apps />
        </Form.Item>
      </Form.Item>
      <Form.Item name="isFamily" label="家庭套餐">
        <Radio.Group options={families} />
      </Form.Item>
      {!isNew && (
        <Form.Item name="status" label="状态" extra="停用后不能再订购，已订购的服务不受影响">
          <Radio.Group options={statuses} />
        </Form.Item>
      )}
    </>
  );
};

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
