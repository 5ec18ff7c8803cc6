import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { required } from '../../../kit/form/form-rules.js';
import { copyText } from '../../../kit/values/copy.js';
import { begin, confirm } from './api.js';

/** Edge of the QR code in pixels. */
const edge = 190;

const AskPassword = ({ onBegun }: { onBegun: (made: Schemas['NewAuthenticator']) => void }) => {
  const start = useMutation({
    mutationFn: ({ password }: { password: string }) => begin(password),
    onSuccess: onBegun,
  });
  return (
    <Form layout="vertical" onFinish={(values: { password: string }) => start.mutate(values)}>
      <p>开启后，登录时除密码外还要输入手机验证器应用上的6位验证码。请先输入当前密码。</p>
      <Form.Item name="password" label="当前密码" rules={[required(texts.passwordRequired)]}>
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={start.isPending}>
        开始设置
      </Button>
    </Form>
  );
};

interface ConfirmProps {
  made: Schemas['NewAuthenticator'];
  onConfirmed: (codes: string[]) => void;
}

const Confirm = ({ made, onConfirmed }: ConfirmProps) => {
  const send = useMutation({ mutationFn: ({ code }: { code: string }) => confirm(code), onSuccess: onConfirmed });
  return (
    <Form layout="vertical" onFinish={(values: { code: string }) => send.mutate(values)}>
      <p>用验证器应用扫描二维码，或手动输入密钥。</p>
      <img src={made.picture} alt="验证器二维码" width={edge} height={edge} />
      <p>
        密钥 <code data-testid="secret">{made.secret}</code>{' '}
        <Button size="small" onClick={() => void copyText(made.secret)}>
          复制
        </Button>
      </p>
      <Form.Item name="code" label="验证器显示的6位验证码" rules={[required(texts.secondFactorCodeRequired)]}>
        <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        开启
      </Button>
    </Form>
  );
};

interface SetUpProps {
  made: Schemas['NewAuthenticator'] | undefined;
  onBegun: (made: Schemas['NewAuthenticator']) => void;
  onConfirmed: (codes: string[]) => void;
}

/** Setting up an authenticator: the password, then its first code. */
export const SetUp = ({ made, onBegun, onConfirmed }: SetUpProps) =>
  made === undefined ? <AskPassword onBegun={onBegun} /> : <Confirm made={made} onConfirmed={onConfirmed} />;
