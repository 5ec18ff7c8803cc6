import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { texts } from '#libs/contracts';
import { call } from '../../core/http.js';
import type { LoginUser } from '../../core/session.js';
import { required } from '../../kit/form/form-rules.js';

interface SecondStepProps {
  onEntered: (user: LoginUser) => void;
  onBack: () => void;
}

interface Code {
  code: string;
}

const enter = async ({ code }: Code): Promise<LoginUser> =>
  (await call('post', '/api/user/secondFactor/enter', { body: { code: code.trim() }, quiet: true })).data;

/** The code that follows account and password. */
export const SecondStep = ({ onEntered, onBack }: SecondStepProps) => {
  const [form] = Form.useForm<Code>();
  const send = useMutation({
    mutationFn: enter,
    onSuccess: onEntered,
    onError: () => {
      form.setFieldValue('code', '');
      form.focusField('code');
    },
  });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => send.mutate(values)}>
      <Form.Item
        name="code"
        label="两步验证码"
        rules={[required(texts.secondFactorCodeRequired)]}
        extra="打开验证器应用，输入6位验证码；无法使用验证器时输入一个恢复码"
      >
        <Input size="large" autoFocus autoComplete="one-time-code" maxLength={32} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={send.isPending}>
        验证
      </Button>
      <Button type="link" block onClick={onBack}>
        返回
      </Button>
    </Form>
  );
};
