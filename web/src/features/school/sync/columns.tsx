import { Button } from 'antd';
import type { Column } from '../../../kit/table/data-table.js';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { useProgress } from './use-progress.js';

/** When a school was synchronised last, or that this is running. */
const SyncedCell = ({ row }: { row: SchoolRow }) => {
  const progress = useProgress(row.schoolCode);
  if (progress?.running === true) return <StateMark tone="busy" label={`同步中，已读取 ${progress.read} 条`} />;
  return row.syncedAt === null ? <span className="muted">从未同步</span> : row.syncedAt;
};

/** Columns of the schools that can be synchronised with their sources. */
export const syncColumns = (
  nameOf: (source: string) => string,
  sync: (row: SchoolRow) => void,
): Column<SchoolRow>[] => [
  { key: 'name', title: '学校名称', dataIndex: 'schoolName', width: 220, fixed: 'left', ellipsis: true },
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 150, ellipsis: true },
  { key: 'source', title: '数据来源', width: 110, render: (_, { source }) => nameOf(source) },
  { key: 'syncedAt', title: '上次同步', width: 190, render: (_, row) => <SyncedCell row={row} /> },
  { key: 'address', title: '学校地址', dataIndex: 'address', width: 250, ellipsis: true },
  {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: (_, row) => (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => sync(row)}>
          同步
        </Button>
      </span>
    ),
  },
];
