import { randomBytes } from 'node:crypto';
import { wireTime } from '#libs/contracts';

/** Letters and digits that nobody takes for another; 32 of them, so that each stands for 5 random bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLetters = 13;

/**
 * A number of an order: its moment in Asia/Shanghai to the millisecond, by which numbers sort, and 65 random bits, so that
 * none can be guessed. 30 characters.
 */
export const orderNumber = (at: Date): string => {
  const time = wireTime(at).replace(/\D/g, '');
  const ms = String(at.getUTCMilliseconds()).padStart(3, '0');
  const random = [...randomBytes(randomLetters)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return time + ms + random;
};

/** Number of the n-th refund of an order. */
export const refundNumber = (orderNo: string, n: number): string => `${orderNo}R${n}`;
