import { Alert, Form, Input, Select, type FormRule } from 'antd';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  correctionLabels,
  fenOf,
  maxRemark,
  texts,
  writtenCorrectionCodes,
  type WrittenCorrectionCode,
} from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { newRequestKey } from '../../../core/request-keys.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { correctMonth, monthOfRow, monthText, settlementKey, type SettlementDetails } from './api.js';

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
      <Alert
        className="kit-gap"
        type="info"
        showIcon
        title="已结算的月份不变：更正记入当前月份的月结，两个月份都可以查看"
      />
      <Form.Item name="code" label="类型" rules={[required()]}>
        <Select options={codeOptions} placeholder={texts.chooseType} />
      </Form.Item>
      <Form.Item name="amount" label="金额（元）" rules={[required(), amountRule]} extra="多结的填负数，少结的填正数">
        <Input maxLength={11} inputMode="decimal" placeholder="-12.00" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[required()]}>
        <Input.TextArea rows={3} maxLength={maxRemark} showCount />
      </Form.Item>
    </FormDialog>
  );
};
