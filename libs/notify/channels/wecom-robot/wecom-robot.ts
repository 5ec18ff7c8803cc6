import { minuteMs } from '#libs/contracts';
import type { RobotVendor } from '../robot-channel.js';
import { codeIn } from '../vendor-client.js';
import { weComBusyCode, weComFrequencyCodes } from '../wecom-codes.js';

const path = '/cgi-bin/webhook/send';

/** Robots of WeCom groups. Source: WeCom, page 91770. */
export const weComRobot: RobotVendor = {
  name: 'wecomRobot',
  officialHost: 'qyapi.weixin.qq.com',
  path,
  parameter: 'key',
  key: /^[\w-]{8,64}$/,
  signs: false,
  rates: [{ count: 20, ms: minuteMs }],
  shutMs: minuteMs,
  maxBytes: 2048,
  frequencyCodes: weComFrequencyCodes,
  busyCode: weComBusyCode,
  requestOf: ({ target }, content) => ({ path, query: { key: target }, body: { msgtype: 'text', text: { content } } }),
  codeOf: (fields) => codeIn(fields, 'errcode'),
};
