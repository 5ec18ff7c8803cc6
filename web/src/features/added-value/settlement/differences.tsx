import { Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { settlementKindLabels } from '#libs/contracts';
import { useDialogFocus } from '../../../kit/form/use-dialog-focus.js';
import { Loading, AllGood, Failed } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { differencesQuery, type Difference } from './api.js';

const sideText = (side: Difference['before']): string =>
  side === null ? '没有' : `${settlementKindLabels[side.kind]} ¥${side.price}`;

const columns: Column<Difference>[] = [
  field('className', '班级', 140, { ellipsis: true }),
  field('studentName', '学生', 120, { ellipsis: true }),
  field('payItemName', '支付项', 150, { ellipsis: true }),
  column('before', '之前', 150, { render: (_, { before }) => sideText(before) }),
  column('after', '现在', 150, { render: (_, { after }) => sideText(after) }),
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

/** What a version changed of the one before. */
export const DifferencesDialog = ({ id, version, onClose }: { id: string; version: number; onClose: () => void }) => (
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
