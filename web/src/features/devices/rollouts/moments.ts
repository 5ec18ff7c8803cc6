import { dayMs, wireTime } from '#libs/contracts';
import { serverNow } from '../../../core/clock.js';

/** A wire time as short as it can be understood: `18:00` today, `明天 07:20`, else `11-25 07:20`. */
export const momentText = (at: string, now = serverNow()): string => {
  const [day = '', time = ''] = at.slice(0, 16).split(' ');
  if (day === wireTime(now).slice(0, 10)) return time;
  return `${day === wireTime(now + dayMs).slice(0, 10) ? '明天' : day.slice(5)} ${time}`;
};

/** `等到 18:00`, or that a card may install now. */
export const windowText = (at: string | null, now = serverNow()): string =>
  at === null || at <= wireTime(now) ? '现在可以安装' : `等到 ${momentText(at, now)}`;
