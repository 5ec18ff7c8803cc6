import type { OpenEntry } from './entries.js';

/** Kept for this tab, and gone with the session. */
const recentKey = 'firstbell.search.recent';
const mostRecent = 8;

/** What was opened last, the newest first. */
export const recentEntries = (): OpenEntry[] => {
  try {
    return JSON.parse(sessionStorage.getItem(recentKey) ?? '[]') as OpenEntry[];
  } catch {
    return [];
  }
};

export const remember = (entry: OpenEntry): void => {
  const others = recentEntries().filter(({ key }) => key !== entry.key);
  sessionStorage.setItem(recentKey, JSON.stringify([entry, ...others].slice(0, mostRecent)));
};
