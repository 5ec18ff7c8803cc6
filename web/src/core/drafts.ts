/** Unsaved fields of forms that were open when a session ended, kept for this tab and for the same user only. */
interface Kept {
  uid: string;
  path: string;
  drafts: Record<string, unknown>;
}

const key = 'firstbell.drafts';
const open = new Map<string, () => unknown>();

/** Registers an open form, whose fields are kept when the session ends. Never for a form that holds a password. Returns the function that unregisters it. */
export const offerDraft = (name: string, read: () => unknown): (() => void) => {
  open.set(name, read);
  return () => void open.delete(name);
};

/** A chosen file cannot be kept: it must be chosen again. */
const withoutFiles = (_key: string, value: unknown): unknown =>
  Array.isArray(value) ? value.filter((each) => !(each instanceof File)) : value;

/** Reads the fields of the open forms; returns the function that stores them. */
export const collectDrafts = (uid: string | null, path: string): (() => void) => {
  const drafts = Object.fromEntries([...open].map(([name, read]) => [name, read()]));
  return () => {
    if (uid === null || Object.keys(drafts).length === 0) return;
    sessionStorage.setItem(key, JSON.stringify({ uid, path, drafts } satisfies Kept, withoutFiles));
  };
};

/**
 * The kept fields of a form when they belong to this user and this address. They stay until `dropDraft`: a first
 * render may be discarded and repeated.
 */
export const keptDraft = (uid: string, path: string, name: string): unknown => {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as Kept;
  return kept.uid === uid && kept.path === path ? kept.drafts[name] : undefined;
};

/** Forgets what was kept of a form, once the screen that asked for it stands. */
export const dropDraft = (name: string): void => {
  const text = sessionStorage.getItem(key);
  if (text === null) return;
  const kept = JSON.parse(text) as Kept;
  const drafts = Object.fromEntries(Object.entries(kept.drafts).filter(([each]) => each !== name));
  if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ ...kept, drafts } satisfies Kept));
};
