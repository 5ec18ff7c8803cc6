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

/** Opens the body of a callback. @throws CallbackError */
export const openCallback = (query: CallbackQuery, body: string | Buffer, keys: CallbackKeys): DecryptedCallback =>
  decryptCallback({ ...signedParts(query), encrypt: readXml(body).text('Encrypt') }, keys);

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
