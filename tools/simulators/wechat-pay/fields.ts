import { momentMs } from '#libs/contracts';
import { Refusal } from './refusal.js';
import type { SimulatedMerchant } from './simulated-merchant.js';

/** Reads the fields of calls; each throws a Refusal for what it is not. */

type Fields = Record<string, unknown>;

export const fieldsOf = (body: Buffer): Fields => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Fields;
  } catch {
    // said below
  }
  throw new Refusal(400, 'PARAM_ERROR', '请求体不是JSON');
};

export const objectOf = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  if (typeof value !== 'object' || value === null) throw new Refusal(400, 'PARAM_ERROR', `${name}错误`);
  return value as Fields;
};

export const text = (fields: Fields, name: string, pattern: RegExp): string => {
  const value = fields[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new Refusal(400, 'PARAM_ERROR', `${name}错误`);
  return value;
};

export const time = (fields: Fields, name: string): Date =>
  new Date(momentMs(text(fields, name, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/)));

export const amount = (fields: Fields, name: string): number => {
  const inner = objectOf(fields, 'amount');
  if ((inner['currency'] ?? 'CNY') !== 'CNY') throw new Refusal(400, 'PARAM_ERROR', 'amount.currency错误');
  return amountIn(inner, name);
};

/** A field in fen, 1 or more. */
export const amountIn = (fields: Fields, name: string): number => {
  const value = fields[name];
  if (!Number.isSafeInteger(value) || Number(value) < 1) throw new Refusal(400, 'PARAM_ERROR', `${name}错误`);
  return Number(value);
};

export const assertMerchantApp = (merchant: SimulatedMerchant, given: unknown): void => {
  if (given !== merchant.appId) throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
};
