import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Digits of base 62, as the checksum is written. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** First characters of every key, by which scanners of secrets find them. */
const keyPrefix = 'fb_';
const [randomLength, checksumLength] = [34, 6];
/** Characters of a key that lists show: they identify it and are of no use to a caller. */
const shownLength = keyPrefix.length + 6;
const keyPattern = new RegExp(`^${keyPrefix}([${digits}]{${randomLength}})([${digits}]{${checksumLength}})$`);
const headerPattern = new RegExp(`^bearer +(${keyPrefix}\\S*)$`, 'i');

/** CRC-32 (IEEE 802.3) of the random characters in base 62, with leading zeros: scanners compute it without asking us. */
const checksumOf = (random: string): string => {
  let [rest, text] = [crc32(random), ''];
  while (text.length < checksumLength) {
    text = (digits[rest % digits.length] ?? '') + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
};

/** A new key: `fb_`, 34 random characters of base 62 (202 bits), 6 characters of their checksum. */
export const newKey = (): string => {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
  return `${keyPrefix}${random}${checksumOf(random)}`;
};

/** True for a text that can be a key: a mistyped or invented one is refused without reading the database. */
export const isKey = (text: string): boolean => {
  const [, random = '', checksum] = keyPattern.exec(text) ?? [];
  return checksum !== undefined && checksumOf(random) === checksum;
};

/** The key of an `Authorization` header, right or wrong; undefined for a header that holds none. */
export const keyOfHeader = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : headerPattern.exec(authorization)?.[1];

/**
 * What is stored of a key. A fast hash without salt is enough: 202 random bits cannot be guessed from it, and a key is found
 * by it.
 */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

export const shownPrefix = (key: string): string => key.slice(0, shownLength);
