import { describe, expect, it } from '@jest/globals';
import { createCipheriv, generateKeyPairSync, sign } from 'node:crypto';
import type { WeChatPaySettings } from '#libs/kernel/config';
import { NotificationError } from '../payment-channel.js';
import { readNotification } from './notification.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const settings = {
  merchantId: '1230000109',
  appId: 'wxd678efh567hg6787',
  apiV3Key: Buffer.from('a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'),
  publicKeys: new Map([['PUB_KEY_ID_1', publicKey]]),
} as unknown as WeChatPaySettings;
const now = new Date('2018-06-08T02:34:56Z');

/** The documented content of a report of a payment. */
const payment = {
  transaction_id: '1217752501201407033233368018',
  amount: { payer_total: 100, total: 100, currency: 'CNY', payer_currency: 'CNY' },
  mchid: '1230000109',
  trade_state: 'SUCCESS',
  bank_type: 'CMC',
  promotion_detail: [],
  success_time: '2018-06-08T10:34:56+08:00',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  out_trade_no: '1217752501201407033233368018',
  appid: 'wxd678efh567hg6787',
  trade_state_desc: '支付成功',
  trade_type: 'JSAPI',
  attach: '自定义数据',
  scene_info: { device_id: '013467007045764' },
};
/** The documented content of a report of a refund. */
const refund = {
  mchid: '1230000109',
  transaction_id: '1008450740201411110005820873',
  out_trade_no: '20150806125346',
  refund_id: '50200207182018070300011301001',
  out_refund_no: '7752501201407033233368018',
  refund_status: 'SUCCESS',
  success_time: '2018-06-08T10:34:56+08:00',
  user_received_account: '招商银行信用卡0403',
  amount: { total: 999, refund: 888, payer_total: 999, payer_refund: 888 },
};

const reported = (event: string, content: unknown, changed: object = {}): string => {
  const [nonce, data] = ['fdasflkja484', 'transaction'];
  const cipher = createCipheriv('aes-256-gcm', settings.apiV3Key, nonce);
  cipher.setAAD(Buffer.from(data));
  const bytes = [
    cipher.update(typeof content === 'string' ? content : JSON.stringify(content), 'utf8'),
    cipher.final(),
  ];
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64'),
    nonce,
    associated_data: data,
  };
  return JSON.stringify({ id: 'EV-2018022511223320873', event_type: event, resource, ...changed });
};

const read = (body: string) => {
  const [timestamp, nonce] = [String(now.getTime() / 1000), 'c5ac7061fccab6bf3e254dcf98995b8c'];
  const headers: Record<string, string> = {
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKey).toString(
      'base64',
    ),
  };
  return readNotification(settings, { header: (name) => headers[name], body: Buffer.from(body), now });
};

describe('a report of the platform', () => {
  it('is read of a payment', () => {
    expect(read(reported('TRANSACTION.SUCCESS', payment))).toEqual({
      id: 'EV-2018022511223320873',
      kind: 'payment',
      payment: {
        orderNo: '1217752501201407033233368018',
        state: 'paid',
        code: 'SUCCESS',
        transactionId: '1217752501201407033233368018',
        amount: 100,
        paidAt: new Date('2018-06-08T02:34:56Z'),
      },
    });
  });

  it.each([
    ['SUCCESS', { state: 'succeeded', failure: null }],
    ['ABNORMAL', { state: 'failed', failure: 'ABNORMAL' }],
    ['CLOSED', { state: 'failed', failure: 'CLOSED' }],
  ])('is read of a refund: %s', (status, outcome) => {
    expect(read(reported(`REFUND.${status}`, { ...refund, refund_status: status }))).toEqual({
      id: 'EV-2018022511223320873',
      kind: 'refund',
      refund: {
        outRefundNo: '7752501201407033233368018',
        orderNo: '20150806125346',
        transactionId: '1008450740201411110005820873',
        refundId: '50200207182018070300011301001',
        ...outcome,
        amount: 888,
      },
    });
  });

  const transaction = (changed: object): string => reported('TRANSACTION.SUCCESS', { ...payment, ...changed });
  it.each([
    ['another merchant', transaction({ mchid: '1230000110' }), 'mchid is of another merchant'],
    ['another app', transaction({ appid: 'wx1' }), 'appid is of another merchant'],
    [
      'another merchant’s refund',
      reported('REFUND.SUCCESS', { ...refund, mchid: '1' }),
      'mchid is of another merchant',
    ],
    [
      'an amount in other money',
      transaction({ amount: { total: 100, currency: 'USD' } }),
      'amount.currency is not CNY',
    ],
    ['an amount that is no integer', transaction({ amount: { total: 1.5 } }), 'amount.total is no amount'],
    ['no amount', transaction({ amount: undefined }), 'amount is no object'],
    ['a state of its own', transaction({ trade_state: 'MAYBE' }), 'trade_state is MAYBE'],
    ['no time', transaction({ success_time: 'soon' }), 'success_time is no time'],
    ['no order', transaction({ out_trade_no: '' }), 'out_trade_no is no text'],
    ['another event', reported('PAYSCORE.USER_PAID', payment), 'a report of PAYSCORE.USER_PAID'],
    ['no id', reported('TRANSACTION.SUCCESS', payment, { id: undefined }), 'id is no text'],
    ['no content', reported('TRANSACTION.SUCCESS', payment, { resource: null }), 'resource is no object'],
    ['content that is no JSON', reported('TRANSACTION.SUCCESS', 'paid'), 'it is no JSON'],
    ['no JSON', 'paid', 'it is no JSON'],
    ['a list', '[]', 'the message is no object'],
  ])('is refused with %s', (_what, body, message) => {
    expect(() => read(body)).toThrow(new NotificationError(message));
  });
});
