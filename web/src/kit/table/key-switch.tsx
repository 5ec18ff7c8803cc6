import { Switch } from 'antd';
import { useSyncExternalStore } from 'react';
import { notify } from '../../core/feedback.js';
import { areKeysOn, turnKeys } from './keys-on.js';

const turn = (on: boolean): void => {
  turnKeys(on);
  notify('info', on ? '快捷键已开启' : '快捷键已关闭');
};

/** Turns shortcuts of single letters off, for those who dictate or whose hands meet keys by chance. Source: WCAG 2.1.4. */
export const KeySwitch = () => {
  const on = useSyncExternalStore(areKeysOn.subscribe, areKeysOn.get);
  return (
    <label>
      <Switch size="small" checked={on} onChange={turn} aria-label="键盘快捷键" /> 键盘快捷键
    </label>
  );
};
