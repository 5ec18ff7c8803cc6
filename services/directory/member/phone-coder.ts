/** Turns a phone in clear into what is stored. */
export interface PhoneCoder {
  encrypt(phone: string): string;
  /** The same for the same phone. */
  searchHash(phone: string): string;
}

/** The same coder for one save, which asks several times for the hash of a phone: it is computed once. */
export const hashedOnce = (phones: PhoneCoder): PhoneCoder => {
  const known = new Map<string, string>();
  return {
    encrypt: (phone) => phones.encrypt(phone),
    searchHash: (phone) => {
      const hash = known.get(phone) ?? phones.searchHash(phone);
      known.set(phone, hash);
      return hash;
    },
  };
};
