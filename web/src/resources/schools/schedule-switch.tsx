import { useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { Space } from '../../kit/controls/controls.js';
import { Switch } from '../../kit/form/fields.js';
import { setCourseSchedule, type SchoolRow } from './queries.js';

interface ScheduleSwitchProps {
  school: Pick<SchoolRow, 'schoolCode' | 'schoolName' | 'haveCourseSchedule'>;
  /** Brings what was set into the list that shows the school; the switch waits for it. */
  onSet: (haveCourseSchedule: 0 | 1) => Promise<void> | void;
}

/** Opens or closes the schedule of a third party for a school; the switch moves when the server has confirmed it. */
export const ScheduleSwitch = ({ school, onSet }: ScheduleSwitchProps) => {
  const { schoolCode, schoolName, haveCourseSchedule } = school;
  const isOn = haveCourseSchedule === 1;
  const set = useMutation({
    mutationFn: (next: 0 | 1) => setCourseSchedule(schoolCode, next),
    onSuccess: (msg, next) => {
      notify('success', msg);
      return onSet(next);
    },
    meta: { fallback: texts.setFailed },
  });
  return (
    <Space size={6}>
      <Switch
        size="small"
        aria-label={`第三方课表 ${schoolName}`}
        checked={isOn}
        loading={set.isPending}
        onChange={(on) => set.mutate(on ? 1 : 0)}
      />
      {isOn ? '已启用' : '已关闭'}
    </Space>
  );
};
