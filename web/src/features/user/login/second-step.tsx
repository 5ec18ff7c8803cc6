import { useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { call } from '../../../core/http.js';
import type { LoginUser } from '../../../core/session.js';
import { PlainButton } from './plain-button.js';
import { TextField } from './text-field.js';
import { useFields } from './use-fields.js';

interface SecondStepProps {
  onEntered: (user: LoginUser) => void;
  onBack: () => void;
}

interface Code {
  code: string;
}

const enter = async ({ code }: Code): Promise<LoginUser> =>
  (await call('post', '/api/user/secondFactor/enter', { body: { code: code.trim() }, quiet: true })).data;

const empty = { code: texts.secondFactorCodeRequired };

/** The code that follows account and password. */
export const SecondStep = ({ onEntered, onBack }: SecondStepProps) => {
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
