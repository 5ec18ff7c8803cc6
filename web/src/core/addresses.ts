import type { Schemas } from './contract.js';

type School = Pick<Schemas['SchoolDto'], 'schoolCode' | 'source' | 'schoolName'>;

export const address = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

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

/** A screen of the school that another one is about. */
const ofSameSchool =
  (path: string) =>
  (params: URLSearchParams): string => {
    const schoolCode = params.get('schoolCode') ?? '';
    return address(path, schoolCode === '' ? {} : { schoolCode });
  };
export const rosterAddress = ofSameSchool('/home/addedvalue/subscribelist');
export const licenceOrdersAddress = ofSameSchool('/home/permit/permit_order');
export const callRechargesAddress = ofSameSchool('/home/trtc/record');
export const settledMonthsAddress = ofSameSchool('/home/addedvalue/subscribeInfo');

/** Where schools are synchronised with their sources; `schoolName` filters for one. */
export const syncAddress = (schoolName?: string): string =>
  address('/home/school/application/addBindSchool', schoolName === undefined ? {} : { name: schoolName });

/** One rollout, shown beside the list of them. */
export const rolloutAddress = (rolloutId: string): string => address('/home/schoolDevice/rollout', { rolloutId });
