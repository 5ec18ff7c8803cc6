import { call } from './http.js';
import { leaveToLogin } from './local-data.js';
import { notifyOtherTabs } from './other-tabs.js';
import { isSessionProblem } from './problem.js';

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
