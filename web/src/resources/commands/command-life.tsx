import { Form, Radio } from 'antd';
import { commandLifeSeconds, fromWireTime, maxCommandLifeSeconds, texts, wireTime } from '#libs/contracts';
import { durationText, serverNow } from '../../core/clock.js';
import { required } from '../../kit/form/form-rules.js';
import { TimePicker } from '../../kit/pickers/date-pickers.js';
import type { ActionType, HowToSend } from './send.js';

export interface CommandForm {
  /** Only for a restart while a lesson runs. */
  time?: 'now' | 'afterLesson';
  life: 'usual' | 'today' | 'until';
  /** A wire time, for `until`. */
  expiresAt?: string | null;
}

const endOfToday = (): string => `${wireTime(serverNow()).slice(0, 10)} 23:59:59`;

const isWithinLife = (time: string): boolean => {
  const seconds = (fromWireTime(time).getTime() - serverNow()) / 1000;
  return seconds > 0 && seconds <= maxCommandLifeSeconds;
};

const lifeRule = {
  validator: (_rule: unknown, time: unknown) =>
    typeof time !== 'string' || isWithinLife(time)
      ? Promise.resolve()
      : Promise.reject(new Error(texts.commandLifeRange)),
};

/** Chooses until when a command waits for cards that are off. */
export const Life = ({ type }: { type: ActionType }) => {
  const life = Form.useWatch<CommandForm['life']>('life');
  return (
    <>
      <Form.Item name="life" label="有效期" extra="设备在有效期内上线才会执行，否则指令过期">
        <Radio.Group
          options={[
            { value: 'usual', label: durationText(commandLifeSeconds[type]) },
            { value: 'today', label: '到今天结束' },
            { value: 'until', label: '到指定时间' },
          ]}
        />
      </Form.Item>
      {life === 'until' && (
        <Form.Item name="expiresAt" label="有效期至" rules={[required(), lifeRule]}>
          <TimePicker />
        </Form.Item>
      )}
    </>
  );
};

/** When a command is sent and expires, as a form says. */
export const howOf = ({ time, life, expiresAt }: CommandForm): HowToSend => ({
  ...(time === 'afterLesson' ? { afterLesson: true } : {}),
  ...(life === 'today' ? { expiresAt: endOfToday() } : {}),
  ...(life === 'until' && expiresAt ? { expiresAt } : {}),
});
