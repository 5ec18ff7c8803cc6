import { createHmac, randomBytes } from 'node:crypto';
import { hourMs, minuteMs } from '#libs/contracts';
import { jsonOf, type Received } from '../http.js';
import { CallLimit } from './limits.js';
import type { SimulatedCardApp } from './simulated-card-app.js';
import type { ChannelState } from './state.js';

/** A response as a vendor writes it. */
export type VendorAnswer = Record<string, unknown>;

type Fields = Record<string, unknown>;

const partOf = (fields: Fields | undefined, name: string): Fields => (fields?.[name] ?? {}) as Fields;
/** A text or a number as a text; empty for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Keys that no robot has. */
const unknownKey = /^unknown/;
const cardReplaceableMs = 72 * hourMs;
const tokenSeconds = 7200;

/** Robots and cards of the vendors, as their documentation describes limits, signatures and refusals. */
export class Vendors {
  private readonly weComLimit = new CallLimit([{ count: 20, ms: minuteMs }]);
  private readonly cardLimit = new CallLimit([
    { count: 30, ms: minuteMs },
    { count: 1000, ms: hourMs },
  ]);
  private readonly dingTalkLimit = new CallLimit([{ count: 20, ms: minuteMs }], 10 * minuteMs);
  private readonly feishuLimit = new CallLimit([
    { count: 5, ms: 1000 },
    { count: 100, ms: minuteMs },
  ]);
  private readonly tokens = new Map<string, number>();
  private readonly taskIds = new Set<string>();

  constructor(
    private readonly state: ChannelState,
    private readonly app: SimulatedCardApp,
    private readonly now: () => number,
  ) {}

  weComRobot(call: Received): VendorAnswer {
    const key = call.url.searchParams.get('key') ?? '';
    const fields = jsonOf(call);
    if (key === '' || unknownKey.test(key)) return this.errcode(93000, 'invalid webhook url');
    const text = textOf(partOf(fields, 'text')['content']);
    if (fields?.['msgtype'] !== 'text') return this.errcode(40008, 'invalid message type');
    if (text === '') return this.errcode(44004, 'empty content');
    if (bytesOf(text) > 2048) return this.errcode(45002, 'content size out of limit');
    if (!this.weComLimit.takes(key, this.now())) return this.errcode(45009, 'api freq out of limit');
    this.state.add({ channel: 'wecomRobot', to: key, text, at: this.now() });
    return { errcode: 0, errmsg: 'ok' };
  }

  dingTalk(call: Received): VendorAnswer {
    const query = call.url.searchParams;
    const key = query.get('access_token') ?? '';
    if (key === '' || unknownKey.test(key)) return this.errcode(300005, 'token is not exist');
    if (!this.dingTalkLimit.takes(key, this.now()))
      return this.errcode(130101, 'send too fast, exceed 20 times per minute');
    const secret = this.state.secrets.get(key);
    const timestamp = query.get('timestamp') ?? '';
    if (secret !== undefined) {
      const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
      const isCurrent = Math.abs(Number(timestamp) - this.now()) < hourMs;
      if (query.get('sign') !== sign || !isCurrent) return this.errcode(310000, 'sign not match');
    }
    const text = textOf(partOf(jsonOf(call), 'text')['content']);
    if (text === '') return this.errcode(40035, 'missing json');
    this.state.add({ channel: 'dingtalkRobot', to: key, text, at: this.now() });
    return { errcode: 0, errmsg: 'ok' };
  }

