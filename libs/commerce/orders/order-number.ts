import { randomBytes } from 'node:crypto';
import { wireTime } from '#libs/contracts';

/** Letters and digits that cannot be confused; 32 of them, so that each stands for 5 random bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLetters = 13;

/** What the order numbers of a service begin with: one merchant number has the orders of them all. */
export const orderNumberPrefixes = { 'added-value': '', trtc: 'TC' } as const;
export type SellingService = keyof typeof orderNumberPrefixes;

/**
 * A number of an order: a prefix of at most 2 characters, its moment in Asia/Shanghai to the millisecond, by which numbers
 * sort, and 65 random bits, so that none can be guessed. 30 characters and the prefix.
 */
export const orderNumber = (at: Date, prefix = ''): string => {
  const time = wireTime(at).replace(/\D/g, '');
  const ms = String(at.getUTCMilliseconds()).padStart(3, '0');
  const random = [...randomBytes(randomLetters)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return prefix + time + ms + random;
};

/** True for a number of another service's order: its payment is looked after there. */
export const isNumberOfAnother = (orderNo: string, prefix: string): boolean =>
  Object.values(orderNumberPrefixes).some(
    (other) => other !== prefix && new RegExp(`^${other}\\d{17}[${letters}]{${randomLetters}}$`).test(orderNo),
  );

/** The service that has orders of a number's form; numbers of no form of ours are added-value's, so that none is lost. */
export const serviceOfNumber = (orderNo: string): SellingService =>
  isNumberOfAnother(orderNo, orderNumberPrefixes['added-value']) ? 'trtc' : 'added-value';

/** Number of the n-th refund of an order. */
export const refundNumber = (orderNo: string, n: number): string => `${orderNo}R${n}`;
