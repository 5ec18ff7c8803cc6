import { Store } from '../../core/signal.js';

const key = 'firstbell.keys';

/** True while single letters work as shortcuts; kept in this browser. */
export const areKeysOn = new Store(localStorage.getItem(key) !== 'off');

export const turnKeys = (on: boolean): void => {
  areKeysOn.set(on);
  localStorage.setItem(key, on ? 'on' : 'off');
};
