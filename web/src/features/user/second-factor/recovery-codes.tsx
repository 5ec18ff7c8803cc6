import { Alert, Button, Space } from 'antd';
import { copyText } from '../../../kit/values/copy.js';

interface RecoveryCodesProps {
  codes: string[];
  onSaved: () => void;
}

const download = (text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'firstbell-恢复码.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

/** Recovery codes, which cannot be read again later. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const text = codes.join('\n');
  return (
    <section aria-label="恢复码">
      <Alert
        className="kit-gap"
        type="warning"
        showIcon
        title="恢复码只显示这一次"
        description="手机丢失或更换时用恢复码登录，每个只能使用一次。请下载或抄写后妥善保存，不要与密码放在一起。"
      />
      <pre data-testid="recovery-codes">{text}</pre>
      <Space>
        <Button onClick={() => download(`${text}\n`)}>下载</Button>
        <Button onClick={() => void copyText(text)}>复制</Button>
        <Button type="primary" onClick={onSaved}>
          我已保存
        </Button>
      </Space>
    </section>
  );
};
