import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blockReasonLength, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/feedback.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { ShownOnceDialog } from '../../../kit/dialog/shown-once-dialog.js';
import { Input } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import { QrCode } from '../../../kit/values/qr-code.js';
import { liveKey } from '../../../realtime/feed.js';
import { blockCard, rotateCredential, setUpText, unblockCard } from './credential-api.js';
import { cardTitle, type DeviceRow } from './live.js';

/** A change of the access of a card. */
export type AccessAct = 'block' | 'unblock' | 'rotate';

interface AccessProps {
  row: DeviceRow;
  onClose: () => void;
}

/** Says that it is done, and reads everything live again. */
const useDone = (onClose: () => void): ((msg: string) => void) => {
  const client = useQueryClient();
  return (msg) => {
    notify('success', msg);
    onClose();
    void client.invalidateQueries({ queryKey: [liveKey] });
  };
};

const BlockDialog = ({ row, onClose }: AccessProps) => {
  const done = useDone(onClose);
  // what is typed is not kept over a sign-in
  const [dialog] = useState({ name: 'block', about: null });
  return (
    <FormDialog<{ reason: string }, string>
      dialog={dialog}
      title={`停用设备 · ${row.deviceNo}`}
      okText="停用"
      danger
      initial={{}}
      save={({ reason }) => blockCard({ deviceNo: row.deviceNo, reason })}
      fallback={texts.unexpected}
      onSaved={done}
      onClose={onClose}
    >
      <p>
        {cardTitle(row.deviceNo, row)}{' '}
        将立即断开连接，启用前不能再次连接，也不计入离线设备。未完成的指令会等到启用后下发，或到期失效。
      </p>
      <Form.Item name="reason" label="停用原因" rules={[required(texts.blockReasonRequired)]}>
        <Input.TextArea maxLength={blockReasonLength} showCount rows={3} />
      </Form.Item>
    </FormDialog>
  );
};

const UnblockDialog = ({ row, onClose }: AccessProps) => {
  const done = useDone(onClose);
  const unblock = useMutation({ mutationFn: () => unblockCard(row.deviceNo), onSuccess: done });
  return (
    <Dialog
      title={`启用设备 · ${row.deviceNo}`}
      okText="启用"
      confirmLoading={unblock.isPending}
      onOk={() => unblock.mutate()}
      onCancel={onClose}
    >
      <p>设备可以重新连接。停用原因：{row.blocked?.reason ?? '-'}</p>
      <p>如果密码可能已泄露，请轮换密码：设备使用新密码连接后，旧密码失效。</p>
    </Dialog>
  );
};

const Rotated = ({ row, made, onClose }: AccessProps & { made: Schemas['NewCredential'] }) => (
  <ShownOnceDialog
    title={`新密码 · ${row.deviceNo}`}
    label={`第${made.generation}代密码`}
    value={made.password}
    testId="card-password"
    hint="在设备上扫码或输入。"
    onClose={onClose}
  >
    <QrCode
      value={setUpText(window.location.hostname, row.deviceNo, made.password)}
      label={`${row.deviceNo}配置`}
      copies={false}
    />
  </ShownOnceDialog>
);

const RotateDialog = ({ row, onClose }: AccessProps) => {
  const client = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => rotateCredential(row.deviceNo),
    onSuccess: () => client.invalidateQueries({ queryKey: [liveKey] }),
  });
  if (rotate.data !== undefined) return <Rotated row={row} made={rotate.data} onClose={onClose} />;
  return (
    <Dialog
      title={`轮换密码 · ${row.deviceNo}`}
      okText="生成新密码"
      confirmLoading={rotate.isPending}
      onOk={() => rotate.mutate()}
      onCancel={onClose}
    >
      <p>将为 {cardTitle(row.deviceNo, row)} 生成新密码，再到设备上扫码或输入。</p>
      <p>
        {row.blocked === null
          ? '设备使用新密码连接后，旧密码失效；在此之前设备保持在线，旧密码仍可使用。'
          : '设备已停用：启用后，设备使用新密码连接时，旧密码失效。'}
      </p>
    </Dialog>
  );
};

const dialogs = { block: BlockDialog, unblock: UnblockDialog, rotate: RotateDialog };

const AccessDialog = ({ act, ...props }: AccessProps & { act: AccessAct }) => {
  const Shown = dialogs[act];
  return <Shown {...props} />;
};

export default AccessDialog;
