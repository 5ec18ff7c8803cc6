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

/** Where the operator was when the session ended, kept for this tab only. */
interface ReturnAddress {
  /** null when the console did not know the user yet. */
  uid: string | null;
  address: string;
}

const key = 'firstbell.return';

export const rememberAddress = (uid: string | null, address: string): void =>
  sessionStorage.setItem(key, JSON.stringify({ uid, address } satisfies ReturnAddress));

const forgetAddress = (): void => sessionStorage.removeItem(key);

/** The remembered address when it belongs to this user, once. Another user's address is dropped. */
export const takeAddress = (uid: string): string | null => {
  const text = sessionStorage.getItem(key);
  forgetAddress();
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as ReturnAddress;
    return (kept.uid === null || kept.uid === uid) && kept.address.startsWith('/home') ? kept.address : null;
  } catch {
    return null;
  }
};
