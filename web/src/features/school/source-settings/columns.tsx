import { Button } from 'antd';
import type { Column } from '../../../kit/table/data-table.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';

/** Columns of the schools of a private cloud. */
export const settingColumns = (
  nameOf: (source: string) => string,
  open: (row: SchoolRow) => void,
): Column<SchoolRow>[] => [
  { key: 'name', title: '学校名称', dataIndex: 'schoolName', width: 220, fixed: 'left', ellipsis: true },
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 150, ellipsis: true },
  { key: 'source', title: '数据来源', width: 130, render: (_, { source }) => nameOf(source) },
  { key: 'address', title: '学校地址', dataIndex: 'address', width: 250, ellipsis: true },
  {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: (_, row) => (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => open(row)}>
          设置
        </Button>
      </span>
    ),
  },
];
