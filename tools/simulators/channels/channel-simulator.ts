import { randomBytes } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ControlFields } from '../control-fields.js';
import { Faults } from '../faults.js';
import { JsonFile } from '../json-file.js';
import { closed, fieldsOf, isJson, listening, type Received, sendJson, sendPage, simulatorServer } from '../http.js';
import { CallbackCipher } from '../wecom/callback-cipher.js';
import { cdata } from '../wecom/callbacks.js';
import { controlPage } from './page.js';
import { newCardApp, type SimulatedCardApp } from './simulated-card-app.js';
import { type ArrivedMessage, type ChannelFault, channelFaultKinds, ChannelState } from './state.js';
import { type VendorAnswer, Vendors } from './vendors.js';

interface ChannelSimulatorOptions {
  /** A free one when not given. */
  port?: number;
  /** The address to listen at; this machine alone when not given. */
  host?: string | undefined;
  /** Where browsers reach it; its own address when not given. */
  publicUrl?: string | undefined;
  /** Application of cards; a made-up one when not given. */
  app?: SimulatedCardApp | undefined;
  /** Where presses on cards are reported. */
  callbackUrl?: string | undefined;
  /** Keeps what has arrived over restarts; in memory alone when not given. */
  file?: string | undefined;
}

interface TimeSource {
  now(): Date;
}

/** Longest wait for a response to a callback. */
const callbackMs = 5000;
const refused = (name: string): Error => new Error(`${name}错误`);

/**
 * Robots of WeCom, DingTalk and Feishu, and cards of a WeCom application, with their limits, signatures and refusals. Its
 * page `/simulator` shows what arrived; the buttons of cards can be pressed there.
 */
export class ChannelSimulator {
  private readonly faults = new Faults<ChannelFault>();
  private readonly vendors: Vendors;
  private readonly cipher: CallbackCipher;
  private clock: TimeSource = { now: () => new Date() };

  private constructor(
    private readonly server: Server,
    readonly state: ChannelState,
    readonly app: SimulatedCardApp,
    private readonly publicUrl: string | undefined,
    private callbackUrl: string | undefined,
  ) {
    this.vendors = new Vendors(this.state, app, () => this.clock.now().getTime());
    this.cipher = new CallbackCipher(app.token, app.aesKey);
  }

  static async start(options: ChannelSimulatorOptions = {}): Promise<ChannelSimulator> {
    const { port = 0, host = '127.0.0.1', publicUrl, app = newCardApp(), callbackUrl } = options;
    const file = options.file === undefined ? undefined : new JsonFile(options.file);
    const stored = file?.read() as ArrivedMessage[] | undefined;
    const state = new ChannelState(stored, (messages) => file?.write(messages));
    const server = simulatorServer((call, response) => simulator.respond(call, response));
    const simulator = new ChannelSimulator(server, state, app, publicUrl, callbackUrl);
    await listening(server, port, host);
    return simulator;
  }

  /** Goes by `clock` from now on. */
  bookBy(clock: TimeSource): void {
    this.clock = clock;
  }

  /** Presses are reported there from now on. */
  callbacksTo(url: string): void {
    this.callbackUrl = url;
  }

  get localUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get controlUrl(): string {
    return `${this.publicUrl ?? this.localUrl}/simulator`;
  }

  /** The environment of a process that finds everything here. */
  get environment(): Record<string, string> {
    return {
      CHANNEL_SIMULATOR: this.publicUrl ?? this.localUrl,
      CHANNEL_WECOM_URL: this.localUrl,
      CHANNEL_DINGTALK_URL: this.localUrl,
      CHANNEL_FEISHU_URL: this.localUrl,
      CHANNEL_WECOM_CORP_ID: this.app.corpId,
      CHANNEL_WECOM_AGENT_ID: this.app.agentId,
      CHANNEL_WECOM_SECRET: this.app.secret,
      CHANNEL_WECOM_TOKEN: this.app.token,
      CHANNEL_WECOM_AES_KEY: this.app.aesKey,
    };
  }

  fail(fault: ChannelFault): void {
    this.faults.add(fault);
  }

  /** Presses the button of a card; the same press again has the same content. Returns the status of the response. */
  async press(id: number, times = 1): Promise<number> {
    const message = this.state.messages.find((each) => each.id === id);
    if (!message?.card || this.callbackUrl === undefined) return 0;
    message.card.pressed = true;
    const xml = pressXml(this.app, message.to, message.card, Math.floor(this.clock.now().getTime() / 1000));
    let status = 0;
    for (let n = 0; n < times; n += 1) status = await this.callback(this.callbackUrl, xml);
    return status;
  }

