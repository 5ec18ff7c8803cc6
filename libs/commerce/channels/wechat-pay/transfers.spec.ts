import { describe, expect, it } from '@jest/globals';
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { WeChatPaySettings } from '#libs/kernel/config';
import type { SignedClient } from './signed-client.js';
import { WeChatPayTransfers } from './transfers.js';

const platformKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** As the platform documents its messages: pay.weixin.qq.com/doc/v3/merchant/4012716434 and 4012716437. */
const documented = {
  requested: {
    out_bill_no: 'plfk2020042013',
    transfer_bill_no: '1330000071100999991182020050700019480001',
    create_time: '2015-05-20T13:29:35.120+08:00',
    state: 'WAIT_USER_CONFIRM',
    package_info: 'affffddafdfafddffda==',
  },
  queried: {
    mch_id: '1900001109',
    out_bill_no: 'plfk2020042013',
    transfer_bill_no: '1330000071100999991182020050700019480001',
    appid: 'wxf636efh567hg4356',
    state: 'FAIL',
    transfer_amount: 400_000,
    transfer_remark: '新会员开通有礼',
    fail_reason: 'PAYEE_ACCOUNT_ABNORMAL',
    openid: 'o-MYE42l80oelYMDE34nYD456Xoy',
    user_name: '757b340b45ebef5467rter35gf464344v3542sdf4t6re4tb4f54ty45t4yyry45',
    create_time: '2015-05-20T13:29:35.120+08:00',
    update_time: '2015-05-20T13:29:35.120+08:00',
  },
};

const settings = {
  merchantId: '1900001109',
  appId: 'wxf636efh567hg4356',
  simulatorUrl: undefined,
  publicKeys: new Map([['PUB_KEY_ID_1', platformKeys.publicKey]]),
  transfer: { sceneId: '1000', reports: [{ type: '活动名称', content: '新会员有礼' }] },
} as unknown as WeChatPaySettings;

describe('a merchant transfer', () => {
  const calls: { path: string; body?: Record<string, unknown>; options?: unknown }[] = [];
  let answer: object = documented.requested;
  const client = {
    post: async (path: string, body: Record<string, unknown>, read: (value: unknown) => unknown, options: unknown) => {
      calls.push({ path, body, options });
      return read(answer);
    },
    find: async (path: string, read: (value: unknown) => unknown) => {
      calls.push({ path });
      return read(answer);
    },
  } as unknown as SignedClient;
  const transfers = new WeChatPayTransfers(client, settings, { now: () => new Date() });
  const request = {
    ...{ billNo: 'plfk2020042013', openId: 'o-MYE42l80oelYMDE34nYD456Xoy', name: '张三', amount: 400_000 },
    ...{ remark: '新会员开通有礼', notifyUrl: 'https://www.weixin.qq.com/wxpay/pay.php' },
  };

  it('is asked for once, as the platform documents it, with a name that it alone can read', async () => {
    expect(await transfers.transfer(request)).toEqual({
      ...{ billNo: 'plfk2020042013', state: 'WAIT_USER_CONFIRM', amount: null, failReason: null },
      packageInfo: 'affffddafdfafddffda==',
    });
    const { path, body, options } = calls.at(-1)!;
    const { user_name: name, ...rest } = body!;
    expect(path).toBe('/v3/fund-app/mch-transfer/transfer-bills');
    expect(options).toEqual({ repeatable: false });
    expect(rest).toEqual({
      appid: 'wxf636efh567hg4356',
      out_bill_no: 'plfk2020042013',
      transfer_scene_id: '1000',
      openid: 'o-MYE42l80oelYMDE34nYD456Xoy',
      transfer_amount: 400_000,
      transfer_remark: '新会员开通有礼',
      notify_url: 'https://www.weixin.qq.com/wxpay/pay.php',
      transfer_scene_report_infos: [{ info_type: '活动名称', info_content: '新会员有礼' }],
    });
    const padding = { key: platformKeys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING };
    expect(privateDecrypt(padding, Buffer.from(name as string, 'base64')).toString()).toBe('张三');
  });

  it('is queried by our number', async () => {
    answer = documented.queried;
    expect(await transfers.query('plfk2020042013')).toEqual({
      ...{ billNo: 'plfk2020042013', state: 'FAIL', amount: 400_000, failReason: 'PAYEE_ACCOUNT_ABNORMAL' },
      packageInfo: null,
    });
    expect(calls.at(-1)?.path).toBe('/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/plfk2020042013');
  });

  it.each([
    ['of another merchant', { mch_id: '1' }, 'mch_id is of another merchant'],
    ['in a state that is not documented', { state: 'LOST' }, 'state is LOST'],
    ['without an amount', { transfer_amount: '1' }, 'transfer_amount is no amount'],
  ])('%s is not taken', async (_, fields, message) => {
    answer = { ...documented.queried, ...fields };
    await expect(transfers.query('plfk2020042013')).rejects.toThrow(message);
  });
});
