import { createHmac } from 'node:crypto';
import { minuteMs } from '#libs/contracts';
import type { RobotVendor } from '../robot-channel.js';
import { codeIn } from '../vendor-client.js';

const path = '/open-apis/bot/v2/hook/';

/** Signature of a message; `timestamp` in seconds. Source: Feishu, custom bots, signature. */
const feishuSign = (secret: string, timestamp: string): string =>
  createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');

/** Robots of Feishu groups. Source: Feishu, custom bots. */
export const feishuRobot: RobotVendor = {
  name: 'feishuRobot',
  officialHost: 'open.feishu.cn',
  path,
  key: /^[\w-]{8,64}$/,
  signs: true,
  rates: [
    { count: 5, ms: 1000 },
    { count: 100, ms: minuteMs },
  ],
  shutMs: minuteMs,
  // the largest body is 20 KB: a text of half of it leaves room for the escapes of JSON
  maxBytes: 10_000,
  frequencyCodes: ['11232'],
  requestOf: ({ target, secret }, text, now) => {
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signed = secret === '' ? {} : { timestamp, sign: feishuSign(secret, timestamp) };
    return {
      path: path + encodeURIComponent(target),
      query: {},
      body: { ...signed, msg_type: 'text', content: { text } },
    };
  },
  // robots that are older respond with StatusCode alone
  codeOf: (fields) => codeIn(fields, 'code') || codeIn(fields, 'StatusCode'),
};
