import { createHmac } from 'node:crypto';
import { minuteMs } from '#libs/contracts';
import type { RobotVendor } from '../robot-channel.js';
import { codeIn, textIn } from '../vendor-client.js';

const path = '/robot/send';
/** The message did not pass the robot's security settings; its words say which. */
const securityCode = '310000';
const securityFaults = ['sign', 'keywords', 'ip'];

/** Signature of a message; `timestamp` in milliseconds. Source: DingTalk, custom robots, security settings. */
const dingTalkSign = (secret: string, timestamp: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');

/** Robots of DingTalk groups. Source: DingTalk, custom robots. */
export const dingTalkRobot: RobotVendor = {
  name: 'dingtalkRobot',
  officialHost: 'oapi.dingtalk.com',
  path,
  parameter: 'access_token',
  key: /^\w{8,128}$/,
  signs: true,
  rates: [{ count: 20, ms: minuteMs }],
  // a robot that was called too often refuses everything for this time
  shutMs: 10 * minuteMs,
  maxBytes: 4096,
  // of robots, and of the newer page of custom robots
  frequencyCodes: ['130101', '410100'],
  busyCode: '-1',
  requestOf: ({ target, secret }, content, now) => {
    const timestamp = String(now.getTime());
    const signed = secret === '' ? {} : { timestamp, sign: dingTalkSign(secret, timestamp) };
    return { path, query: { access_token: target, ...signed }, body: { msgtype: 'text', text: { content } } };
  },
  codeOf: (fields) => codeIn(fields, 'errcode'),
  refusalOf: (code, fields) => {
    if (code !== securityCode) return code;
    const fault = securityFaults.find((each) => textIn(fields, 'errmsg').toLowerCase().includes(each));
    return fault === undefined ? code : `${code} ${fault}`;
  },
};
