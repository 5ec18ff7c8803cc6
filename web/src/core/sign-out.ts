import { call } from './http.js';
import { leaveToLogin } from './local-data.js';
import { notifyOtherTabs } from './other-tabs.js';
import { isSessionProblem } from './problem.js';

/** Ends the session on the server, then forgets the user here. @throws Problem when the server was not reached. */
export const signOut = async (): Promise<void> => {
  try {
    await call('get', '/api/user/logout', { quiet: true });
  } catch (error) {
    if (!isSessionProblem(error)) throw error;
  }
  notifyOtherTabs({ kind: 'out' });
  leaveToLogin();
};
