import { createContext, useCallback, useContext } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { maySee, type PermissionKey, type RouteEntry } from '#libs/contracts';
import { address } from './addresses.js';
import { useUser, type LoginUser } from './session.js';

/** A screen that stands. */
export interface ScreenEntry extends RouteEntry {
  /** The address of its parent when that takes more than a school; null when the parameters do not lead there. */
  addressAbove?: (params: URLSearchParams) => string | null;
}

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
export const ScreensContext = createContext<readonly ScreenEntry[]>([]);

/** A screen to which another one leads back. */
interface ScreenAbove extends ScreenEntry {
  /** Its address for the school that the other one is about; null when that does not lead there. */
  address: string | null;
}

/** The parent of the screen of a path, or the screen `from` in its place. */
export const screenAbove = (
  screens: readonly ScreenEntry[],
  path: string,
  params: URLSearchParams,
  from?: string,
): ScreenAbove | undefined => {
  const screen = screens.find((each) => each.path === path);
  const above = screens.find((each) => each.path === (from ?? screen?.parent));
  if (screen === undefined || above === undefined) return undefined;
  if (from === undefined && screen.addressAbove) return { ...above, address: screen.addressAbove(params) };
  const { school } = above;
  // from the settings of one school back to all schools
  const code = school === undefined || screen.needsSchool === true ? null : params.get(screen.school ?? school);
  return { ...above, address: school === undefined || !code ? above.path : address(above.path, { [school]: code }) };
};

/** The parent of the screen that is shown, or the screen `from` in its place. */
export const useScreenAbove = (from?: string): ScreenAbove | undefined =>
  screenAbove(useContext(ScreensContext), useLocation().pathname, useSearchParams()[0], from);

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
