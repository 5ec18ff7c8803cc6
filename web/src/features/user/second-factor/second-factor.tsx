import { useState } from 'react';
import { useQueryClient, useSuspenseQuery, useMutation, queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/feedback.js';
import { call, fetcher } from '../../../core/http.js';
import { passwordHash } from '../../../core/password-hash.js';
import { useUser } from '../../../core/session.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import { Input } from '../../../kit/form/fields.js';
import { showProblem } from '../../../kit/form/form-problem.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import { Notice } from '../../../kit/notice/notice.js';
import { copyText } from '../../../kit/values/copy.js';

/** What is asked for before something about the second factor changes. */
interface Proof {
  password: string;
  code: string;
}

const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: fetcher('get', '/api/user/secondFactor/state'),
});

/** Makes the secret of a new authenticator. */
const begin = async (password: string): Promise<Schemas['NewAuthenticator']> => {
  const body = { password: await passwordHash(password) };
  return (await call('post', '/api/user/secondFactor/begin', { body })).data;
};

/** Switches it on by a first code; returns the recovery codes. */
const confirm = async (code: string): Promise<string[]> =>
  (await call('post', '/api/user/secondFactor/confirm', { body: { code } })).data.codes;

const provenBody = async ({ password, code }: Proof) => ({ password: await passwordHash(password), code: code.trim() });

/** Recovery codes in the place of all others. */
const newCodes = async (proof: Proof): Promise<string[]> =>
  (await call('post', '/api/user/secondFactor/newCodes', { body: await provenBody(proof) })).data.codes;

const switchOff = async (proof: Proof): Promise<void> => {
  await call('post', '/api/user/secondFactor/switchOff', { body: await provenBody(proof) });
};

/** Edge of the QR code in pixels. */
const edge = 190;

const AskPassword = ({ onBegun }: { onBegun: (made: Schemas['NewAuthenticator']) => void }) => {
  const start = useMutation({
    mutationFn: ({ password }: { password: string }) => begin(password),
    onSuccess: onBegun,
  });
  return (
    <Form onFinish={(values: { password: string }) => start.mutate(values)}>
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
    <Form onFinish={(values: { code: string }) => send.mutate(values)}>
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
const SetUp = ({ made, onBegun, onConfirmed }: SetUpProps) =>
  made === undefined ? <AskPassword onBegun={onBegun} /> : <Confirm made={made} onConfirmed={onConfirmed} />;

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
const ProofForm = <Result,>({ title, text, danger = false, save, onSaved, onClose }: ProofFormProps<Result>) => {
  const [form] = Form.useForm<Proof>();
  const send = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => showProblem(form, error, texts.changeFailed),
    meta: { inline: true },
  });
  return (
    <Form form={form} aria-label={title} onFinish={(values) => send.mutate(values)}>
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

const download = (text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'firstbell-恢复码.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

/** Recovery codes, which cannot be read again later. */
const RecoveryCodes = ({ codes, onSaved }: { codes: string[]; onSaved: () => void }) => {
  const text = codes.join('\n');
  return (
    <section aria-label="恢复码">
      <Notice
        tone="warning"
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

interface StateProps {
  state: Schemas['SecondFactorState'];
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

/** A second factor that is on, and what can be done with it. */
const State = ({ state, onCodes, onOff }: StateProps) => {
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <p>
        已开启（{state.since}），剩余恢复码 {state.recoveryCodes} 个。
      </p>
      {asked === undefined && (
        <Space>
          <Button onClick={() => setAsked('codes')}>重新生成恢复码</Button>
          {!state.forced && (
            <Button danger onClick={() => setAsked('off')}>
              关闭两步验证
            </Button>
          )}
        </Space>
      )}
      {state.forced && <p className="muted">您的角色必须使用两步验证，不能关闭。更换手机请联系管理员重置。</p>}
      {asked === 'codes' && (
        <ProofForm
          title="重新生成恢复码"
          text="原有的恢复码会全部作废。"
          save={newCodes}
          onSaved={onCodes}
          onClose={close}
        />
      )}
      {asked === 'off' && (
        <ProofForm
          title="关闭两步验证"
          text="关闭后，登录只需要密码。"
          danger
          save={switchOff}
          onSaved={onOff}
          onClose={close}
        />
      )}
    </>
  );
};

/** The second factor of the user's account. */
const SecondFactor = () => {
  const user = useUser();
  const client = useQueryClient();
  const { data: state } = useSuspenseQuery(secondFactorQuery);
  const [made, setMade] = useState<Schemas['NewAuthenticator']>();
  const [codes, setCodes] = useState<string[]>();
  const reread = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const saved = () => {
    // the live feed has refused who had to set it up first
    if (user.mustSetUpSecondFactor) window.location.replace('/home');
    setMade(undefined);
    setCodes(undefined);
    void reread();
  };
  const turnedOff = () => {
    notify('success', texts.secondFactorTurnedOff);
    void reread();
  };
  return (
    <div className="panel narrow-form">
      {user.mustSetUpSecondFactor && codes === undefined && (
        <Notice tone="warning" title={texts.secondFactorSetUpFirst} />
      )}
      {codes !== undefined && <RecoveryCodes codes={codes} onSaved={saved} />}
      {codes === undefined && state.on && <State state={state} onCodes={setCodes} onOff={turnedOff} />}
      {!state.on && user.outside && <Notice gap={false} tone="info" title={texts.secondFactorOutside} />}
      {codes === undefined && !state.on && !user.outside && (
        <SetUp made={made} onBegun={setMade} onConfirmed={setCodes} />
      )}
    </div>
  );
};

export default SecondFactor;
