import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Space, Switch } from 'antd';
import { texts } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import { schoolsKey, type SchoolRow } from '../../resources/schools/queries.js';
import { setCourseSchedule } from './api.js';

/** Opens or closes the schedule of a third party for a school; the switch moves when the server has confirmed it. */
export const ScheduleSwitch = ({ row }: { row: SchoolRow }) => {
  const client = useQueryClient();
  const isOn = row.haveCourseSchedule === 1;
  const set = useMutation({
    mutationFn: (on: boolean) => setCourseSchedule(row.schoolCode, on ? 1 : 0),
    onSuccess: async (msg) => {
      notify('success', msg);
      await client.invalidateQueries({ queryKey: [...schoolsKey, 'list'] });
    },
    meta: { fallback: texts.setFailed },
  });
  return (
    <Space size={6}>
      <Switch
        size="small"
        aria-label={`第三方课表 ${row.schoolName}`}
        checked={isOn}
        loading={set.isPending}
        onChange={(on) => set.mutate(on)}
      />
      {isOn ? '已启用' : '已关闭'}
    </Space>
  );
};
