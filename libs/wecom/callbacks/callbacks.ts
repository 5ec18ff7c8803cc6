import { type CallbackKeys, CallbackError, decryptCallback, type DecryptedCallback } from './callback-crypto.js';
import { readXml } from './callback-xml.js';

/** The query of a callback, as the platform writes it. */
export interface CallbackQuery {
  msg_signature?: unknown;
  timestamp?: unknown;
  nonce?: unknown;
  /** Only when the platform checks the address. */
  echostr?: unknown;
}

/**
 * Elements of a body: the platform's has four. Any client can send one, and it is read before its signature is
 * verified.
 */
const bodyElements = 16;

/** What the body of a callback brings, still encrypted. @throws CallbackError */
export const encryptedOf = (body: string | Buffer): string => readXml(body, bodyElements).text('Encrypt');

/** Opens what the body of a callback brings. @throws CallbackError */
export const openCallback = (query: CallbackQuery, encrypt: string, keys: CallbackKeys): DecryptedCallback =>
  decryptCallback({ ...signedParts(query), encrypt }, keys);

/** What the platform wants back when it checks an address. @throws CallbackError */
export const echoOf = (query: CallbackQuery, keys: CallbackKeys): string =>
  decryptCallback({ ...signedParts(query), encrypt: textOf(query.echostr) }, keys).text;

const signedParts = (query: CallbackQuery) => ({
  signature: textOf(query.msg_signature),
  timestamp: textOf(query.timestamp),
  nonce: textOf(query.nonce),
});

const textOf = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new CallbackError('it lacks a part of its signature');
  return value;
};
