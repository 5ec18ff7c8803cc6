import { call } from './http.js';
import { isSessionProblem } from './problem.js';
import { leaveToLogin } from './session-end.js';

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

/** Ends the session on the server, then forgets the user here; a session begun outside ends there, too. @throws Problem when the server was not reached. */
export const signOut = async (): Promise<void> => {
  let address: string | undefined;
  try {
    address = (await call('get', '/api/user/logout', { quiet: true })).data?.address;
  } catch (error) {
    if (!isSessionProblem(error)) throw error;
  }
  notifyOtherTabs({ kind: 'out' });
  leaveToLogin(undefined, address);
};
