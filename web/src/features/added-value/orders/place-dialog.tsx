import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dayOf, lastServiceDay, serviceMonthsText, texts } from '#libs/contracts';
import { serverNow } from '../../../core/clock.js';
import { lazyPart } from '../../../core/parts.js';
import { Problem } from '../../../core/problem.js';
import { newRequestKey } from '../../../core/request-keys.js';
import { Input, Radio, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormInstance, type FormRule } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { studentQuery } from '../../../resources/people/queries.js';
import { StudentPicker } from '../../../resources/people/student-picker.js';
import type { PayItem } from '../../../resources/sales/queries.js';
import { placeOrder, type PlaceForm } from './api.js';

// The calendar is large and only this dialog of the screen needs it.
const DayPicker = lazyPart(async () => ({ default: (await import('../../../kit/pickers/date-pickers.js')).DayPicker }));

const DayField = (props: { id?: string; placeholder: string; onChange?: () => void }) => (
  <Suspense fallback={<Input id={props.id} disabled aria-busy />}>
    <DayPicker {...props} />
  </Suspense>
);

const optionOf = ({ id, name, price, discountPrice, serviceMonths }: PayItem) => ({
  value: id,
  label: `${name} · ${moneyText(discountPrice ?? price)} · ${serviceMonthsText(serviceMonths)}`,
});

const notBefore = (form: FormInstance<PlaceForm>): FormRule => ({
  validator: (_rule, end: string | undefined) => {
    const start = form.getFieldValue('startDate') as string | undefined;
    return end === undefined || end >= (start ?? dayOf(new Date(serverNow())))
      ? Promise.resolve()
      : Promise.reject(new Error(texts.endBeforeStart));
  },
});

/** Parents of the chosen student: one of them pays. */
const PayerPicker = ({ schoolCode, ...rest }: { schoolCode: string; id?: string }) => {
  const studentUid = Form.useWatch<string | undefined>('studentUid');
  const { data, isFetching } = useQuery({
    ...studentQuery(schoolCode, studentUid ?? ''),
    enabled: studentUid !== undefined,
  });
  return (
    <Select
      {...rest}
      disabled={studentUid === undefined}
      loading={isFetching}
      placeholder={studentUid === undefined ? '请先选择学生' : '请选择'}
      notFoundContent="该学生没有家长"
      options={(data?.parents ?? []).map(({ uid, displayName }) => ({ value: uid, label: displayName }))}
    />
  );
};

const overlapChoices = [
  { value: 'behind', label: '顺延到已有服务之后' },
  { value: 'days', label: '不顺延，修改服务日期' },
];

interface FieldsProps {
  form: FormInstance<PlaceForm>;
  schoolCode: string;
  items: readonly PayItem[];
  /** The days were refused because they overlap a service that is there. */
  overlaps: boolean;
}

const Fields = ({ form, schoolCode, items, overlaps }: FieldsProps) => {
  const payItemCode = Form.useWatch('payItemCode', form);
  const chosen = items.find(({ id }) => id === payItemCode);
  const follow = () => {
    const { startDate, payItemCode: code } = form.getFieldsValue();
    const item = items.find(({ id }) => id === code);
    const endDate = startDate && item ? lastServiceDay(startDate, item.serviceMonths) : undefined;
    form.setFields([{ name: 'endDate', value: endDate, errors: [] }]);
  };
  return (
    <>
      <Form.Item name="studentUid" label="学生" rules={[required()]}>
        <StudentPicker schoolCode={schoolCode} onChange={() => form.resetFields(['payParentUid'])} />
      </Form.Item>
      <Form.Item name="payParentUid" label="付款家长" rules={[required()]}>
        <PayerPicker schoolCode={schoolCode} />
      </Form.Item>
      <Form.Item name="payItemCode" label="支付项" rules={[required()]}>
        <Select options={items.map(optionOf)} placeholder="请选择" onChange={follow} />
      </Form.Item>
      <div className="form-grid">
        <Form.Item name="startDate" label="服务开始" extra="不填：今天；同一支付项今天有服务时，连续服务结束的次日">
          <DayField placeholder="选填" onChange={follow} />
        </Form.Item>
        <Form.Item
          name="endDate"
          label="服务结束"
          dependencies={['startDate']}
          rules={[notBefore(form)]}
          extra={
            chosen === undefined ? '不填：按支付项的服务时间' : `不填：${serviceMonthsText(chosen.serviceMonths)}后`
          }
        >
          <DayField placeholder="选填" />
        </Form.Item>
      </div>
      <Form.Item name="overlap" label="与已有服务重叠" hidden={!overlaps} rules={overlaps ? [required()] : []}>
        <Radio.Group options={overlapChoices} />
      </Form.Item>
    </>
  );
};

interface PlaceDialogProps {
  dialog: OpenForm<null>;
  schoolCode: string;
  /** What can be ordered: online items that are sold. */
  items: readonly PayItem[];
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Places an order for a student that a parent has paid by other means. */
export const PlaceDialog = ({ dialog, schoolCode, items, onClose, onSaved }: PlaceDialogProps) => {
  const [key] = useState(newRequestKey);
  const [overlaps, setOverlaps] = useState(dialog.typed !== undefined && 'overlap' in dialog.typed);
  const save = async (form: PlaceForm): Promise<string> => {
    try {
      return await placeOrder(schoolCode, form, key);
    } catch (error) {
      if (error instanceof Problem && error.field === 'placeBehind') setOverlaps(true);
      throw error;
    }
  };
  return (
    <FormDialog<PlaceForm, string>
      dialog={dialog}
      title="手动下单"
      okText="下单"
      width={640}
      initial={{}}
      save={save}
      fields={{ placeBehind: 'overlap' }}
      fallback={texts.orderFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <Fields form={form} schoolCode={schoolCode} items={items} overlaps={overlaps} />}
    </FormDialog>
  );
};