  close(): Promise<void> {
    return closed(this.server);
  }

  private async callback(url: string, xml: string): Promise<number> {
    const encrypted = this.cipher.encrypted(xml, this.app.corpId);
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000));
    const nonce = String(randomBytes(4).readUInt32BE());
    const query = new URLSearchParams({
      msg_signature: this.cipher.signature(timestamp, nonce, encrypted),
      timestamp,
      nonce,
    });
    const body = `<xml><ToUserName><![CDATA[${this.app.corpId}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`;
    try {
      const request = { method: 'POST', headers: { 'content-type': 'text/xml' }, body };
      const response = await fetch(`${url}?${query.toString()}`, {
        ...request,
        signal: AbortSignal.timeout(callbackMs),
      });
      return response.status;
    } catch {
      return 0;
    }
  }

  private async respond(call: Received, response: ServerResponse): Promise<void> {
    const { pathname } = call.url;
    if (call.method === 'GET' && ['/', '/simulator'].includes(pathname))
      return sendPage(response, 200, controlPage(this.state));
    if (call.method === 'POST' && pathname === '/simulator/control') return this.control(call, response);
    const fault = this.faults.of(pathname);
    if (fault?.kind === 'away') return void response.destroy();
    if (fault?.kind === 'late') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1000));
    if (fault?.kind === 'refused') return this.refuse(pathname, fault.code ?? -1, response);
    const answer = this.answer(call);
    if (fault?.kind === 'lost') return void response.destroy();
    sendJson(response, answer === undefined ? 404 : 200, answer ?? { errcode: 404, code: 404 });
  }

  private refuse(pathname: string, code: number, response: ServerResponse): void {
    this.state.refused(code);
    sendJson(response, 200, pathname.startsWith('/open-apis/') ? { code, msg: '' } : { errcode: code, errmsg: '' });
  }

  private answer(call: Received): VendorAnswer | undefined {
    const place = `${call.method} ${call.url.pathname}`;
    if (place === 'POST /cgi-bin/webhook/send') return this.vendors.weComRobot(call);
    if (place === 'GET /cgi-bin/gettoken') return this.vendors.token(call);
    if (place === 'POST /cgi-bin/message/send') return this.vendors.card(call);
    if (place === 'POST /cgi-bin/message/update_template_card') return this.vendors.replaceCard(call);
    if (place === 'POST /robot/send') return this.vendors.dingTalk(call);
    return place.startsWith('POST /open-apis/bot/v2/hook/') ? this.vendors.feishu(call) : undefined;
  }

  private async control(call: Received, response: ServerResponse): Promise<void> {
    const fields = new ControlFields(fieldsOf(call) ?? {}, refused);
    switch (fields.text('action')) {
      case 'press':
        await this.press(fields.whole('id') ?? 0, fields.isOn('repeat') ? 2 : 1);
        break;
      case 'secret':
        this.state.secrets.set(fields.text('robot'), fields.optionalText('secret') ?? '');
        break;
      case 'recover':
        this.faults.clear();
        break;
      default:
        this.fail(faultOf(fields));
    }
    if (isJson(call)) sendJson(response, 200, {});
    else response.writeHead(303, { location: '/simulator' }).end();
  }
}

const faultOf = (fields: ControlFields): ChannelFault => {
  const [path, count, ms, code] = [
    fields.optionalText('path'),
    fields.whole('count'),
    fields.whole('ms'),
    fields.whole('code'),
  ];
  return {
    kind: fields.oneOf('kind', channelFaultKinds) ?? 'away',
    ...(path !== undefined && { path }),
    ...(count !== undefined && { count }),
    ...(ms !== undefined && { ms }),
    ...(code !== undefined && { code }),
  };
};

const pressXml = (
  { corpId, agentId }: SimulatedCardApp,
  userid: string,
  { taskId, responseCode }: { taskId: string; responseCode: string },
  at: number,
): string =>
  `<xml><ToUserName>${cdata(corpId)}</ToUserName><FromUserName>${cdata(userid)}</FromUserName><CreateTime>${at}</CreateTime>` +
  `<MsgType>${cdata('event')}</MsgType><Event>${cdata('template_card_event')}</Event><EventKey>${cdata('acknowledge')}</EventKey>` +
  `<TaskId>${cdata(taskId)}</TaskId><CardType>${cdata('button_interaction')}</CardType>` +
  `<ResponseCode>${cdata(responseCode)}</ResponseCode><AgentID>${agentId}</AgentID></xml>`;
