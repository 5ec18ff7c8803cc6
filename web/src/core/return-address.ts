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
