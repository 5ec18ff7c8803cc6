import { isAdministrator, permissionsOf } from '#libs/contracts';
import type { SessionUser } from '../session/signed-in.js';
import type { LoginUser } from './user.dto.js';

/** The user of a session, as calls return it. */
export const loginUser = ({ username, debug, ...user }: SessionUser): LoginUser => ({
  ...user,
  name: username,
  isAdmin: isAdministrator(user.tags) ? 1 : 0,
  isDebug: debug,
  permissions: permissionsOf(user.tags),
});
