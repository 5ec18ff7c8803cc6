import { describe, expect, it } from '@jest/globals';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { isSignedNotification, isSignedResponse, signedParameters, signedPart } from './signatures.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signed = (text: string): string => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

describe('signatures of Alipay', () => {
  it('are over the parameters with a value, by name, unencoded', () => {
    const parameters = { method: 'alipay.trade.query', app_id: '2021', notify_url: '', biz_content: '{"a":"b c&d"}' };
    const { sign } = signedParameters({ ...parameters, sign_type: 'RSA2' }, privateKey);
    expect(sign).toBe(signed('app_id=2021&biz_content={"a":"b c&d"}&method=alipay.trade.query&sign_type=RSA2'));
  });

  it('of a notification leave out the kind of signature', () => {
    const parameters = { notify_id: '1', app_id: '2021', sign_type: 'RSA2', refund_fee: '' };
    const sign = signed('app_id=2021&notify_id=1');
    expect(isSignedNotification({ ...parameters, sign }, publicKey)).toBe(true);
    expect(isSignedNotification({ ...parameters, notify_id: '2', sign }, publicKey)).toBe(false);
    expect(isSignedNotification(parameters, publicKey)).toBe(false);
  });

  it.each([
    ['{"a_response":{"code":"10000","b":{"c":"}\\""}},"sign":"s"}', '{"code":"10000","b":{"c":"}\\""}}'],
    ['{"sign":"s","a_response":{}}', '{}'],
  ])('of a response are over the very text of its part in %s', (response, part) => {
    expect(signedPart(response, 'a_response')).toBe(part);
    expect(isSignedResponse(part, signed(part), publicKey)).toBe(true);
    expect(isSignedResponse(`${part} `, signed(part), publicKey)).toBe(false);
  });

  it.each(['{"a_response":"text"}', '{"a_response":{"b":1', '{"sign":"s"}', ''])('are not found in %s', (response) => {
    expect(signedPart(response, 'a_response')).toBeUndefined();
  });
});
