import { useSearchParams } from 'react-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { texts, ssoPersonRefusals, ssoRefusalQuery, ssoRefusalText } from '#libs/contracts';
import { useWantedScreen } from '../../../core/addresses.js';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/feedback.js';
import { call } from '../../../core/http.js';
import type { LoginUser } from '../../../core/session.js';
import { PlainButton, TextField, useFields } from './fields.js';

type Way = Schemas['SignInWay'];

const waysQuery = {
  queryKey: ['signInWays'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('get', '/api/user/sso/ways', { signal, quiet: true })).data,
  staleTime: Infinity,
  // without it one signs in with a password
  meta: { inline: true },
};

const begin = async (way: Way['way'], pathName: string | undefined): Promise<void> => {
  const body = { way: way as 'oidc', ...(pathName !== undefined && { pathName }) };
  const { data } = await call('post', '/api/user/sso/begin', { body, quiet: true });
  window.location.assign(data.address);
};

/** Leaves for the place where a provider ends its own session. */
const endSession = async (way: Way['way']): Promise<void> => {
  const { data } = await call('get', '/api/user/sso/endSession', { query: { way: way as 'oidc' }, quiet: true });
  if (data === null) notify('info', texts.ssoEndUnknown);
  else window.location.assign(data.address);
};

/**
 * For a person whom a provider let through and this platform did not: another account there, or the end of its session.
 */
const AnotherAccount = ({ ways }: { ways: readonly Way[] }) => {
  const end = useMutation({ mutationFn: endSession });
  const ending = ways.filter(({ canEnd }) => canEnd);
  if (ending.length === 0) return null;
  return (
    <>
      <p className="field-hint">{texts.ssoOtherAccount}</p>
      {ending.map(({ way, name }) => (
        <PlainButton key={way} look="link" busy={end.isPending} onClick={() => end.mutate(way)}>
          退出{name}的登录
        </PlainButton>
      ))}
    </>
  );
};

/** Why a person was refused after a sign-in outside, and a button for each way to sign in outside. */
const OutsideWays = () => {
  const { data: ways = [] } = useQuery(waysQuery);
  const reason = useSearchParams()[0].get(ssoRefusalQuery) ?? '';
  const refusal = ssoRefusalText(reason);
  const isPerson = ssoPersonRefusals.some((each) => each === reason);
  const wanted = useWantedScreen();
  const go = useMutation({ mutationFn: (way: Way['way']) => begin(way, wanted) });
  return (
    <>
      {refusal !== undefined && (
        <p className="login-refusal" role="alert">
          {refusal}
        </p>
      )}
      {isPerson && <AnotherAccount ways={ways} />}
      {ways.length > 0 && <p className="login-or">其他方式</p>}
      <div className="login-ways">
        {ways.map(({ way, name }) => (
          <PlainButton
            key={way}
            disabled={go.isPending}
            busy={go.isPending && go.variables === way}
            onClick={() => go.mutate(way)}
          >
            使用{name}登录
          </PlainButton>
        ))}
      </div>
    </>
  );
};

const enter = async ({ code }: { code: string }): Promise<LoginUser> =>
  (await call('post', '/api/user/secondFactor/enter', { body: { code: code.trim() }, quiet: true })).data;

const empty = { code: texts.secondFactorCodeRequired };

/** The code that follows account and password. */
const SecondStep = ({ onEntered, onBack }: { onEntered: (user: LoginUser) => void; onBack: () => void }) => {
  const send = useMutation({
    mutationFn: enter,
    onSuccess: onEntered,
    onError: () => {
      set('code', '');
      focus('code');
    },
  });
  const { field, set, focus, onSubmit } = useFields({ empty, onFilled: (values) => send.mutate(values) });
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextField
        {...field('code')}
        label="两步验证码"
        autoFocus
        autoComplete="one-time-code"
        maxLength={32}
        hint="打开验证器应用，输入6位验证码；无法使用验证器时输入一个恢复码"
      />
      <PlainButton type="submit" look="primary" busy={send.isPending}>
        验证
      </PlainButton>
      <PlainButton look="link" onClick={onBack}>
        返回
      </PlainButton>
    </form>
  );
};

export interface BesidePasswordProps {
  /** Account and password were right, and a code has to follow. */
  isSecond: boolean;
  onEntered: (user: LoginUser) => void;
  onBack: () => void;
}

/** What the login page has besides account and password: loaded after them, so that the first page stays small. */
const BesidePassword = ({ isSecond, ...step }: BesidePasswordProps) =>
  isSecond ? <SecondStep {...step} /> : <OutsideWays />;

export default BesidePassword;
