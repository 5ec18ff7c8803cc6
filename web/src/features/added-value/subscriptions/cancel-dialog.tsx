import { Form, Input, Table } from 'antd';
import { useState } from 'react';
import { filled, maxRemark, texts } from '#libs/contracts';
import { newRequestKey } from '../../../core/request-keys.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { unsubscribe } from './api.js';
import { cancelOutcome, runs, statusOf } from './labels.js';
import type { Subscription } from './live.js';

/** Records on a page of the dialog. Source: first requirement document, section 9. */
const pageSize = 10;

const columns = [
  { title: '学生', width: 190, render: (_: unknown, row: Subscription) => `${row.studentName}（${row.className}）` },
  { title: '家长', dataIndex: 'parentName', width: 100 },
  { title: '状态', width: 110, render: (_: unknown, row: Subscription) => statusOf(row).label },
  { title: '取消后', render: (_: unknown, row: Subscription) => cancelOutcome(row) },
];

/** What will happen, in all and to each record. */
const Outcomes = ({ rows, running }: { rows: readonly Subscription[]; running: number }) => (
  <>
    <p role="status">
      将取消 <strong>{running}</strong> 条订阅
      {rows.length > running && `，另外 ${rows.length - running} 条不会变化`}。
    </p>
    <Table<Subscription>
      size="small"
      rowKey="id"
      aria-label="取消后的变化"
      columns={columns}
      dataSource={rows}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      scroll={{ y: 330 }}
    />
  </>
);

interface CancelForm {
  remarks?: string;
}

/** What the dialog is about. */
export interface Cancelled {
  /** Those that do not run stay as they are. */
  rows: readonly Subscription[];
  /** Checks none of them in the list any more; not there for one that was not checked. */
  clear?: () => void;
}

/** Confirms a cancellation, and shows what becomes of each record. */
export const CancelDialog = ({
  dialog,
  schoolCode,
  onClose,
  onSaved,
}: DialogFor<Cancelled> & { schoolCode: string }) => {
  const [key] = useState(newRequestKey);
  const { rows } = dialog.about;
  const running = rows.filter(runs);
  const ids = running.map(({ id }) => id);
  return (
    <FormDialog<CancelForm, number>
      dialog={dialog}
      title={texts.confirmUnsubscribe}
      okText={texts.unsubscribe}
      danger
      width={760}
      initial={{}}
      blocked={() => running.length === 0}
      save={({ remarks }) => unsubscribe(schoolCode, ids, remarks?.trim(), key)}
      fallback={texts.unsubscribeFailed}
      onSaved={(count) => onSaved(filled(texts.subscriptionsCancelled, { count }))}
      onClose={onClose}
    >
      <Outcomes rows={rows} running={running.length} />
      <Form.Item name="remarks" label="备注" className="roster-remarks">
        <Input.TextArea maxLength={maxRemark} rows={2} />
      </Form.Item>
    </FormDialog>
  );
};
