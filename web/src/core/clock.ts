import { useEffect, useState, useSyncExternalStore } from 'react';
import { fromWireTime } from '#libs/contracts';
import { Store } from './signal.js';

let offsetMs = 0;

/** Sets the offset of the browser's clock from the `date` header of a response. */
export const syncClock = (dateHeader: string | null): void => {
  // eslint-disable-next-line firstbell/zoned-times -- a date of HTTP is always GMT, in a form that nothing else sends
  const at = dateHeader === null ? NaN : Date.parse(dateHeader);
  // The header counts whole seconds, so small differences are rounding and not worth a jump.
  if (!Number.isNaN(at) && Math.abs(at + 500 - Date.now() - offsetMs) > 1500) offsetMs = at + 500 - Date.now();
};

/** The server's time in epoch milliseconds. Durations on screen count from it, not from the browser's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Seconds between a wire time and now, never below 0; null when there is no such time. */
export const secondsSince = (at: string | null | undefined, now = serverNow()): number | null => {
  if (at === null || at === undefined || at === '') return null;
  const moment = fromWireTime(at).getTime();
  return Number.isNaN(moment) ? null : Math.max(0, Math.floor((now - moment) / 1000));
};

/** A duration in Chinese with at most two units: `42秒`, `5分钟`, `2小时10分`, `3天4小时`. */
export const durationText = (seconds: number): string => {
  if (seconds < 60) return `${seconds}秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}分钟`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours}小时` : `${hours}小时${minutes % 60}分`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days}天` : `${days}天${hours % 24}小时`;
};

/** Age of a wire time: `刚刚` within five seconds, else `5分钟前`; `-` when there is none. */
export const agoText = (at: string | null | undefined, now = serverNow()): string => {
  const seconds = secondsSince(at, now);
  if (seconds === null) return '-';
  return seconds < 5 ? '刚刚' : `${durationText(seconds)}前`;
};

/** `durationText` of the time since a wire time, `-` when there is none. */
export const ageText = (at: string | null | undefined, now = serverNow()): string => {
  const seconds = secondsSince(at, now);
  return seconds === null ? '-' : durationText(seconds);
};

/** The moment at which durations on screen stand still, because the data beside them do; null while they grow. */
export const heldNow = new Store<number | null>(null);

/** The server's time in epoch milliseconds, updated every `everyMs`, so that durations on screen grow. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  const held = useSyncExternalStore(heldNow.subscribe, heldNow.get);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return held ?? now;
};
