import { describe, expect, it } from '@jest/globals';
import { Config, type Program } from './index.js';

const card = { CHANNEL_WECOM_CORP_ID: 'ww1', CHANNEL_WECOM_AGENT_ID: '1000002', CHANNEL_WECOM_SECRET: 'secret' };
const callback = { CHANNEL_WECOM_TOKEN: 'token', CHANNEL_WECOM_AES_KEY: 'a'.repeat(43) };
const mail = { CHANNEL_SMTP_URL: 'smtps://bell:p%2Fw@mail.example', CHANNEL_SMTP_FROM: 'bell@firstbell.example' };
const settings = (env: Record<string, string>, service: Program = 'all') => new Config(env, service).notify;

describe('settings of channels', () => {
  it('name the hosts of the vendors by default', () => {
    expect(settings({})).toMatchObject({
      weComUrl: 'https://qyapi.weixin.qq.com',
      dingTalkUrl: 'https://oapi.dingtalk.com',
      feishuUrl: 'https://open.feishu.cn',
      card: undefined,
      cardCallback: undefined,
      mail: undefined,
    });
  });

  it('give the secret of cards to readiness alone, and the keys of their callbacks to wx alone', () => {
    const all = { ...card, ...callback };
    expect(settings(all, 'readiness')).toMatchObject({ card: { corpId: 'ww1' }, cardCallback: undefined });
    expect(settings(all, 'wx')).toMatchObject({ card: undefined, cardCallback: { corpId: 'ww1' } });
  });

  it('read a mail server with its account', () => {
    expect(settings(mail).mail).toEqual({
      ...{ host: 'mail.example', port: 465, secure: true, user: 'bell', password: 'p/w' },
      from: 'bell@firstbell.example',
    });
    expect(settings({ ...mail, CHANNEL_SMTP_URL: 'smtp://mail.example' }).mail).toMatchObject({
      port: 587,
      secure: false,
    });
  });

  it.each([
    [{ CHANNEL_WECOM_SECRET: 'secret' }, 'CHANNEL_WECOM_CORP_ID'],
    [{ ...card, CHANNEL_WECOM_TOKEN: 'token' }, 'CHANNEL_WECOM_AES_KEY'],
    [{ CHANNEL_SMTP_FROM: 'bell@firstbell.example' }, 'CHANNEL_SMTP_URL'],
    [{ ...mail, CHANNEL_SMTP_URL: 'http://mail.example' }, 'CHANNEL_SMTP_URL'],
    [{ ...mail, CHANNEL_SMTP_FROM: 'bell' }, 'CHANNEL_SMTP_FROM'],
    [{ CHANNEL_WECOM_URL: 'https://user@host' }, 'CHANNEL_WECOM_URL'],
  ])('refuse half of a channel, and what is no address: %j', (env, named) => {
    expect(() => settings(env as Record<string, string>)).toThrow(named);
  });
});
