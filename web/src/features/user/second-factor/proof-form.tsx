import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Space } from 'antd';
import { texts } from '#libs/contracts';
import { showProblem } from '../../../kit/form/form-problem.js';
import { required } from '../../../kit/form/form-rules.js';
import type { Proof } from './api.js';

interface ProofFormProps<Result> {
  /** What its button does. */
  title: string;
  /** What happens, and what is lost by it. */
  text: string;
  danger?: boolean;
  save: (proof: Proof) => Promise<Result>;
  onSaved: (result: Result) => void;
  onClose: () => void;
}

/** Asks for password and code before something about the second factor changes. */
export const ProofForm = <Result,>({ title, text, danger = false, save, onSaved, onClose }: ProofFormProps<Result>) => {
  const [form] = Form.useForm<Proof>();
  const send = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => showProblem(form, error, texts.changeFailed),
    meta: { inline: true },
  });
  return (
    <Form form={form} layout="vertical" aria-label={title} onFinish={(values) => send.mutate(values)}>
      <p>{text}</p>
      <Form.Item name="password" label="当前密码" rules={[required(texts.passwordRequired)]}>
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="code" label="验证码或恢复码" rules={[required(texts.secondFactorCodeRequired)]}>
        <Input autoComplete="one-time-code" maxLength={32} />
      </Form.Item>
      <Space>
        <Button type="primary" danger={danger} htmlType="submit" loading={send.isPending}>
          {title}
        </Button>
        <Button onClick={onClose}>取消</Button>
      </Space>
    </Form>
  );
};
