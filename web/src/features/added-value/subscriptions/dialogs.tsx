import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { filled, maxRemark, texts, maxPersonName } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { newRequestKey } from '../../../core/request-keys.js';
import { useProductCode } from '../../../core/session.js';
import { clearable } from '../../../kit/form/clearable.js';
import { Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { phone, required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { DialogFor, OpenForm } from '../../../kit/form/use-form-dialog.js';
import { SmallTable } from '../../../kit/table/small-table.js';
import { relationsQuery, studentQuery } from '../../../resources/people/queries.js';
import { SamePersonField } from '../../../resources/people/same-person-field.js';
import { StudentPicker } from '../../../resources/people/student-picker.js';
import {
  unsubscribe,
  cancelOutcome,
  runs,
  statusOf,
  type Subscription,
  subscribe,
  specialUserOptions,
  addParent,
  subscribeBody,
  type SubscribeForm,
} from './api.js';

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
    <SmallTable<Subscription>
      rowKey="id"
      aria-label="取消后的变化"
      columns={columns}
      dataSource={rows}
      pages={pageSize}
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

type School = Pick<Schemas['SchoolDto'], 'schoolCode' | 'source'>;

/** A parent whom the directory has still to add. */
const NewParentFields = () => {
  const { data: relations = [] } = useQuery(relationsQuery);
  return (
    <fieldset className="roster-parent">
      <legend>新家长</legend>
      <Form.Item name={['newParent', 'name']} label="家长姓名" rules={[required()]}>
        <Input maxLength={maxPersonName} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['newParent', 'phone']} label="家长手机" rules={[required(), phone]}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name={['newParent', 'relationCode']} label="与学生关系" rules={[required()]}>
        <Select options={relations.map(({ code, name }) => ({ value: code, label: name }))} />
      </Form.Item>
      <SamePersonField of="newParent" name={['newParent', 'samePerson']} />
    </fieldset>
  );
};

/** The parents of the chosen student; in schools of our own source also one who is still to be added. */
const ParentField = ({ school: { schoolCode, source } }: { school: School }) => {
  const productCode = useProductCode();
  const studentUid = Form.useWatch<string | undefined>('studentUid') ?? '';
  const parentUid = Form.useWatch<string | undefined>('parentUid');
  const { data, isFetching } = useQuery({ ...studentQuery(schoolCode, studentUid), enabled: studentUid !== '' });
  const parents = studentUid === '' ? [] : (data?.parents ?? []);
  const options = parents.map(({ uid, displayName }) => ({ value: uid, label: displayName }));
  if (studentUid !== '' && source === productCode) options.push({ value: addParent, label: '添加家长…' });
  return (
    <>
      <Form.Item name="parentUid" label="家长" rules={[required()]}>
        <Select
          options={options}
          loading={isFetching}
          disabled={studentUid === ''}
          placeholder={studentUid === '' ? '请先选择学生' : texts.chooseType}
          notFoundContent="该学生没有家长"
        />
      </Form.Item>
      {parentUid === addParent && <NewParentFields />}
    </>
  );
};

interface SubscribeDialogProps {
  /** About the pay items that can be subscribed to. */
  dialog: OpenForm<{ value: string; label: string }[]>;
  school: School;
  onClose: () => void;
  /** Receives the text to show. */
  onSaved: (message: string) => void;
}

/** Subscribes a student of a school, for one of their parents or for a new one. */
export const SubscribeDialog = ({ dialog, school, onClose, onSaved }: SubscribeDialogProps) => {
  const [key] = useState(newRequestKey);
  const items = dialog.about;
  const [only, ...others] = items;
  return (
    <FormDialog<SubscribeForm, string>
      dialog={dialog}
      title="订阅"
      okText="订阅"
      initial={only !== undefined && others.length === 0 ? { payItemCode: only.value } : {}}
      save={(form) => subscribe(subscribeBody(school.schoolCode, form), key)}
      fallback={texts.subscribeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="payItemCode" label="支付项" rules={[required()]}>
            <Select options={items} placeholder={texts.chooseType} />
          </Form.Item>
          <Form.Item name="studentUid" label="学生姓名" rules={[required()]}>
            <StudentPicker schoolCode={school.schoolCode} onPick={() => form.resetFields(['parentUid', 'newParent'])} />
          </Form.Item>
          <ParentField school={school} />
          <Form.Item name="specialUser" label="特殊用户">
            <Select options={specialUserOptions} allowClear={clearable} placeholder="不是" />
          </Form.Item>
          <Form.Item name="source" label="来源">
            <Input maxLength={maxPersonName} placeholder="如：家长会、电话" />
          </Form.Item>
          <Form.Item name="remarks" label="备注">
            <Input.TextArea maxLength={maxRemark} rows={2} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
};
