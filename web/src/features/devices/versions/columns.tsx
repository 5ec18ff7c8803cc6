import { Button, Space } from 'antd';
import { deviceTypeLabels } from '#libs/contracts';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import { bytesText } from '../../../kit/values/bytes.js';
import type { VersionRow } from './api.js';
import { releaseText, releaseTones } from './labels.js';

export interface VersionHandlers {
  edit: (row: VersionRow) => void;
  upload: (row: VersionRow) => void;
}

const Package = ({ row: { downloadUrl, fileName, size } }: { row: VersionRow }) =>
  downloadUrl === '' ? (
    <StateMark tone="doubtful" label="未上传" />
  ) : (
    <span title={fileName}>
      {size === null ? '' : `${bytesText(size)} · `}
      {fileName}
    </span>
  );

const RowActions = ({ row, handlers }: { row: VersionRow; handlers: VersionHandlers }) => (
  <Space size={0} className="row-actions">
    <Button type="link" size="small" onClick={() => handlers.edit(row)}>
      编辑
    </Button>
    <Button type="link" size="small" onClick={() => handlers.upload(row)}>
      上传升级包
    </Button>
  </Space>
);

/** Columns of the version list. Source: second requirement document, section 2, device version list. */
export const versionColumns = (handlers: VersionHandlers): Column<VersionRow>[] => [
  { key: 'model', title: '设备型号', dataIndex: 'model', width: 130, fixed: 'left', ellipsis: true },
  { key: 'deviceType', title: '设备类型', width: 84, render: (_, { deviceType }) => deviceTypeLabels[deviceType] },
  { key: 'versionCode', title: '版本代码', dataIndex: 'versionCode', width: 100, align: 'right' },
  { key: 'notes', title: '版本号', dataIndex: 'notes', width: 100, ellipsis: true },
  {
    key: 'releaseStatus',
    title: '发布状态',
    width: 124,
    render: (_, { releaseStatus }) => (
      <StateMark tone={releaseTones[releaseStatus]} label={releaseText(releaseStatus)} />
    ),
  },
  { key: 'package', title: '升级包', width: 220, ellipsis: true, render: (_, row) => <Package row={row} /> },
  {
    key: 'upgradeNotes',
    title: '升级说明',
    width: 240,
    ellipsis: true,
    render: (_, { upgradeNotes }) => <span title={upgradeNotes ?? ''}>{upgradeNotes ?? '-'}</span>,
  },
  { key: 'createdBy', title: '创建人', dataIndex: 'createdBy', width: 110, ellipsis: true },
  { key: 'updateDate', title: '更新时间', dataIndex: 'updateDate', width: 170 },
  {
    key: 'actions',
    title: '操作',
    width: 160,
    fixed: 'right',
    render: (_, row) => <RowActions row={row} handlers={handlers} />,
  },
];
