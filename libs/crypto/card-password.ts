import { createHmac, timingSafeEqual } from 'node:crypto';

/** A card's password: `base64url(HMAC-SHA256(key, deviceNo))`. */
export const cardPassword = (key: string, deviceNo: string): string =>
  createHmac('sha256', key).update(deviceNo).digest('base64url');

/** True when `password` is right for one of the keys. Takes microseconds: ten thousand cards connect at once. */
export const verifyCardPassword = (keys: readonly string[], deviceNo: string, password: Buffer): boolean =>
  keys.some((key) => {
    const expected = Buffer.from(cardPassword(key, deviceNo));
    return expected.length === password.length && timingSafeEqual(expected, password);
  });
