import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { newRequestKey } from '../../core/request-keys.js';
import { Input } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form, type FormInstance, type FormRule } from '../../kit/form/form.js';
import { NumberInput } from '../../kit/form/number-input.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { Notice } from '../../kit/notice/notice.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { moneyText } from '../../kit/values/numbers.js';
import { TeacherPicker } from '../../resources/people/teacher-picker.js';
import { exchangeProblem, yuanOfPoints, type Payable } from './amount.js';
import {
  addExchange,
  giveBack,
  payableQuery,
  payoutStateQuery,
  pointsText,
  type ChosenTeacher,
  type ExchangeForm,
  type GiveBackForm,
} from './api.js';

interface TeacherFieldProps {
  schoolCode: string;
  /** The teacher whose row the dialog was opened from; null: to be chosen. */
  teacher: ChosenTeacher | null;
}

/** Whose points it is about. One who has left is not found by name, but their row in the statistics leads here. */
const TeacherField = ({ schoolCode, teacher }: TeacherFieldProps) =>
  teacher === null ? (
    <Form.Item name="uid" label="教师" rules={[required()]} extra="已离职的教师请从「积分统计」的行内操作">
      <TeacherPicker schoolCode={schoolCode} />
    </Form.Item>
  ) : (
    <Form.Item name="uid" hidden>
      <input />
    </Form.Item>
  );

/** Points of the teacher, and how many of them can be exchanged in this month. */
const PayableLine = ({ schoolCode, uid }: { schoolCode: string; uid: string }) => {
  const { data, error, refetch } = useQuery(payableQuery(schoolCode, uid));
  if (data === undefined)
    return error === null ? <Loading rows={1} /> : <Failed error={error} onRetry={() => void refetch()} />;
  const { points, exchangeRate, leftThisMonth } = data;
  const limit = leftThisMonth === null ? '本月不限' : `本月还可兑换 ${pointsText(leftThisMonth)}`;
  const yuan = yuanOfPoints(points, exchangeRate);
  return (
    <Notice
      tone="info"
      title={`可兑换 ${pointsText(points)} 积分${yuan === null ? '' : `（${moneyText(yuan)}）`}，${limit}`}
      description={`${pointsText(exchangeRate)} 积分 = ¥1.00`}
    />
  );
};

interface FieldsProps<Values> {
  form: FormInstance<Values>;
  schoolCode: string;
  teacher: ChosenTeacher | null;
}

/** The fields that say whose points it is about, and what that teacher has. `chosen`: uid in the form. */
const useTeacher = (chosen: string | undefined, schoolCode: string, teacher: ChosenTeacher | null) => {
  const uid = chosen ?? teacher?.uid;
  const { data: payable } = useQuery({ ...payableQuery(schoolCode, uid ?? ''), enabled: uid !== undefined });
  const fields = (
    <>
      <TeacherField schoolCode={schoolCode} teacher={teacher} />
      {uid !== undefined && <PayableLine schoolCode={schoolCode} uid={uid} />}
    </>
  );
  return { payable, fields };
};

/** What both dialogs have in common; `title` names the act. */
const useTeacherDialog = (teacher: ChosenTeacher | null, title: string) => {
  const [key] = useState(newRequestKey);
  const initial: { uid?: string } = teacher === null ? {} : { uid: teacher.uid };
  return { key, title: teacher === null ? title : `${title} · ${teacher.teacherName}`, initial };
};

const possible = (payable: Payable | undefined): FormRule => ({
  validator: (_rule, points: unknown) => {
    const problem = typeof points !== 'number' || payable === undefined ? undefined : exchangeProblem(points, payable);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

const ExchangeFields = ({ form, schoolCode, teacher }: FieldsProps<ExchangeForm>) => {
  const { payable, fields } = useTeacher(Form.useWatch('uid', form), schoolCode, teacher);
  const points = Form.useWatch('points', form) as number | null | undefined;
  const yuan = typeof points === 'number' && payable ? yuanOfPoints(points, payable.exchangeRate) : null;
  return (
    <>
      {fields}
      <Form.Item
        name="points"
        label="兑换积分"
        rules={[required(), possible(payable)]}
        extra={yuan === null ? '按兑换比例折合成整分金额，至少¥0.30' : `折合 ${moneyText(yuan)}`}
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
  if (data?.available === false) return <Notice tone="warning" title={texts.payoutUnavailable} />;
  return data?.simulated === true ? <Notice tone="warning" title="模拟付款：教师不会收到真实的钱" /> : null;
};

/** Exchanges points of a teacher for money, which the payment platform pays. */
export const ExchangeDialog = ({
  dialog,
  schoolCode,
  onClose,
  onSaved,
}: DialogFor<ChosenTeacher | null, [outcome: Schemas['ExchangeOutcome']]> & { schoolCode: string }) => {
  const teacher = dialog.about;
  const { key, title, initial } = useTeacherDialog(teacher, '兑换积分');
  return (
    <FormDialog<ExchangeForm, Schemas['ExchangeOutcome']>
      dialog={dialog}
      title={title}
      okText="兑换"
      initial={initial}
      save={(form) => addExchange(schoolCode, form, key)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Payout />
          <ExchangeFields form={form} schoolCode={schoolCode} teacher={teacher} />
        </>
      )}
    </FormDialog>
  );
};

const atMost = (atHand: number | undefined): FormRule => ({
  validator: (_rule, points: unknown) =>
    typeof points === 'number' && atHand !== undefined && points > atHand
      ? Promise.reject(new Error(texts.pointsShort))
      : Promise.resolve(),
});

const GiveBackFields = ({ form, schoolCode, teacher }: FieldsProps<GiveBackForm>) => {
  const { payable, fields } = useTeacher(Form.useWatch('uid', form), schoolCode, teacher);
  return (
    <>
      {fields}
      <Form.Item name="points" label="收回积分" rules={[required(), atMost(payable?.points)]}>
        <NumberInput min={1} unit="积分" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[required()]} extra="记入教师的积分对账单">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </>
  );
};

/** Takes points back that a teacher could exchange, with a reason. */
export const GiveBackDialog = ({
  dialog,
  schoolCode,
  onClose,
  onSaved,
}: DialogFor<ChosenTeacher | null> & { schoolCode: string }) => {
  const teacher = dialog.about;
  const { key, title, initial } = useTeacherDialog(teacher, '收回积分');
  return (
    <FormDialog<GiveBackForm, string>
      dialog={dialog}
      title={title}
      okText="收回"
      danger
      initial={initial}
      save={(form) => giveBack(schoolCode, form, key)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <GiveBackFields form={form} schoolCode={schoolCode} teacher={teacher} />}
    </FormDialog>
  );
};
