import { Form, Input, type FormInstance, type FormRule } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { newRequestKey } from '../../core/request-keys.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { NumberInput } from '../../kit/form/number-input.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { giveBack, payableQuery, type GiveBackForm } from './api.js';
import type { ChosenTeacher } from './live.js';
import { PayableLine, TeacherField } from './teacher-fields.js';

const atMost = (atHand: number | undefined): FormRule => ({
  validator: (_rule, points: unknown) =>
    typeof points === 'number' && atHand !== undefined && points > atHand
      ? Promise.reject(new Error(texts.pointsShort))
      : Promise.resolve(),
});

interface FieldsProps {
  form: FormInstance<GiveBackForm>;
  schoolCode: string;
  teacher: ChosenTeacher | null;
}

const Fields = ({ form, schoolCode, teacher }: FieldsProps) => {
  const uid = (Form.useWatch('uid', form) as string | undefined) ?? teacher?.uid;
  const { data: payable } = useQuery({ ...payableQuery(schoolCode, uid ?? ''), enabled: uid !== undefined });
  return (
    <>
      <TeacherField schoolCode={schoolCode} teacher={teacher} />
      {uid !== undefined && <PayableLine schoolCode={schoolCode} uid={uid} />}
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
  const [key] = useState(newRequestKey);
  const teacher = dialog.about;
  return (
    <FormDialog<GiveBackForm, string>
      dialog={dialog}
      title={teacher === null ? '收回积分' : `收回积分 · ${teacher.teacherName}`}
      okText="收回"
      danger
      initial={teacher === null ? {} : { uid: teacher.uid }}
      save={(form) => giveBack(schoolCode, form, key)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <Fields form={form} schoolCode={schoolCode} teacher={teacher} />}
    </FormDialog>
  );
};
