import { useSearchParams } from 'react-router';
import { screenNamed } from '#libs/contracts';

/** Query parameter of the login page: the name of the screen to open then, such as `audit`. */
const query = 'pathName';

/** The screen to open after a sign-in, by the address of the login page; undefined for none of ours. */
export const useWantedScreen = (): string | undefined => {
  const name = useSearchParams()[0].get(query) ?? '';
  return screenNamed(name) && name;
};

/** Address of the login page that leads on to a screen; names that are none of ours are dropped. */
export const loginAddress = (pathName = ''): string => (screenNamed(pathName) ? `/?${query}=${pathName}` : '/');

/** Where a new session goes on to a screen, or else to the first one. */
export const onwardAddress = (pathName: string | undefined): string =>
  pathName === undefined ? '/ssoLogin' : `/ssoLogin/${pathName}`;
