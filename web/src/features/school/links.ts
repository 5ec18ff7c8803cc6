import type { SchoolRow } from './api.js';

const address = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

/** The cards of a school that are off. Source: decisions A28. */
export const offlineAddress = (schoolCode: string): string =>
  address('/home/schoolDevice/list', { schoolCode, onlineStatus: 'off' });

/** The address book of a school. Source: second requirement document, section 2, Directory. */
export const directoryAddress = ({ schoolCode, source, schoolName }: SchoolRow): string =>
  address('/home/school/directories', { code: schoolCode, source, name: schoolName });

/** The batch import of a school. Source: second requirement document, section 2, Directory import. */
export const importAddress = ({ schoolCode, source, schoolName }: SchoolRow): string =>
  address('/home/school/directories/import', { schoolCode, source, schoolName });

/** Where schools are read anew from their sources; `schoolName` looks for one. */
export const syncAddress = (schoolName?: string): string =>
  address('/home/school/application/addBindSchool', schoolName === undefined ? {} : { name: schoolName });
