import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { texts } from '#libs/contracts';
import { notify, notifyProblem } from '../../core/notice.js';
import { notifyOtherTabs } from '../../core/other-tabs.js';
import { sessionQuery, type LoginUser } from '../../core/session.js';
import { onwardAddress, useWantedScreen } from '../../core/wanted-screen.js';
import { required } from '../../kit/form/form-rules.js';
import { captchaQuery, login, wantsSecondFactor, type Credentials } from './api.js';
import type { BesidePasswordProps } from './beside-password.js';
import { Captcha } from './captcha.js';

const Fields = ({ mcode }: { mcode: RefObject<InputRef | null> }) => (
  <>
    <Form.Item name="account" label="账号" rules={[required(texts.accountRequired)]}>
      <Input size="large" autoFocus autoComplete="username" maxLength={64} />
    </Form.Item>
    <Form.Item name="password" label="密码" rules={[required(texts.passwordRequired)]}>
      <Input.Password size="large" autoComplete="current-password" maxLength={64} />
    </Form.Item>
    <Form.Item label="验证码" htmlFor="mcode" required>
      <div className="captcha-row">
        <Form.Item name="mcode" noStyle rules={[required(texts.captchaRequired)]}>
          <Input ref={mcode} id="mcode" size="large" autoComplete="off" maxLength={8} />
        </Form.Item>
        <Captcha />
      </div>
    </Form.Item>
  </>
);

interface LoginFormProps {
  onEntered: (user: LoginUser) => void;
  /** The code of a second factor has to follow. */
  onSecond: () => void;
}

const LoginForm = ({ onEntered, onSecond }: LoginFormProps) => {
  const [form] = Form.useForm<Credentials>();
  const client = useQueryClient();
  const mcode = useRef<InputRef>(null);
  const [proving, setProving] = useState(false);
  const enter = useMutation({
    mutationFn: (credentials: Credentials) => login(credentials, setProving),
    onSuccess: onEntered,
    onError: (error) => {
      if (wantsSecondFactor(error)) return onSecond();
      notifyProblem(error, texts.loginWrong);
      // a reset would make a new field, without the focus
      form.setFieldValue('mcode', '');
      void client.refetchQueries({ queryKey: captchaQuery.queryKey });
      mcode.current?.focus();
    },
    meta: { inline: true },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => enter.mutate(values)}
      onFinishFailed={() => notify('error', texts.loginInvalid)}
    >
      <Fields mcode={mcode} />
      <Button type="primary" htmlType="submit" size="large" block loading={enter.isPending}>
        登录
      </Button>
      <p className="muted" role="status">
        {proving ? texts.proving : ''}
      </p>
    </Form>
  );
};

/** The login page. A user who is signed in already is redirected at once. */
export const Login = ({ Beside }: { Beside: ComponentType<BesidePasswordProps> }) => {
  const { data: user, isPending } = useQuery(sessionQuery);
  const [isSecond, setSecond] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const onward = onwardAddress(useWantedScreen());
  const enter = (entered: LoginUser) => {
    client.setQueryData(sessionQuery.queryKey, entered);
    notifyOtherTabs({ kind: 'in', uid: entered.uid });
    void navigate(onward, { replace: true });
  };
  useEffect(() => {
    document.title = '登录 · Firstbell';
  }, []);
  if (user) return <Navigate to={onward} replace />;
  return (
    <main className="login" aria-busy={isPending}>
      <section className="login-box">
        <h1>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Firstbell
        </h1>
        <p className="muted">班牌设备管理后台</p>
        {!isSecond && <LoginForm onEntered={enter} onSecond={() => setSecond(true)} />}
        <Suspense>
          <Beside isSecond={isSecond} onEntered={enter} onBack={() => setSecond(false)} />
        </Suspense>
      </section>
    </main>
  );
};
