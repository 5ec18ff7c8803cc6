import { Alert, Form, Input, type FormInstance, type FormRule } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { newRequestKey } from '../../core/request-keys.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { NumberInput } from '../../kit/form/number-input.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { exchangeProblem, yuanOfPoints, type Payable } from './amount.js';
import { addExchange, payableQuery, payoutStateQuery, type ExchangeForm } from './api.js';
import type { ChosenTeacher } from './live.js';
import { PayableLine, TeacherField } from './teacher-fields.js';

const possible = (payable: Payable | undefined): FormRule => ({
  validator: (_rule, points: unknown) => {
    const problem = typeof points !== 'number' || payable === undefined ? undefined : exchangeProblem(points, payable);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

interface FieldsProps {
  form: FormInstance<ExchangeForm>;
  schoolCode: string;
  teacher: ChosenTeacher | null;
}

const Fields = ({ form, schoolCode, teacher }: FieldsProps) => {
  const uid = (Form.useWatch('uid', form) as string | undefined) ?? teacher?.uid;
  const points = Form.useWatch('points', form) as number | null | undefined;
  const { data: payable } = useQuery({ ...payableQuery(schoolCode, uid ?? ''), enabled: uid !== undefined });
  const yuan = typeof points === 'number' && payable ? yuanOfPoints(points, payable.exchangeRate) : null;
  return (
    <>
      <TeacherField schoolCode={schoolCode} teacher={teacher} />
      {uid !== undefined && <PayableLine schoolCode={schoolCode} uid={uid} />}
      <Form.Item
        name="points"
        label="兑换积分"
        rules={[required(), possible(payable)]}
        extra={yuan === null ? '按兑换比例折合成整分金额，至少¥0.30' : `折合 ¥${yuan}`}
      >
        <NumberInput min={1} unit="积分" />
      </Form.Item>
      <Form.Item
        name="openId"
        label="微信 openId"
        rules={payable?.hasOpenId === false ? [required(texts.payeeUnknown)] : []}
        extra={payable?.hasOpenId === true ? '已绑定，不填则用已绑定的' : '教师收款的微信，填写一次后会保存'}
      >
        <Input maxLength={128} autoComplete="off" />
      </Form.Item>
    </>
  );
};

/** Payouts are simulated, or off. */
const Payout = () => {
  const { data } = useQuery(payoutStateQuery);
  if (data?.available === false)
    return <Alert className="kit-gap" type="warning" showIcon title={texts.payoutUnavailable} />;
  return data?.simulated === true ? (
    <Alert className="kit-gap" type="warning" showIcon title="模拟付款：教师不会收到真实的钱" />
  ) : null;
};

/** Exchanges points of a teacher for money, which the payment platform pays. */
export const ExchangeDialog = ({
  dialog,
  schoolCode,
  onClose,
  onSaved,
}: DialogFor<ChosenTeacher | null, [outcome: Schemas['ExchangeOutcome']]> & { schoolCode: string }) => {
  const [key] = useState(newRequestKey);
  const teacher = dialog.about;
  return (
    <FormDialog<ExchangeForm, Schemas['ExchangeOutcome']>
      dialog={dialog}
      title={teacher === null ? '兑换积分' : `兑换积分 · ${teacher.teacherName}`}
      okText="兑换"
      initial={teacher === null ? {} : { uid: teacher.uid }}
      save={(form) => addExchange(schoolCode, form, key)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Payout />
          <Fields form={form} schoolCode={schoolCode} teacher={teacher} />
        </>
      )}
    </FormDialog>
  );
};
