import { Form, Input } from 'antd';
import { maxRemark, texts } from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { skipCards } from './api.js';

interface SkipDialogProps {
  /** About the numbers of the cards. */
  dialog: OpenForm<string[]>;
  rolloutId: string;
  onClose: () => void;
  onDone: (skipped: number) => void;
}

/** Leaves cards out of a rollout, with the reason. */
export const SkipDialog = ({ dialog, rolloutId, onClose, onDone }: SkipDialogProps) => {
  const deviceNos = dialog.about;
  return (
    <FormDialog<{ reason: string }, number>
      dialog={dialog}
      title={`跳过 ${deviceNos.length} 台设备`}
      okText="跳过"
      initial={{}}
      save={({ reason }) => skipCards({ rolloutId, deviceNos, reason: reason.trim() })}
      fallback={texts.unexpected}
      onSaved={onDone}
      onClose={onClose}
    >
      <p>这 {deviceNos.length} 台设备在本计划中不再升级，也不计入成功或失败的比例；已结束的设备不受影响。</p>
      <Form.Item name="reason" label="原因" rules={[required(texts.rolloutReasonRequired)]}>
        <Input.TextArea rows={2} maxLength={maxRemark} showCount placeholder="例如：门口正在装修，断电到月底" />
      </Form.Item>
    </FormDialog>
  );
};
