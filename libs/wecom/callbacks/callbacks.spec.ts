import { describe, expect, it } from '@jest/globals';
import {
  CallbackError,
  type CallbackKeys,
  decryptCallback,
  echoOf,
  encryptCallback,
  encryptedOf,
  openCallback,
  readXml,
} from './callbacks.js';

// the vectors of the platform's own sample code, in its documentation of callbacks
const keys = {
  token: 'QDG6eK',
  aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
  receiveId: 'wx5823bf96d3bd56c7',
} satisfies CallbackKeys;
const encrypt =
  'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==';
const callback = {
  signature: '477715d11cdb4164915debcba66cb864d751f3e6',
  timestamp: '1409659813',
  nonce: '1372623149',
  encrypt,
};
const query = { msg_signature: callback.signature, timestamp: callback.timestamp, nonce: callback.nonce };
const body = `<xml><ToUserName><![CDATA[wx5823bf96d3bd56c7]]></ToUserName><Encrypt><![CDATA[${encrypt}]]></Encrypt>
<AgentID><![CDATA[218]]></AgentID></xml>`;

describe('WeCom callbacks', () => {
  it('decrypt the documented example', () => {
    const { text, receiveId } = openCallback(query, encryptedOf(body), keys);
    expect(receiveId).toBe('wx5823bf96d3bd56c7');
    const fields = readXml(text);
    expect(fields.children.map(({ name, content }) => [name, content])).toEqual([
      ['ToUserName', 'wx5823bf96d3bd56c7'],
      ['FromUserName', 'mycreate'],
      ['CreateTime', '1409659813'],
      ['MsgType', 'text'],
      ['Content', 'hello'],
      ['MsgId', '4561255354251345929'],
      ['AgentID', '218'],
    ]);
  });

  it('answer the check of an address as documented', () => {
    const check = {
      msg_signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
      timestamp: '1409659589',
      nonce: '263014780',
      echostr: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
    };
    expect(echoOf(check, keys)).toBe('1616140317555161061');
    expect(() => echoOf({ ...check, echostr: undefined }, keys)).toThrow(CallbackError);
    expect(() => echoOf({ ...check, msg_signature: ['a', 'b'] }, keys)).toThrow(CallbackError);
  });

  it.each<[string, Partial<typeof callback>, Partial<CallbackKeys>]>([
    ['another signature', { signature: callback.signature.replace('4', '5') }, {}],
    ['a short signature', { signature: '4777' }, {}],
    ['another time', { timestamp: '1409659814' }, {}],
    ['another nonce', { nonce: '1372623140' }, {}],
    ['another content', { encrypt: encrypt.replace('Ryp', 'Ryq') }, {}],
    ['another token', {}, { token: 'QDG6eL' }],
    ['another receiver', {}, { receiveId: 'wxother' }],
    ['receivers of whom it is none', {}, { receiveId: ['a', 'b'] }],
    ['a receiver that is not known', {}, { receiveId: () => false }],
  ])('are refused with %s', (_what, changed, other) => {
    expect(() => decryptCallback({ ...callback, ...changed }, { ...keys, ...other })).toThrow(CallbackError);
  });

  const at = { timestamp: '1', nonce: '2' };
  it.each([0, 1, 11, 12, 13, 43, 44, 1000, 20_000])('decrypt an encrypted text of %s characters', (length) => {
    const text = '字'.repeat(length);
    const encrypted = encryptCallback(text, keys, at);
    expect(decryptCallback(encrypted, keys)).toEqual({ text, receiveId: keys.receiveId });
    expect(Buffer.from(encrypted.encrypt, 'base64').length % 32).toBe(0);
  });

  it('accept one of several receivers, or one that is looked up', () => {
    const encrypted = encryptCallback('x', { ...keys, receiveId: 'b' }, at);
    expect(decryptCallback(encrypted, { ...keys, receiveId: ['a', 'b'] }).receiveId).toBe('b');
    expect(decryptCallback(encrypted, { ...keys, receiveId: (id) => id === 'b' }).receiveId).toBe('b');
  });

  it('refuse another key, although the signature is valid', () => {
    const encrypted = encryptCallback('x', keys, at);
    expect(() => decryptCallback(encrypted, { ...keys, aesKey: 'a'.repeat(43) })).toThrow(CallbackError);
    expect(() => decryptCallback(encrypted, { ...keys, aesKey: 'short' })).toThrow(CallbackError);
  });

  it.each([
    ['no document', ''],
    ['no XML', 'hello'],
    ['an element that is not closed', '<xml><Encrypt>x</xml>'],
    ['two roots', '<a/><b/>'],
    ['a document type', '<!DOCTYPE xml><xml><Encrypt>x</Encrypt></xml>'],
    ['entities', '<!DOCTYPE xml [<!ENTITY a "b">]><xml><Encrypt>&a;</Encrypt></xml>'],
    ['an unknown entity', '<xml><Encrypt>&a;</Encrypt></xml>'],
    ['too many levels', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ])('are refused with %s', (_what, content) => {
    expect(() => readXml(content)).toThrow(new CallbackError('its content is no XML'));
  });

  it('are read up to 1 MiB', () => {
    const largest = `<xml>${'x'.repeat(1_048_576 - 11)}</xml>`;
    expect(readXml(largest).content).toHaveLength(1_048_565);
    expect(() => readXml(`${largest} `)).toThrow(new CallbackError('it is too large'));
  });

  it('stop parsing after more elements than the platform sends', () => {
    const many = (count: number): string => `<xml>${'<a/>'.repeat(count)}</xml>`;
    expect(readXml(many(15), 16).children).toHaveLength(15);
    expect(() => readXml(many(16), 16)).toThrow(CallbackError);
    expect(encryptedOf(many(15))).toBe('');
    expect(() => encryptedOf(many(16))).toThrow(new CallbackError('its content is no XML'));
  });

  it('refuse a body without encrypted content', () => {
    expect(() => openCallback(query, encryptedOf('<xml></xml>'), keys)).toThrow(CallbackError);
  });
});
