import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { texts } from '#libs/contracts';
import { confirm } from '../../core/confirm.js';
import { notify, notifyProblem } from '../../core/notice.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { pointsSchoolLive } from './live.js';
import { enablePoints, pointsSchoolsKey, pointsSchoolsQuery } from './school-api.js';
import { pointsSchoolColumns } from './school-columns.js';
import type { PointsSchool } from './rows.js';

const filters: FilterField[] = [
  { kind: 'text', name: 'schoolName', label: '学校名称', width: 180 },
  { kind: 'text', name: 'schoolCode', label: '学校编码' },
  { kind: 'area', name: 'area', label: '区域' },
  {
    kind: 'choice',
    name: 'enabled',
    label: '状态',
    options: [
      { value: '1', label: '已启用' },
      { value: '0', label: '未启用' },
    ],
  },
];

/** What happens when the points of a school are turned on: the text of turning off says it itself. */
const meaningOfOn =
  '启用后本月即按方案注入积分池，之后的新订阅和续订给当时的班主任发放积分；启用之前的订阅不补发。方案可以在「设置」中查看。';

/** Turns the points of a school on or off, each after a confirmation that says what it means. */
const useSwitch = () => {
  const client = useQueryClient();
  return useCallback(
    ({ schoolCode, schoolName, enabled }: PointsSchool) => {
      const isOn = enabled === 1;
      confirm({
        title: isOn ? texts.confirmPointsDisable : texts.confirmPointsEnable,
        content: isOn ? schoolName : `${schoolName}：${meaningOfOn}`,
        okText: isOn ? '停用' : '启用',
        ...(isOn ? { okButtonProps: { danger: true } } : {}),
        onOk: () =>
          enablePoints(schoolCode, isOn ? 0 : 1).then(
            (msg) => {
              notify('success', msg);
              void client.invalidateQueries({ queryKey: pointsSchoolsKey });
              void client.invalidateQueries({ queryKey: ['points-config', schoolCode] });
            },
            (error: unknown) => notifyProblem(error, texts.setFailed),
          ),
      });
    },
    [client],
  );
};

/** The schools and their points of the running month. */
const PointsSchools = () => {
  const onSwitch = useSwitch();
  const columns = useMemo(() => pointsSchoolColumns(onSwitch), [onSwitch]);
  return (
    <ListPage
      label="积分学校"
      noun="学校"
      query={pointsSchoolsQuery}
      columns={columns}
      filters={filters}
      rowKey="schoolCode"
      defaultSize={20}
      live={pointsSchoolLive}
    />
  );
};

export default PointsSchools;
