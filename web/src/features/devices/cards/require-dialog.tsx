import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../core/feedback.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { typedAbove } from '../../../kit/list/bulk-bar.js';
import CountDialog from '../../../kit/list/count-dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { Failed, Loading } from '../../../kit/states/states.js';
import { liveKey } from '../../../realtime/feed.js';
import { Button } from '../../../kit/controls/controls.js';
import { credentialCountsQuery, requireCredential } from './credential-api.js';

const cutOff = '停用后，未使用新密码的设备将立即断开，换用新密码前不能连接。';

const Counts = ({ schoolCode }: { schoolCode: string | undefined }) => {
  const { data, error, refetch } = useQuery(credentialCountsQuery(schoolCode));
  if (data === undefined)
    return error === null ? <Loading rows={2} /> : <Failed error={error} onRetry={() => void refetch()} />;
  const { cards, withoutCredential, notYetUsed, required } = data;
  const isSafe = withoutCredential + notYetUsed === 0;
  return (
    <Notice
      tone={isSafe ? 'info' : 'warning'}
      title={`共 ${cards} 台设备：${withoutCredential} 台未轮换过密码，${notYetUsed} 台尚未使用新密码，${required} 台已停用初始密码`}
      description={isSafe ? '停用初始密码不会断开任何设备。' : cutOff}
    />
  );
};

interface TypedCountProps {
  /** Every card within reach, not those of one school. */
  isAll: boolean;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

const TypedCount = ({ isAll, ...rest }: TypedCountProps) => (
  <CountDialog action="停用初始密码" {...rest}>
    <p>{(isAll ? '范围为您管理的全部设备。' : '范围为所选学校的全部设备。') + cutOff}</p>
  </CountDialog>
);

/** Ends the initial passwords of the cards of a school or of all, once their number was shown, and typed where it is large. */
const RequireDialog = ({ initial, onClose }: { initial: string | undefined; onClose: () => void }) => {
  const client = useQueryClient();
  const [schoolCode, setSchoolCode] = useState(initial);
  const [typing, setTyping] = useState(false);
  const { data: counts } = useQuery(credentialCountsQuery(schoolCode));
  const ending = counts === undefined ? 0 : counts.cards - counts.required;
  const send = useMutation({
    mutationFn: (required: boolean) =>
      requireCredential({ required, count: required ? ending : (counts?.required ?? 0), schoolCode }),
    onSuccess: (msg) => {
      notify('success', msg);
      onClose();
      void client.invalidateQueries({ queryKey: [liveKey] });
    },
  });
  if (typing)
    return (
      <TypedCount
        isAll={schoolCode === undefined}
        count={ending}
        onConfirm={() => {
          setTyping(false);
          send.mutate(true);
        }}
        onClose={() => setTyping(false)}
      />
    );
  const end = () => (schoolCode === undefined || ending > typedAbove ? setTyping(true) : send.mutate(true));
  const busy = send.isPending || counts === undefined;
  return (
    <Dialog
      title="设备初始密码"
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          取消
        </Button>,
        <Button key="release" disabled={busy || counts.required === 0} onClick={() => send.mutate(false)}>
          恢复初始密码
        </Button>,
        <Button key="require" type="primary" danger disabled={busy || ending === 0} onClick={end}>
          停用初始密码
        </Button>,
      ]}
    >
      <p>停用后，设备只能使用轮换后的密码连接。以后登记的设备不受影响。</p>
      <label htmlFor="credential-school">学校（不选则为全部设备）</label>
      <SchoolPicker
        id="credential-school"
        {...(schoolCode === undefined ? {} : { value: schoolCode })}
        onChange={setSchoolCode}
        allowClear
      />
      <div style={{ marginTop: 16 }}>
        <Counts schoolCode={schoolCode} />
      </div>
    </Dialog>
  );
};

export default RequireDialog;
