import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { texts } from '#libs/contracts';
import { notify, notifyProblem } from '../../../core/notice.js';
import { notifyOtherTabs } from '../../../core/other-tabs.js';
import { sessionQuery, type LoginUser } from '../../../core/session.js';
import { onwardAddress, useWantedScreen } from '../../../core/wanted-screen.js';
import { captchaQuery, login, wantsSecondFactor, type Credentials } from './api.js';
import type { BesidePasswordProps } from './beside-password.js';
import { Captcha } from './captcha.js';
import { PasswordField } from './password-field.js';
import { PlainButton } from './plain-button.js';
import { TextField } from './text-field.js';
import { useFields } from './use-fields.js';

interface LoginProps {
  Beside: ComponentType<BesidePasswordProps>;
  /** Begins to load what comes after the login page; may be called again and again. */
  loadShell: () => void;
}

interface LoginFormProps extends Pick<LoginProps, 'loadShell'> {
  onEntered: (user: LoginUser) => void;
  /** The code of a second factor has to follow. */
  onSecond: () => void;
}

const empty = {
  account: texts.accountRequired,
  password: texts.passwordRequired,
  mcode: texts.captchaRequired,
};

const LoginForm = ({ onEntered, onSecond, loadShell }: LoginFormProps) => {
  const client = useQueryClient();
  const [proving, setProving] = useState(false);
  const enter = useMutation({
    mutationFn: (credentials: Credentials) => login(credentials, setProving),
    onSuccess: onEntered,
    onError: (error) => {
      if (wantsSecondFactor(error)) return onSecond();
      notifyProblem(error, texts.loginWrong);
      set('mcode', '');
      void client.refetchQueries({ queryKey: captchaQuery.queryKey });
      focus('mcode');
    },
    meta: { inline: true },
  });
  const { field, set, focus, onSubmit } = useFields({
    empty,
    onFilled: (values) => enter.mutate(values),
    onEmpty: () => notify('error', texts.loginInvalid),
  });
  return (
    // what is loaded after this page is loaded while the user types
    <form noValidate onSubmit={onSubmit} onInput={loadShell}>
      <TextField {...field('account')} label="账号" autoFocus autoComplete="username" maxLength={64} />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" maxLength={64} />
      <TextField {...field('mcode')} label="验证码" autoComplete="off" maxLength={8} beside={<Captcha />} />
      <PlainButton type="submit" look="primary" busy={enter.isPending}>
        登录
      </PlainButton>
      <p className="muted" role="status">
        {proving ? texts.proving : ''}
      </p>
    </form>
  );
};

/** The login page. A user who is signed in already is redirected at once. */
export const Login = ({ Beside, loadShell }: LoginProps) => {
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
        {!isSecond && <LoginForm onEntered={enter} onSecond={() => setSecond(true)} loadShell={loadShell} />}
        <Suspense>
          <Beside isSecond={isSecond} onEntered={enter} onBack={() => setSecond(false)} />
        </Suspense>
      </section>
    </main>
  );
};
