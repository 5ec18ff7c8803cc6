import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { settlementKindLabels } from '#libs/contracts';
import { useDialogFocus } from '../../../kit/form/use-dialog-focus.js';
import { Loading } from '../../../kit/states/loading.js';
import { AllGood, Failed } from '../../../kit/states/states.js';
import { DataTable, type Column } from '../../../kit/table/data-table.js';
import { differencesQuery } from './api.js';
import type { Difference } from './rows.js';

const sideText = (side: Difference['before']): string =>
  side === null ? '没有' : `${settlementKindLabels[side.kind]} ¥${side.price}`;

const columns: Column<Difference>[] = [
  { key: 'className', title: '班级', dataIndex: 'className', width: 140, ellipsis: true },
  { key: 'studentName', title: '学生', dataIndex: 'studentName', width: 120, ellipsis: true },
  { key: 'payItemName', title: '支付项', dataIndex: 'payItemName', width: 150, ellipsis: true },
  { key: 'before', title: '之前', width: 150, render: (_, { before }) => sideText(before) },
  { key: 'after', title: '现在', width: 150, render: (_, { after }) => sideText(after) },
];

/** Records that two versions of a month show differently. */
export const DifferenceTable = ({ rows }: { rows: readonly Difference[] }) => (
  <DataTable
    label="版本差异"
    rows={rows}
    columns={columns}
    keyOf={({ subscriptionId }) => subscriptionId}
    most={360}
    offset={0}
    total={rows.length}
  />
);

const Rows = ({ id, version }: { id: string; version: number }) => {
  const { data, error, refetch } = useQuery(differencesQuery(id, version));
  if (data === undefined)
    return error === null ? <Loading rows={3} /> : <Failed error={error} onRetry={() => void refetch()} />;
  return data.length === 0 ? <AllGood text="没有差异" /> : <DifferenceTable rows={data} />;
};

interface DifferencesDialogProps {
  id: string;
  version: number;
  onClose: () => void;
}

/** What a version changed of the one before. */
export const DifferencesDialog = ({ id, version, onClose }: DifferencesDialogProps) => (
  <Modal
    open
    title={`第 ${version} 版与第 ${version - 1} 版的差异`}
    footer={null}
    width={860}
    onCancel={onClose}
    afterOpenChange={useDialogFocus()}
  >
    <Rows id={id} version={version} />
  </Modal>
);
