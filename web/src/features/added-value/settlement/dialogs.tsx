import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  settlementKindLabels,
  maxRemark,
  monthsBetween,
  monthPlus,
  texts,
  type Month,
  correctionLabels,
  fenOf,
  writtenCorrectionCodes,
  type WrittenCorrectionCode,
} from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { newRequestKey } from '../../../core/request-keys.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormRule } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { Loading, AllGood, Failed } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { useBusinessNow } from '../../../resources/sales/business-now.js';
import {
  differencesQuery,
  type Difference,
  closeMonth,
  lastMonth,
  monthText,
  type Close,
  correctMonth,
  monthOfRow,
  settlementKey,
  type SettlementDetails,
} from './api.js';
import type { CloseAbout, CloseResult, useClosing } from './live.js';

const sideText = (side: Difference['before']): string =>
  side === null ? '没有' : `${settlementKindLabels[side.kind]} ${moneyText(side.price)}`;

const differenceColumns: Column<Difference>[] = [
  field('className', '班级', 140, { ellipsis: true }),
  field('studentName', '学生', 120, { ellipsis: true }),
  field('payItemName', '支付项', 150, { ellipsis: true }),
  column('before', '之前', 150, { render: (_, { before }) => sideText(before) }),
  column('after', '现在', 150, { render: (_, { after }) => sideText(after) }),
];

/** Records that two versions of a month show differently. */
const DifferenceTable = ({ rows }: { rows: readonly Difference[] }) => (
  <DataTable
    label="版本差异"
    rows={rows}
    columns={differenceColumns}
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
  <Dialog title={`第 ${version} 版与第 ${version - 1} 版的差异`} footer={null} width={860} onCancel={onClose}>
    <Rows id={id} version={version} />
  </Dialog>
);

/** Months that are offered, the newest first. */
const offeredMonths = 24;

const ReasonField = () => (
  <Form.Item name="reason" label="原因" rules={[required()]}>
    <Input.TextArea rows={3} maxLength={maxRemark} showCount />
  </Form.Item>
);

interface CloseForm {
  schoolCode: string;
  month: Month;
  reason: string;
}

const monthOptions = (now: number) => {
  const last = lastMonth(now);
  return monthsBetween(monthPlus(last, 1 - offeredMonths), last)
    .reverse()
    .map((value) => ({ value, label: monthText(value) }));
};

const CloseFields = () => (
  <>
    <Form.Item name="schoolCode" label="学校" rules={[required()]}>
      <SchoolPicker />
    </Form.Item>
    <Form.Item name="month" label="月份" rules={[required()]}>
      <Select options={monthOptions(useBusinessNow())} placeholder={texts.chooseType} />
    </Form.Item>
  </>
);

interface CloseDialogProps {
  dialog: OpenForm<CloseAbout>;
  onClose: () => void;
  onDone: (result: CloseResult) => void;
}

/** Settles a month of one school that has none yet, or computes it once more. */
const CloseDialog = ({ dialog, onClose, onDone }: CloseDialogProps) => {
  const [key] = useState(newRequestKey);
  const { schoolCode, schoolName = '', month } = dialog.about;
  const isAgain = month !== undefined;
  return (
    <FormDialog<CloseForm, Close>
      dialog={dialog}
      title={isAgain ? `重新计算 · ${schoolName} ${monthText(month)}` : '结算一所学校'}
      okText={isAgain ? '重新计算' : '结算'}
      initial={{ ...(schoolCode === '' ? {} : { schoolCode }), ...(isAgain ? { month } : {}) }}
      save={({ reason, ...form }) =>
        closeMonth({ ...form, ...(isAgain ? { schoolCode, month } : {}), reason: reason.trim() }, key)
      }
      fallback={texts.changeFailed}
      onSaved={(close, form) => onDone({ month: month ?? form.month, schoolName, close })}
      onClose={onClose}
    >
      <Notice tone="info" title="已结算的数字不会被覆盖：结果不同时另存为新的版本，两个版本和它们的差异都可以查看" />
      {!isAgain && <CloseFields />}
      <ReasonField />
    </FormDialog>
  );
};

const summaryOf = ({ outcome, version, differences }: Close): string => {
  if (outcome === 'changed') return `结果与之前不同，已保存为第 ${version} 版，共 ${differences.length} 处差异`;
  return outcome === 'closed' ? `已结算，这是第 ${version} 版` : `结果与第 ${version} 版一致，没有新的版本`;
};

/** What a computation gave, and where it differs from the one before. */
const ResultDialog = ({ result, onClose }: { result: CloseResult; onClose: () => void }) => {
  const { close, month, schoolName } = result;
  return (
    <Dialog
      title={`计算结果 · ${schoolName} ${monthText(month)}`}
      width={860}
      okText="知道了"
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p role="status">{summaryOf(close)}</p>
      {close.differences.length > 0 && <DifferenceTable rows={close.differences} />}
    </Dialog>
  );
};

/** What is open of settling a month. */
export const Closing = ({ closing }: { closing: ReturnType<typeof useClosing> }) => (
  <>
    {closing.opened !== null && <CloseDialog dialog={closing.opened} onClose={closing.close} onDone={closing.done} />}
    {closing.result !== null && <ResultDialog result={closing.result} onClose={closing.dismiss} />}
  </>
);

interface CorrectForm {
  code: WrittenCorrectionCode;
  amount: string;
  reason: string;
}

const codeOptions = writtenCorrectionCodes.map((value) => ({ value, label: correctionLabels[value] }));

const amountRule: FormRule = {
  validator: (_rule, amount: unknown) => {
    const fen = typeof amount === 'string' && amount.trim() !== '' ? fenOf(amount.trim()) : 1;
    return fen === undefined || fen === 0 ? Promise.reject(new Error(texts.correctionAmountWrong)) : Promise.resolve();
  },
};

/** Corrects the amount of a settled month, which itself stays as it is. */
export const CorrectDialog = ({ dialog, onClose }: { dialog: OpenForm<SettlementDetails>; onClose: () => void }) => {
  const [key] = useState(newRequestKey);
  const client = useQueryClient();
  const month = dialog.about;
  return (
    <FormDialog<CorrectForm, string>
      dialog={dialog}
      title={`添加更正 · ${month.schoolName} ${monthText(monthOfRow(month))}`}
      okText="添加更正"
      initial={{}}
      save={({ code, amount, reason }) =>
        correctMonth({ id: month.id, code, amount: amount.trim(), reason: reason.trim() }, key)
      }
      fallback={texts.changeFailed}
      onSaved={(msg) => {
        notify('success', msg);
        void client.invalidateQueries({ queryKey: settlementKey });
        onClose();
      }}
      onClose={onClose}
    >
      <Notice tone="info" title="已结算的月份不变：更正记入当前月份的月结，两个月份都可以查看" />
      <Form.Item name="code" label="类型" rules={[required()]}>
        <Select options={codeOptions} placeholder={texts.chooseType} />
      </Form.Item>
      <Form.Item name="amount" label="金额（元）" rules={[required(), amountRule]} extra="多结的填负数，少结的填正数">
        <Input maxLength={11} inputMode="decimal" placeholder="-12.00" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
};
