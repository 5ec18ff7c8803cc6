import { Tag } from 'antd';
import { haltText } from '#libs/contracts';
import type { Column } from '../../../kit/table/data-table.js';
import { StateMark } from '../../../kit/states/state-mark.js';
import { groupsText, rolloutMark } from '../../../resources/rollouts/labels.js';
import { RolloutProgress } from '../../../resources/rollouts/progress.js';
import type { Rollout } from '../../../resources/rollouts/rows.js';

const StateCell = ({ rollout: { state, haltReason } }: { rollout: Rollout }) => (
  <span title={haltReason === null ? undefined : haltText(haltReason)}>
    <StateMark {...rolloutMark(state)} />
    {state === 'paused' && haltReason !== null && <span className="muted"> {haltText(haltReason)}</span>}
  </span>
);

export const rolloutColumns = (open: (rolloutId: string) => void): Column<Rollout>[] => [
  {
    key: 'name',
    title: '计划名称',
    width: 210,
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => (
      <span className="rollout-name">
        {!row.respectsLessons && <Tag>紧急</Tag>}
        <button type="button" className="cell-link" title={row.name} onClick={() => open(row.rolloutId)}>
          {row.name}
        </button>
      </span>
    ),
  },
  {
    key: 'target',
    title: '目标版本',
    width: 140,
    ellipsis: true,
    render: (_, { model, versionName }) => `${model ?? '多个型号'} ${versionName ?? '原版本'}`,
  },
  { key: 'state', title: '状态', width: 190, ellipsis: true, render: (_, row) => <StateCell rollout={row} /> },
  { key: 'progress', title: '进度', width: 230, render: (_, row) => <RolloutProgress rollout={row} /> },
  { key: 'group', title: '分组', width: 126, ellipsis: true, render: (_, row) => groupsText(row) },
  { key: 'createdBy', title: '创建人', dataIndex: 'createdBy', width: 110, ellipsis: true },
  { key: 'createDate', title: '创建时间', dataIndex: 'createDate', width: 170 },
  {
    key: 'startedAt',
    title: '开始时间',
    width: 170,
    render: (_, { startedAt, startAt }) => startedAt ?? startAt ?? '-',
  },
];
