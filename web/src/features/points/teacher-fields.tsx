import { Alert, Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { required } from '../../kit/form/form-rules.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { TeacherPicker } from '../../resources/people/teacher-picker.js';
import { yuanOfPoints } from './amount.js';
import { payableQuery } from './api.js';
import { pointsText, type ChosenTeacher } from './live.js';

interface TeacherFieldProps {
  schoolCode: string;
  /** The teacher whose row the dialog was opened from; null: to be chosen. */
  teacher: ChosenTeacher | null;
}

/** Whose points it is about. One who has left is not found by name, but their row in the statistics leads here. */
export const TeacherField = ({ schoolCode, teacher }: TeacherFieldProps) =>
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
export const PayableLine = ({ schoolCode, uid }: { schoolCode: string; uid: string }) => {
  const { data, error, refetch } = useQuery(payableQuery(schoolCode, uid));
  if (data === undefined)
    return error === null ? <Loading rows={1} /> : <Failed error={error} onRetry={() => void refetch()} />;
  const { points, exchangeRate, leftThisMonth } = data;
  const limit = leftThisMonth === null ? '本月不限' : `本月还可兑换 ${pointsText(leftThisMonth)}`;
  const yuan = yuanOfPoints(points, exchangeRate);
  return (
    <Alert
      className="kit-gap"
      type="info"
      title={`可兑换 ${pointsText(points)} 积分${yuan === null ? '' : `（¥${yuan}）`}，${limit}`}
      description={`${pointsText(exchangeRate)} 积分 = ¥1.00`}
    />
  );
};
