import { maskedPhone } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';

/** Returns rows with their phones as lists show them. @throws Error for a phone that another key has encrypted */
export const withMaskedPhones = <Row extends { encryPhone: string }>(
  phones: PhoneCipher,
  rows: readonly Row[],
): (Row & { phoneMasked: string })[] =>
  rows.map((row) => ({ ...row, phoneMasked: maskedPhone(phones.decrypt(row.encryPhone)) }));
