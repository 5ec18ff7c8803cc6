/** Turns a phone in clear into what is stored. */
export interface PhoneCoder {
  encrypt(phone: string): string;
  /** The same for the same phone. */
  searchHash(phone: string): string;
}
