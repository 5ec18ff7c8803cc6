import { createContext, useCallback, useContext } from 'react';
import { maySee, type PermissionKey, type RouteEntry } from '#libs/contracts';
import { useUser, type LoginUser } from './session.js';

/** True when a user may open the screen of a path and that screen stands. */
const reaches = (screens: readonly RouteEntry[], path: string, user: LoginUser): boolean =>
  screens.some((screen) => screen.path === path && maySee(screen, user));

/** The screens of a user's menu, in order. */
export const menuOf = <Screen extends RouteEntry>(screens: readonly Screen[], user: LoginUser): Screen[] =>
  screens.filter((screen) => screen.hidden !== true && maySee(screen, user));

/** Path of the screen that a user lands on: the first menu entry, else the help page. */
export const landingPath = (screens: readonly RouteEntry[], user: LoginUser): string =>
  menuOf(screens, user)[0]?.path ?? '/home/help';

/** All screens that stand, in the order of the menu. The router provides them: a screen links to others by their path. */
export const ScreensContext = createContext<readonly RouteEntry[]>([]);

/** The screens of the signed-in user's menu, in order. */
export const useMenu = (): RouteEntry[] => menuOf(useContext(ScreensContext), useUser());

/** Tests whether the signed-in user may open the screen of a path. The function keeps its identity between renders. */
export const useReach = (): ((path: string) => boolean) => {
  const screens = useContext(ScreensContext);
  const user = useUser();
  return useCallback((path: string) => reaches(screens, path, user), [screens, user]);
};

/** Tests whether the signed-in user holds a permission key. */
export const useMay = (): ((key: PermissionKey) => boolean) => {
  const { permissions } = useUser();
  return (key) => permissions.includes(key);
};
