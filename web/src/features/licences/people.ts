import type { Schemas } from '../../core/contract.js';
import { read } from '../../core/http.js';
import { type LicenceAccount, accountsKey } from './api.js';

export type Teacher = Schemas['LicenceTeacher'];
export type Handover = Schemas['LicenceHandover'];

/** Teachers of a school whose name has a part, with the state of their accounts; at most 1,000. */
export const teachersQuery = (schoolCode: string, likeName: string) => ({
  ...read([...accountsKey, 'teachers', schoolCode, likeName], 'get', '/api/permit/teacherList', {
    query: { schoolCode, ...(likeName === '' ? {} : { likeName }) },
  }),
  staleTime: 10_000,
  retry: false,
});

/** Whose accounts can be handed over. */
export const handoversQuery = (schoolCode: string, likeName: string) => ({
  ...read([...accountsKey, 'handovers', schoolCode, likeName], 'get', '/api/permit/handoverList', {
    query: { schoolCode, ...(likeName === '' ? {} : { likeName }) },
  }),
  staleTime: 10_000,
  retry: false,
});

/** A person whose account can be renewed. */
export interface Renewable {
  userId: string;
  userName: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  expireTime: string | null;
}

/** People of one school. */
export interface RenewableSchool {
  schoolCode: string;
  schoolName: string;
  people: Renewable[];
}

/** States of an account that can be renewed: valid, expired, awaiting transfer. */
const renewableStates = [2, 3, 4];

/** Those of accounts that can be renewed, by school, each once; accounts whose holder the directory does not know are left out. */
export const renewablesOf = (accounts: readonly LicenceAccount[]): RenewableSchool[] => {
  const schools = new Map<string, RenewableSchool>();
  for (const { schoolCode, schoolName, userId, userName, status, type, expire_time } of accounts) {
    if (schoolCode === null || userId === null || type !== 1 || !renewableStates.includes(status)) continue;
    const school = schools.get(schoolCode) ?? { schoolCode, schoolName: schoolName ?? schoolCode, people: [] };
    schools.set(schoolCode, school);
    if (school.people.some((person) => person.userId === userId)) continue;
    school.people.push({ userId, userName: userName ?? userId, expireTime: expire_time });
  }
  return [...schools.values()];
};

/** Why a teacher cannot be renewed; null: possible. */
export const renewObstacle = ({ matched, status }: Teacher): string | null => {
  if (!matched) return '企业微信中未匹配';
  return status === null ? '没有许可账号' : null;
};

/**
 * Why a teacher cannot be activated with an account of a type, 1 basic; null: possible. The state is that of the basic
 * one.
 */
export const activateObstacle = ({ matched, status, activating }: Teacher, type = 1): string | null => {
  if (!matched) return '企业微信中未匹配';
  if (activating) return '激活中';
  return type === 1 && (status === 2 || status === 4) ? '已有许可账号' : null;
};

/** Why a teacher cannot take an account over; null: possible. */
export const takeoverObstacle = ({ matched }: Teacher): string | null => (matched ? null : '企业微信中未匹配');
