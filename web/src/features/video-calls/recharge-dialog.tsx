import { dayOf, maxCallMinutes, maxRemark, texts } from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import { Input, Radio } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { price, required } from '../../kit/form/form-rules.js';
import { Form, type FormInstance, type FormRule } from '../../kit/form/form.js';
import { MoneyInput, NumberInput } from '../../kit/form/number-input.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../kit/form/use-request-key.js';
import { DaysField } from '../../kit/pickers/days-field.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { StudentPicker } from '../../resources/people/student-picker.js';
import { addRecharge, type RechargeForm } from './api.js';
import { packageOptions, type ChosenStudent } from './rows.js';

const wholePeriod: FormRule = {
  required: true,
  validator: (_rule, [from = '', to = '']: string[] = []) => {
    if (from === '' || to === '') return Promise.reject(new Error(texts.rechargePeriodMissing));
    return to < dayOf(new Date(serverNow())) ? Promise.reject(new Error(texts.rechargePeriodOver)) : Promise.resolve();
  },
};

/** Whom the minutes are for: chosen when the dialog is not about a student. */
const StudentFields = ({ form }: { form: FormInstance<RechargeForm> }) => {
  const schoolCode = Form.useWatch<string | undefined>('schoolCode', form);
  return (
    <>
      <Form.Item name="schoolCode" label="学校" rules={[required()]}>
        <SchoolPicker onPick={() => form.resetFields(['studentUid'])} />
      </Form.Item>
      <Form.Item name="studentUid" label="学生" rules={[required()]}>
        {schoolCode === undefined ? (
          <Input disabled placeholder="请先选择学校" />
        ) : (
          <StudentPicker schoolCode={schoolCode} />
        )}
      </Form.Item>
    </>
  );
};

const Fields = ({ form, student }: { form: FormInstance<RechargeForm>; student: ChosenStudent | null }) => {
  const isMonthly = Form.useWatch('packageType', form) === 'monthly';
  return (
    <>
      {student === null && <StudentFields form={form} />}
      <Form.Item name="packageType" label="套餐类型" rules={[required()]}>
        <Radio.Group options={packageOptions} />
      </Form.Item>
      <Form.Item name="minutes" label="充值时长（分钟）" rules={[required(texts.rechargeMinutesRange)]}>
        <NumberInput min={1} max={maxCallMinutes} />
      </Form.Item>
      {isMonthly && (
        <Form.Item name="days" label="有效期" rules={[wholePeriod]} extra="含首尾两天；到期未用完的时长作废">
          <DaysField />
        </Form.Item>
      )}
      <Form.Item name="price" label="金额（元，选填）" rules={[price]} extra="线下收取的金额，计入充值金额">
        <MoneyInput />
      </Form.Item>
      <Form.Item name="reason" label="充值原因" rules={[required(texts.rechargeReason)]}>
        <Input.TextArea rows={2} maxLength={maxRemark} showCount />
      </Form.Item>
    </>
  );
};

interface RechargeDialogProps {
  /** About a student; null: still to be chosen. */
  dialog: OpenForm<ChosenStudent | null>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Gives a student minutes, with a reason. */
export const RechargeDialog = ({ dialog, onClose, onSaved }: RechargeDialogProps) => {
  const student = dialog.about;
  const withKey = useRequestKey();
  return (
    <FormDialog<RechargeForm, string>
      dialog={dialog}
      title={student === null ? '给学生充值' : `充值 · ${student.name}`}
      okText="充值"
      initial={{ packageType: 'single' }}
      save={(form) =>
        withKey((key) =>
          addRecharge(
            student === null ? form : { ...form, schoolCode: student.schoolCode, studentUid: student.studentUid },
            key,
          ),
        )
      }
      fallback={texts.rechargeFailed}
      fields={{ beginTime: 'days', endTime: 'days' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <Fields form={form} student={student} />}
    </FormDialog>
  );
};
