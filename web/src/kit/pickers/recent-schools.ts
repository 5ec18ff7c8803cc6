import { useSyncExternalStore } from 'react';
import { Signal } from '../../core/signal.js';
import { useUser } from '../../core/session.js';

/** A school that someone has worked with. */
export interface RecentSchool {
  schoolCode: string;
  schoolName: string;
}

/** Schools that are remembered at most. */
const mostRecent = 10;

const keyOf = (uid: string): string => `firstbell.schools.${uid}`;

const read = (uid: string): RecentSchool[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]') as RecentSchool[];
  } catch {
    return [];
  }
};

/** The last schools with a new one in front, each once. */
export const withSchool = (schools: readonly RecentSchool[], { schoolCode, schoolName }: RecentSchool) =>
  [{ schoolCode, schoolName }, ...schools.filter((each) => each.schoolCode !== schoolCode)].slice(0, mostRecent);

const changed = new Signal<void>();
/** What is stored of the user that was asked for last. */
let known: { uid: string; schools: RecentSchool[] } = { uid: '', schools: [] };

const schoolsOf = (uid: string): RecentSchool[] => {
  if (known.uid !== uid) known = { uid, schools: read(uid) };
  return known.schools;
};

const keep = (uid: string, schools: RecentSchool[]): void => {
  localStorage.setItem(keyOf(uid), JSON.stringify(schools));
  known = { uid, schools };
  changed.emit();
};

/** Puts a school in front of those that a user had last. */
export const rememberSchool = (uid: string, school: RecentSchool): void => {
  const [last] = schoolsOf(uid);
  if (last?.schoolCode === school.schoolCode && last.schoolName === school.schoolName) return;
  keep(uid, withSchool(schoolsOf(uid), school));
};

/** Takes a school that is out of reach from those that a user had last. */
export const forgetSchool = (uid: string, code: string): void => {
  const schools = schoolsOf(uid);
  if (schools.some(({ schoolCode }) => schoolCode === code))
    keep(
      uid,
      schools.filter(({ schoolCode }) => schoolCode !== code),
    );
};

const subscribe = (listener: () => void): (() => void) => changed.subscribe(listener);

/** The schools that the signed-in user had last, the newest first, kept in this browser for them alone. */
export const useRecentSchools = (): readonly RecentSchool[] => {
  const { uid } = useUser();
  return useSyncExternalStore(subscribe, () => schoolsOf(uid));
};