  feishu(call: Received): VendorAnswer {
    const key = decodeURIComponent(call.url.pathname.split('/').at(-1) ?? '');
    const fields = jsonOf(call);
    if (unknownKey.test(key)) return this.code(19001, 'param invalid: incoming webhook access token invalid');
    if (!this.feishuLimit.takes(key, this.now())) return this.code(11232, 'frequency limited');
    if (call.body.length > 20 * 1024) return this.code(9499, 'Bad Request');
    const secret = this.state.secrets.get(key);
    if (secret !== undefined) {
      const timestamp = textOf(fields?.['timestamp']);
      const sign = createHmac('sha256', `${timestamp}\n${secret}`).digest('base64');
      const isCurrent = Math.abs(Number(timestamp) * 1000 - this.now()) < hourMs;
      if (fields?.['sign'] !== sign || !isCurrent)
        return this.code(19021, 'sign match fail or timestamp is not within one hour from current time');
    }
    const text = textOf(partOf(fields, 'content')['text']);
    if (fields?.['msg_type'] !== 'text' || text === '') return this.code(9499, 'Bad Request');
    this.state.add({ channel: 'feishuRobot', to: key, text, at: this.now() });
    return { code: 0, msg: 'success', data: {} };
  }

  token({ url }: Received): VendorAnswer {
    const { corpId, secret } = this.app;
    if (url.searchParams.get('corpid') !== corpId) return this.errcode(40013, 'invalid corpid');
    if (url.searchParams.get('corpsecret') !== secret) return this.errcode(40001, 'invalid credential');
    const token = randomBytes(16).toString('hex');
    this.tokens.set(token, this.now() + tokenSeconds * 1000);
    return { errcode: 0, errmsg: 'ok', access_token: token, expires_in: tokenSeconds };
  }

  card(call: Received): VendorAnswer {
    const fields = jsonOf(call);
    const refused = this.refusedToken(call, fields);
    if (refused) return refused;
    const to = textOf(fields?.['touser']);
    const card = partOf(fields, 'template_card');
    const [button] = (card['button_list'] ?? []) as Fields[];
    const taskId = textOf(card['task_id']);
    if (card['card_type'] !== 'button_interaction' || button === undefined) return this.errcode(40058, 'invalid card');
    if (!/^[\w@-]{1,128}$/.test(taskId) || this.taskIds.has(taskId)) return this.errcode(40058, 'invalid task_id');
    if (unknownKey.test(to)) return this.errcode(81013, 'user & party & tag all invalid');
    if (!this.cardLimit.takes(to, this.now())) return this.errcode(45009, 'api freq out of limit');
    this.taskIds.add(taskId);
    const responseCode = randomBytes(12).toString('hex');
    const title = textOf(partOf(card, 'main_title')['title']);
    const text = `${title}\n${textOf(card['sub_title_text'])}`;
    const shown = { taskId, responseCode, button: textOf(button['text']), pressed: false, replacements: 0 };
    this.state.add({ channel: 'wecomCard', to, text, at: this.now(), card: shown });
    return {
      errcode: 0,
      errmsg: 'ok',
      invaliduser: '',
      msgid: randomBytes(8).toString('hex'),
      response_code: responseCode,
    };
  }

  replaceCard(call: Received): VendorAnswer {
    const fields = jsonOf(call);
    const refused = this.refusedToken(call, fields);
    if (refused) return refused;
    const code = textOf(fields?.['response_code']);
    const message = this.state.messages.find(({ card }) => card?.responseCode === code);
    if (!message?.card || message.at < this.now() - cardReplaceableMs)
      return this.errcode(42014, 'invalid response_code');
    message.card.button = textOf(partOf(fields, 'button')['replace_name']);
    message.card.replacements += 1;
    // a code works once
    message.card.responseCode = '';
    return { errcode: 0, errmsg: 'ok', invaliduser: [] };
  }

  private refusedToken({ url }: Received, fields: Fields | undefined): VendorAnswer | undefined {
    const until = this.tokens.get(url.searchParams.get('access_token') ?? '');
    if (until === undefined) return this.errcode(40014, 'invalid access_token');
    if (until < this.now()) return this.errcode(42001, 'access_token expired');
    return textOf(fields?.['agentid']) === this.app.agentId ? undefined : this.errcode(40056, 'invalid agentid');
  }

  private errcode(errcode: number, errmsg: string): VendorAnswer {
    this.state.refused(errcode);
    return { errcode, errmsg };
  }

  private code(code: number, msg: string): VendorAnswer {
    this.state.refused(code);
    return { code, msg, data: {} };
  }
}
