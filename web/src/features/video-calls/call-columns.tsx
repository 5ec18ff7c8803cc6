import { Button, Tag } from 'antd';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import { callMark, mediaText } from './labels.js';
import { minutesText } from './minutes.js';
import type { CallRecord } from './rows.js';

/** Minutes of a call, and what is particular about them. */
export const UseTime = ({
  state,
  useTime,
  excess,
  estimated,
}: Pick<CallRecord, 'state' | 'useTime' | 'excess' | 'estimated'>) => (
  <span className="calls-tagged">
    {excess > 0 && <Tag title="超出余额的部分，没有扣减">超出 {minutesText(excess)}</Tag>}
    {estimated && <Tag title="通话平台没有报告结束，按最后一次消息计算">估算</Tag>}
    {state === 'running' ? '-' : minutesText(useTime)}
  </span>
);

interface CallHandlers {
  show: (studentUid: string) => void;
  /** Calls of one school do not name it. */
  ofSchool: boolean;
}

const schoolColumn: Column<CallRecord> = {
  key: 'schoolName',
  title: '学校',
  dataIndex: 'schoolName',
  width: 180,
  ellipsis: true,
};

/** Columns of calls. Source: requirement document 2, section 3. */
export const callColumns = ({ show, ofSchool }: CallHandlers): Column<CallRecord>[] => [
  {
    key: 'callerName',
    title: '拨打方',
    width: 120,
    fixed: 'left',
    ellipsis: true,
    render: (_, { callerName }) => callerName || '-',
  },
  { key: 'calleeName', title: '接听方', width: 120, ellipsis: true, render: (_, row) => row.calleeName || '-' },
  { key: 'state', title: '状态', width: 100, render: (_, { state }) => <StateMark {...callMark(state)} /> },
  { key: 'useTime', title: '通话时长', width: 170, align: 'right', render: (_, row) => <UseTime {...row} /> },
  { key: 'mediaType', title: '类型', width: 80, render: (_, { mediaType }) => mediaText(mediaType) },
  { key: 'createDate', title: '通话时间', dataIndex: 'createDate', width: 165 },
  { key: 'className', title: '班级', dataIndex: 'className', width: 130, ellipsis: true },
  { key: 'phone', title: '家长手机', width: 125, render: (_, { phone }) => phone || '-' },
  ...(ofSchool ? [] : [schoolColumn]),
  {
    key: 'actions',
    title: '操作',
    width: 80,
    fixed: 'right',
    render: (_, { studentUid, callerName, calleeName }) => (
      <Button
        type="link"
        size="small"
        aria-label={`${callerName}与${calleeName} 的通话余额`}
        onClick={() => show(studentUid)}
      >
        余额
      </Button>
    ),
  },
];
