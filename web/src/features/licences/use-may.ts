import type { PermissionKey } from '#libs/contracts';
import { useUser } from '../../core/session.js';

/** Tests whether the signed-in user holds a permission key. */
export const useMay = (): ((key: PermissionKey) => boolean) => {
  const { permissions } = useUser();
  return (key) => permissions.includes(key);
};
