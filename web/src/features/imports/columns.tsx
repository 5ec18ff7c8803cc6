import { Button, Space } from 'antd';
import { texts } from '#libs/contracts';
import type { Column } from '../../kit/table/data-table.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { batchState, waitsForPerson } from '../../resources/imports/labels.js';
import { ImportProgress } from '../../resources/imports/progress.js';
import type { Batch } from '../../resources/imports/batches.js';
import { batchFile } from './api.js';
import { FileLink } from '../../kit/values/file-link.js';
import { useImportPath } from './import-path.js';

const RowActions = ({ row, open }: { row: Batch; open: (batchId: string) => void }) => {
  const basePath = useImportPath();
  return (
    <Space size={0} className="row-actions">
      <Button type="link" size="small" onClick={() => open(row.batchId)}>
        {waitsForPerson(row.stage) ? '去确认' : '详情'}
      </Button>
      <FileLink file={batchFile(basePath, 'original', row.batchId)} fallback={texts.originalFailed}>
        原始文件
      </FileLink>
      {row.status === 'processed' && (
        <FileLink file={batchFile(basePath, 'result', row.batchId)} fallback={texts.resultFailed}>
          结果文件
        </FileLink>
      )}
    </Space>
  );
};

export const importColumns = (open: (batchId: string) => void): Column<Batch>[] => [
  { key: 'fileName', title: '文件名', dataIndex: 'fileName', width: 190, fixed: 'left', ellipsis: true },
  { key: 'userType', title: '导入类型', dataIndex: 'userTypeName', width: 100, ellipsis: true },
  { key: 'status', title: '状态', width: 112, render: (_, row) => <StateMark {...batchState(row)} /> },
  { key: 'progress', title: '进度', width: 190, render: (_, row) => <ImportProgress batch={row} /> },
  { key: 'creatorName', title: '操作人', dataIndex: 'creatorName', width: 100, ellipsis: true },
  { key: 'createDate', title: '导入时间', dataIndex: 'createDate', width: 155 },
  { key: 'schoolCode', title: '学校编码', dataIndex: 'schoolCode', width: 115, ellipsis: true },
  {
    key: 'actions',
    title: '操作',
    width: 205,
    fixed: 'right',
    render: (_, row) => <RowActions row={row} open={open} />,
  },
];
