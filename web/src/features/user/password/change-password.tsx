import { useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { passwordLength, texts } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { call } from '../../../core/http.js';
import { passwordHash } from '../../../core/password-hash.js';
import { useUser } from '../../../core/session.js';
import { signOut } from '../../../core/sign-out.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import { Input } from '../../../kit/form/fields.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormRule } from '../../../kit/form/form.js';
import { Notice } from '../../../kit/notice/notice.js';

interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** Time to read 修改密码成功 before the login page comes. Source: first requirement document, section 4. */
const leaveAfterMs = 1000;

const change = async ({ oldPassword, newPassword }: PasswordForm): Promise<void> => {
  const body = { oldPassword: await passwordHash(oldPassword), newPassword: await passwordHash(newPassword) };
  await call('post', '/api/user/changePassword', { body });
};

const oldRules: FormRule[] = [required(texts.oldPasswordRequired)];
const newRules: FormRule[] = [
  required(texts.newPasswordRequired),
  { ...passwordLength, message: texts.passwordLength },
  ({ getFieldValue }) => ({
    validator: (_rule, value: string | undefined) =>
      !value || value !== getFieldValue('oldPassword')
        ? Promise.resolve()
        : Promise.reject(new Error(texts.passwordSame)),
  }),
];
const againRules: FormRule[] = [
  required(texts.passwordAgain),
  ({ getFieldValue }) => ({
    validator: (_rule, value: string | undefined) =>
      !value || value === getFieldValue('newPassword')
        ? Promise.resolve()
        : Promise.reject(new Error(texts.passwordsDiffer)),
  }),
];

const useChange = () =>
  useMutation({
    mutationFn: change,
    onSuccess: async () => {
      notify('success', texts.passwordChanged);
      await new Promise((resolve) => setTimeout(resolve, leaveAfterMs));
      await signOut();
    },
  });

/** Changes the user's password; the session ends with the old one. */
const ChangePassword = () => {
  const user = useUser();
  const navigate = useNavigate();
  const save = useChange();
  return (
    <div className="panel narrow-form">
      {user.mustChangePassword && <Notice tone="warning" title="首次登录请先修改密码" />}
      <Form<PasswordForm>
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => save.mutate(values)}
        onFinishFailed={() => notify('error', texts.invalidForm)}
      >
        <Form.Item name="oldPassword" label="原密码" rules={oldRules}>
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="newPassword" label="新密码" dependencies={['oldPassword']} rules={newRules} extra="6-16位">
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="again" label="确认密码" dependencies={['newPassword']} rules={againRules}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Space>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
          {!user.mustChangePassword && <Button onClick={() => void navigate(-1)}>取消</Button>}
        </Space>
      </Form>
    </div>
  );
};

export default ChangePassword;
