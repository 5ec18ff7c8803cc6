import { useSyncExternalStore } from 'react';
import { Signal, Store } from './signal.js';

const cleared = new Signal<void>();

/** Runs `listener` whenever the data of a user must go from this tab. */
export const onLocalDataCleared = (listener: () => void): (() => void) => cleared.subscribe(listener);

/**
 * Drops everything that belongs to the signed-in user and opens the login page. The page is loaded again: that empties
 * every cache at once, and no screen renders again without its user. `address`: where another system ends its session first.
 */
export const leaveToLogin = (keep?: () => void, address = '/'): void => {
  cleared.emit();
  sessionStorage.clear();
  keep?.();
  window.location.replace(address);
};

/** Message to the other tabs of this browser, which share its session cookie: signed out, or signed in as a user. */
type SessionMessage = { kind: 'out' } | { kind: 'in'; uid: string };

const channel = new BroadcastChannel('firstbell.session');

/** Sends a message to the other tabs. */
export const notifyOtherTabs = (message: SessionMessage): void => channel.postMessage(message);

/** Runs `listener` when another tab has signed out or in. Returns the function that ends the subscription. */
export const onOtherTab = (listener: (message: SessionMessage) => void): (() => void) => {
  const receive = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  channel.addEventListener('message', receive);
  return () => channel.removeEventListener('message', receive);
};

const ended = new Store(false);

/** Marks the session as ended, until the page is loaded again. */
export const endSession = (): void => ended.set(true);

export const useSessionEnded = (): boolean => useSyncExternalStore(ended.subscribe, ended.get);
