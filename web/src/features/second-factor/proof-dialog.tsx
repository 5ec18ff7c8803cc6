import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { texts } from '#libs/contracts';
import { showProblem } from '../../kit/form/form-problem.js';
import { required } from '../../kit/form/form-rules.js';
import { useDialogFocus } from '../../kit/form/use-dialog-focus.js';
import type { Proof } from './api.js';

interface ProofDialogProps<Result> {
  title: string;
  /** What happens, and what cannot be taken back. */
  text: string;
  danger?: boolean;
  save: (proof: Proof) => Promise<Result>;
  onSaved: (result: Result) => void;
  onClose: () => void;
}

/** Asks for password and code before something about the second factor changes. */
export const ProofDialog = <Result,>(props: ProofDialogProps<Result>) => {
  const [form] = Form.useForm<Proof>();
  const focus = useDialogFocus();
  const send = useMutation({
    mutationFn: props.save,
    onSuccess: props.onSaved,
    onError: (error) => showProblem(form, error, texts.changeFailed),
    meta: { inline: true },
  });
  return (
    <Modal
      open
      title={props.title}
      onOk={() => form.submit()}
      okButtonProps={{ danger: props.danger ?? false }}
      confirmLoading={send.isPending}
      onCancel={props.onClose}
      afterOpenChange={focus}
      mask={{ closable: false }}
    >
      <p>{props.text}</p>
      <Form form={form} layout="vertical" onFinish={(values) => send.mutate(values)}>
        <Form.Item name="password" label="当前密码" rules={[required(texts.passwordRequired)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="code" label="验证码或恢复码" rules={[required(texts.secondFactorCodeRequired)]}>
          <Input autoComplete="one-time-code" maxLength={32} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
