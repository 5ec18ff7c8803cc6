import { useSearchParams } from 'react-router';
import { screenNamed } from '#libs/contracts';
import type { Schemas } from './contract.js';

type School = Pick<Schemas['SchoolDto'], 'schoolCode' | 'source' | 'schoolName'>;

export const address = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

/** The page of a school. */
export const schoolAddress = (schoolCode: string): string => address('/home/school/detail', { schoolCode });

/** The cards of a school that are off. Source: decisions A28. */
export const offlineAddress = (schoolCode: string): string =>
  address('/home/schoolDevice/list', { schoolCode, onlineStatus: 'off' });

/** The address book of a school. Source: second requirement document, section 2, Directory. */
export const directoryAddress = ({ schoolCode, source, schoolName }: School): string =>
  address('/home/school/directories', { code: schoolCode, source, name: schoolName });

/** The address book that an import screen was opened from; null when its parameters name no school. */
export const importedDirectoryAddress = (params: URLSearchParams): string | null => {
  const [code, source, name] = ['schoolCode', 'source', 'schoolName'].map((key) => params.get(key) ?? '');
  if (!code) return null;
  const known = Object.entries({ code, source, name }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return address('/home/school/directories', Object.fromEntries(known));
};

/** The batch import of a school. Source: second requirement document, section 2, Directory import. */
export const importAddress = ({ schoolCode, source, schoolName }: School): string =>
  address('/home/school/directories/import', { schoolCode, source, schoolName });

/** Query parameter that opens the upload of an import screen. */
export const uploadParameter = 'upload';

/** Where schools are synchronised with their sources; `schoolName` filters for one. */
export const syncAddress = (schoolName?: string): string =>
  address('/home/school/application/addBindSchool', schoolName === undefined ? {} : { name: schoolName });

/** The import of subscriptions of a school. Source: first requirement document, section 2. */
export const rosterImportAddress = ({ schoolCode, source }: Omit<School, 'schoolName'>): string =>
  address('/home/addedvalue/subscribeImport', { schoolCode, source });

/** The months of a school. */
export const settlementAddress = ({ schoolCode }: Pick<School, 'schoolCode'>): string =>
  address('/home/addedvalue/subscribeInfo', { schoolCode });

/** What a school sells. Source: first requirement document, section 2. */
export const addedValueAddress = ({ schoolCode }: Pick<School, 'schoolCode'>): string =>
  address('/home/school/addedvalueSet', { schoolCode });

/** Query parameter of the login page: the name of the screen to open then, such as `audit`. */
const screenParameter = 'pathName';

/** The screen to open after a sign-in, by the address of the login page; undefined for an unknown one. */
export const useWantedScreen = (): string | undefined => {
  const name = useSearchParams()[0].get(screenParameter) ?? '';
  return screenNamed(name) && name;
};

/** Address of the login page that leads on to a screen; unknown names are dropped. */
export const loginAddress = (pathName = ''): string =>
  screenNamed(pathName) ? `/?${screenParameter}=${pathName}` : '/';

/** Address that leads a new session to a screen, or else to the first one. */
export const onwardAddress = (pathName: string | undefined): string =>
  pathName === undefined ? '/ssoLogin' : `/ssoLogin/${pathName}`;

/** Where the operator was when the session ended, kept for this tab only. */
interface ReturnAddress {
  /** null when the console did not know the user yet. */
  uid: string | null;
  address: string;
}

const returnKey = 'firstbell.return';

export const rememberAddress = (uid: string | null, address: string): void =>
  sessionStorage.setItem(returnKey, JSON.stringify({ uid, address } satisfies ReturnAddress));

const forgetAddress = (): void => sessionStorage.removeItem(returnKey);

/** The remembered address when it belongs to this user, once. Another user's address is dropped. */
export const takeAddress = (uid: string): string | null => {
  const text = sessionStorage.getItem(returnKey);
  forgetAddress();
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as ReturnAddress;
    return (kept.uid === null || kept.uid === uid) && kept.address.startsWith('/home') ? kept.address : null;
  } catch {
    return null;
  }
};
