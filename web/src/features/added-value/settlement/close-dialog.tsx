import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { maxRemark, monthsBetween, monthPlus, texts, type Month } from '#libs/contracts';
import { newRequestKey } from '../../../core/request-keys.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { useDialogFocus } from '../../../kit/form/use-dialog-focus.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { useBusinessNow } from '../../../resources/sales/business-now.js';
import { closeMonth, lastMonth, monthText, type Close } from './api.js';
import { DifferenceTable } from './differences.js';
import type { CloseAbout, CloseResult, useClosing } from './use-closing.js';

/** Months that are offered, the newest first. */
const offeredMonths = 24;

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

const Fields = () => (
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
      <Alert
        className="kit-gap"
        type="info"
        showIcon
        title="已结算的数字不会被覆盖：结果不同时另存为新的版本，两个版本和它们的差异都可以查看"
      />
      {!isAgain && <Fields />}
      <Form.Item name="reason" label="原因" rules={[required()]}>
        <Input.TextArea rows={3} maxLength={maxRemark} showCount />
      </Form.Item>
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
    <Modal
      open
      title={`计算结果 · ${schoolName} ${monthText(month)}`}
      width={860}
      okText="知道了"
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
      afterOpenChange={useDialogFocus()}
    >
      <p role="status">{summaryOf(close)}</p>
      {close.differences.length > 0 && <DifferenceTable rows={close.differences} />}
    </Modal>
  );
};

/** What is open of settling a month. */
export const Closing = ({ closing }: { closing: ReturnType<typeof useClosing> }) => (
  <>
    {closing.opened !== null && <CloseDialog dialog={closing.opened} onClose={closing.close} onDone={closing.done} />}
    {closing.result !== null && <ResultDialog result={closing.result} onClose={closing.dismiss} />}
  </>
);
