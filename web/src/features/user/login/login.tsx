import { Suspense, useEffect, useState, type ComponentType, type ComponentProps } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { type DemoAccount, demoAccountsMeta, texts } from '#libs/contracts';
import { onwardAddress, useWantedScreen } from '../../../core/addresses.js';
import { notify, notifyProblem } from '../../../core/feedback.js';
import { call, fetcher } from '../../../core/http.js';
import { passwordHash } from '../../../core/password-hash.js';
import { sessionQuery, type LoginUser } from '../../../core/session.js';
import { notifyOtherTabs } from '../../../core/sign-out.js';
import type { BesidePasswordProps } from './beside-password.js';
import { PlainButton, TextField, useFields } from './fields.js';
import { challengeOf, prove } from './proof.js';

interface Credentials {
  account: string;
  password: string;
  mcode: string;
}

/** A data URL of the image whose letters must be typed; each call makes a new one. */
const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: fetcher('get', '/api/captcha/getImage', { quiet: true, fallback: texts.captchaFailed }),
  staleTime: Infinity,
  gcTime: 0,
  meta: { fallback: texts.captchaFailed },
});

/** Signs in; does the work that the server asks for after failed tries, which `onProving` is called about. */
const login = async (
  { account, password, mcode }: Credentials,
  onProving: (proving: boolean) => void,
): Promise<LoginUser> => {
  const body = { account: account.trim(), password: await passwordHash(password), mcode: mcode.trim() };
  const send = async (proof?: string): Promise<LoginUser> => {
    const proven = proof === undefined ? body : { ...body, proof };
    return (await call('post', '/api/user/login', { body: proven, quiet: true, fallback: texts.loginWrong })).data;
  };
  try {
    return await send();
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge === undefined) throw error;
    onProving(true);
    return await send(await prove(challenge));
  } finally {
    onProving(false);
  }
};

/** True when account and password were right, and the code of a second factor has to follow. */
const wantsSecondFactor = (error: unknown): boolean =>
  !!(error as { data?: { secondFactor?: true } }).data?.secondFactor;

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
    {!isOpen && <path d="M4 20 20 4" />}
  </svg>
);

/** A password, which its owner can have shown while typing. */
const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="field-eye"
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye isOpen={isShown} />
        </button>
      }
    />
  );
};

/** The captcha image; a click gets another one. */
const Captcha = () => {
  const { data, isError, refetch } = useQuery(captchaQuery);
  return (
    <button
      type="button"
      className="captcha"
      title="看不清？点击换一张"
      aria-label="换一张"
      data-testid="captcha"
      onClick={() => void refetch()}
    >
      {data === undefined ? (
        <span>{isError ? texts.captchaFailed : '加载中'}</span>
      ) : (
        <img src={data} alt="验证码图片" />
      )}
    </button>
  );
};

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

/** The accounts that the page of the demo offers; none on any other page. */
const offered = ((): DemoAccount[] => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${demoAccountsMeta}]`)?.content;
  return content === undefined ? [] : (JSON.parse(content) as DemoAccount[]);
})();

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
  const { values, field, set, focus, onSubmit } = useFields({
    empty,
    begin: offered[0] && { account: offered[0].account, password: offered[0].password },
    onFilled: (values) => enter.mutate(values),
    onEmpty: () => notify('error', texts.loginInvalid),
  });
  return (
    // what is loaded after this page is loaded while the user types
    <form noValidate onSubmit={onSubmit} onInput={loadShell}>
      {offered.length > 0 && (
        <fieldset className="login-demo">
          <legend>演示环境，请选择角色</legend>
          {offered.map(({ account, password, name }) => (
            <PlainButton
              key={account}
              aria-pressed={values.account === account}
              onClick={() => {
                set('account', account);
                set('password', password);
                focus('mcode');
              }}
            >
              {name}
            </PlainButton>
          ))}
        </fieldset>
      )}
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
