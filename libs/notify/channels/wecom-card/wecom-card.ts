import { hourMs, minuteMs, readinessTexts as texts } from '#libs/contracts';
import type { Clock } from '#libs/kernel/clock';
import type { CardApp, NotifySettings } from '#libs/kernel/config';
import { RuleError } from '#libs/http';
import { tokenEarlyMs } from '#libs/wecom';
import { type Channel, type ChannelAddress, ChannelFailure, type ChannelMessage, fitted } from '../channel.js';
import { withoutSecret } from '../robot-address.js';
import { type AnswerFields, codeIn, textIn, VendorClient } from '../vendor-client.js';
import { weComBusyCode, weComFrequencyCodes, weComTokenCodes } from '../wecom-codes.js';

/** Key of the button that acknowledges. */
export const acknowledgeKey = 'acknowledge';
/** Longest title, in bytes: 36 characters. */
const titleBytes = 108;

/** Cards of an application of our own corporation, with a button. Source: WeCom, pages 90236, 94888. */
export class WeComCard implements Channel {
  readonly name = 'wecomCard';
  readonly rates = [
    { count: 30, ms: minuteMs },
    { count: 1000, ms: hourMs },
  ];
  readonly shutMs = minuteMs;
  /** Of the second line of a card: 160 characters. */
  readonly maxBytes = 480;
  readonly repeatable = false;
  private readonly client: VendorClient;
  private token: { value: string; until: number } | undefined;

  constructor(
    private readonly settings: NotifySettings,
    private readonly clock: Clock,
  ) {
    this.client = new VendorClient(this.name, settings.weComUrl);
  }

  get available(): boolean {
    return this.settings.card !== undefined;
  }

  addressOf(given: string, secret: string): ChannelAddress {
    if (!/^[\w.@-]{1,64}$/.test(given)) throw new RuleError(texts.addressUnreadable, 'address');
    return { target: given, secret: withoutSecret(secret) };
  }

  masked({ target }: ChannelAddress): string {
    return `${target.slice(0, 2)}***`;
  }

  async send({ target }: ChannelAddress, { id, title, text, url }: ChannelMessage): Promise<void> {
    const card = {
      card_type: 'button_interaction',
      main_title: { title: fitted(title, titleBytes) },
      sub_title_text: fitted(text, this.maxBytes),
      ...(url !== null && { card_action: { type: 1, url } }),
      task_id: id,
      button_list: [{ text: texts.acknowledgeButton, style: 1, key: acknowledgeKey }],
    };
    const body = { touser: target, msgtype: 'template_card', template_card: card };
    const fields = await this.call('/cgi-bin/message/send', body);
    for (const unreached of ['invaliduser', 'unlicenseduser'])
      if (textIn(fields, unreached) !== '') throw new ChannelFailure(this.name, 'refused', unreached);
  }

  /** Shows on the card of a member that it was acknowledged. */
  async acknowledged(responseCode: string, userid: string): Promise<void> {
    const button = { replace_name: texts.acknowledgedButton };
    const body = { userids: [userid], response_code: responseCode, button };
    await this.call('/cgi-bin/message/update_template_card', body);
  }

  private async call(path: string, body: object): Promise<AnswerFields> {
    const app = this.settings.card;
    if (!app) throw new ChannelFailure(this.name, 'refused', 'notConfigured');
    for (let isRepeated = false; ; isRepeated = true) {
      const token = await this.tokenOf(app);
      const given = { ...body, agentid: Number(app.agentId) };
      const fields = await this.client.post(path, { access_token: token }, given);
      const code = codeIn(fields, 'errcode');
      if (code === '0') return fields;
      // it was refused before anything was done, so the same call may be made with another token
      if (weComTokenCodes.includes(code) && !isRepeated) this.token = undefined;
      else throw this.failureOf(code);
    }
  }

  private async tokenOf({ corpId, secret }: CardApp): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.token && this.token.until > now) return this.token.value;
    const fields = await this.tokenAnswer(corpId, secret);
    const value = textIn(fields, 'access_token');
    const code = codeIn(fields, 'errcode');
    if (code !== '0' || value === '') throw this.failureOf(code === weComBusyCode ? '45033' : code);
    const seconds = Number(fields['expires_in'] ?? 0);
    this.token = { value, until: now + seconds * 1000 - tokenEarlyMs };
    return value;
  }

  /** The message is not sent yet: whatever becomes of this call, a repeat does no harm. */
  private async tokenAnswer(corpid: string, corpsecret: string): Promise<AnswerFields> {
    try {
      return await this.client.get('/cgi-bin/gettoken', { corpid, corpsecret });
    } catch (error) {
      if (!(error instanceof ChannelFailure) || error.kind !== 'unknown') throw error;
      throw new ChannelFailure(this.name, 'notSent', 'unreachable');
    }
  }

  private failureOf(code: string): ChannelFailure {
    if (code === weComBusyCode) return new ChannelFailure(this.name, 'unknown', 'noAnswer');
    return new ChannelFailure(this.name, weComFrequencyCodes.includes(code) ? 'frequency' : 'refused', code);
  }
}
