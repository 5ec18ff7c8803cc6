import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { maxCallbackBytes } from '../limits.js';

/** A callback that is not from the platform, is not for us, or cannot be read. */
export class CallbackError extends Error {}

/** Keys by which a callback is verified and decrypted. */
export interface CallbackKeys {
  token: string;
  /** EncodingAESKey: 43 characters. */
  aesKey: string;
  /**
   * For whom it must be: the suite id on the command address of an app, the corporation's id on its data address. The check
   * of an address by the platform is for the provider's corporation.
   */
  receiveId: string | readonly string[] | ((receiveId: string) => boolean);
}

/** A callback as it comes: three fields of the query, and `Encrypt` of the body (or `echostr` of the query). */
export interface EncryptedCallback {
  signature: string;
  timestamp: string;
  nonce: string;
  encrypt: string;
}

interface DecryptedCallback {
  /** XML, or the text that a check of the address wants back. */
  text: string;
  receiveId: string;
}

const randomLength = 16;
const lengthBytes = 4;
/** PKCS #7 to blocks of 32 bytes, which is not what AES has. */
const paddedTo = 32;

/** The signature of a callback: SHA-1 of its four parts, sorted. */
const callbackSignature = (token: string, timestamp: string, nonce: string, encrypt: string): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypt].sort().join('')).digest('hex');

/** Verifies and decrypts. @throws CallbackError for anything that is not from the platform and for us */
export const decryptCallback = (callback: EncryptedCallback, keys: CallbackKeys): DecryptedCallback => {
  const { signature, timestamp, nonce, encrypt } = callback;
  const expected = Buffer.from(callbackSignature(keys.token, timestamp, nonce, encrypt));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new CallbackError('the signature is not of this content');
  }
  const plain = withoutPadding(decrypted(keyOf(keys.aesKey), encrypt));
  const length = plain.length < randomLength + lengthBytes ? Number.NaN : plain.readUInt32BE(randomLength);
  const start = randomLength + lengthBytes;
  if (!(start + length <= plain.length)) throw new CallbackError('its content has another length than it says');
  const receiveId = plain.subarray(start + length).toString('utf8');
  if (!isFor(keys.receiveId, receiveId)) throw new CallbackError('it is for another receiver');
  return { text: plain.subarray(start, start + length).toString('utf8'), receiveId };
};

/** Encrypts and signs a text for a receiver, as the platform does. */
export const encryptCallback = (
  text: string,
  { token, aesKey, receiveId }: { token: string; aesKey: string; receiveId: string },
  { timestamp, nonce, random = randomBytes(randomLength) }: { timestamp: string; nonce: string; random?: Buffer },
): EncryptedCallback => {
  const key = keyOf(aesKey);
  const content = Buffer.from(text);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(content.length);
  const plain = Buffer.concat([random, length, content, Buffer.from(receiveId)]);
  const padding = paddedTo - (plain.length % paddedTo);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)]);
  const encrypt = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
  return { signature: callbackSignature(token, timestamp, nonce, encrypt), timestamp, nonce, encrypt };
};

const keyOf = (aesKey: string): Buffer => {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  if (key.length !== 32) throw new CallbackError('its key is none');
  return key;
};

const decrypted = (key: Buffer, encrypt: string): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    return Buffer.concat([decipher.update(Buffer.from(encrypt, 'base64')), decipher.final()]);
  } catch {
    throw new CallbackError('its content cannot be decrypted');
  }
};

const withoutPadding = (padded: Buffer): Buffer => {
  const count = padded.at(-1) ?? 0;
  const isPadding = count >= 1 && count <= paddedTo && padded.subarray(-count).every((byte) => byte === count);
  if (!isPadding) throw new CallbackError('its content cannot be decrypted');
  return padded.subarray(0, -count);
};

const isFor = (wanted: CallbackKeys['receiveId'], receiveId: string): boolean => {
  if (typeof wanted === 'function') return wanted(receiveId);
  return typeof wanted === 'string' ? wanted === receiveId : wanted.includes(receiveId);
};

/** Elements within each other; the platform's have four. */
const deepest = 16;

/** An element of a callback; the platform uses no attributes. */
export class XmlElement {
  readonly children: XmlElement[] = [];
  content = '';

  constructor(readonly name: string) {}

  /** The text of a child without the spaces around it; empty when there is none. */
  text(name: string): string {
    return this.child(name)?.content.trim() ?? '';
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((each) => each.name === name);
  }

  /** Children of that name: the platform repeats an element for each item of a list. */
  all(name: string): XmlElement[] {
    return this.children.filter((each) => each.name === name);
  }
}

/**
 * The root of a callback's XML, of at most `mostElements`. Document types are refused, and with them entities.
 * @throws CallbackError
 */
export const readXml = (xml: string | Buffer, mostElements = Infinity): XmlElement => {
  if (Buffer.byteLength(xml) > maxCallbackBytes) throw new CallbackError('it is too large');
  const open: XmlElement[] = [new XmlElement('')];
  let elements = 0;
  const current = (): XmlElement => open.at(-1) as XmlElement;
  const parser = new SaxesParser<Record<string, never>>({});
  parser.on('error', () => refuse());
  parser.on('doctype', () => refuse());
  parser.on('opentag', ({ name }) => {
    if (open.length > deepest || ++elements > mostElements) refuse();
    const element = new XmlElement(name);
    current().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string): void => void (current().content += text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml.toString()).close();
  return current().children[0] ?? refuse();
};

const refuse = (): never => {
  throw new CallbackError('its content is no XML');
};

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

/** Returns the encrypted content of a callback's body. @throws CallbackError */
export const encryptedOf = (body: string | Buffer): string => readXml(body, bodyElements).text('Encrypt');

/** Verifies and decrypts the content of a callback. @throws CallbackError */
export const openCallback = (query: CallbackQuery, encrypt: string, keys: CallbackKeys): DecryptedCallback =>
  decryptCallback({ ...signedParts(query), encrypt }, keys);

/** Returns the text with which an address check is answered. @throws CallbackError */
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
