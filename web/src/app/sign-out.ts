import { call } from './http.js';
import { clearLocalData } from './local-data.js';

/** Ends the session on the server and forgets the user here. Without a network the user is forgotten all the same. */
export const signOut = async (): Promise<void> => {
  try {
    await call('get', '/api/user/logout', { quiet: true });
  } finally {
    clearLocalData();
  }
};
