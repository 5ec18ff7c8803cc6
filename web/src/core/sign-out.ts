import { call } from './http.js';
import { isSessionProblem } from './problem.js';
import { leaveToLogin, notifyOtherTabs } from './session-end.js';

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
