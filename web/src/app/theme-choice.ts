import { useSyncExternalStore } from 'react';
import { Store } from '../core/signal.js';

/** What the operator wants to see; `system` follows the setting of the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The choice of this browser. `public/theme.js` reads it as well, before the first paint. */
const key = 'firstbell.theme';
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

const read = (): ThemeChoice => {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

const choice = new Store(read());
const isDark = (): boolean => choice.get() === 'dark' || (choice.get() === 'system' && systemDark.matches);
const dark = new Store(isDark());

const apply = (): void => {
  dark.set(isDark());
  document.documentElement.dataset['theme'] = dark.get() ? 'dark' : 'light';
};

systemDark.addEventListener('change', apply);
choice.subscribe(apply);
// another tab of this browser has chosen
window.addEventListener('storage', (event) => event.key === key && choice.set(read()));

/** Keeps the choice for this browser and shows it at once. */
export const chooseTheme = (next: ThemeChoice): void => {
  localStorage.setItem(key, next);
  choice.set(next);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(choice.subscribe, choice.get);

/** True while the dark theme is shown. */
export const useDark = (): boolean => useSyncExternalStore(dark.subscribe, dark.get);
