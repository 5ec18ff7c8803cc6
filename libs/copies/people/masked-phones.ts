import type { PhoneCipher } from '#libs/crypto';

/**
 * The phones of rows as lists show them, in the order of the rows. @throws Error for a phone that another key has
 * encrypted
 */
export const maskedPhones = (phones: PhoneCipher, rows: readonly { encryPhone: string }[]): string[] =>
  rows.map(({ encryPhone }) => phones.maskedOnce(encryPhone));
