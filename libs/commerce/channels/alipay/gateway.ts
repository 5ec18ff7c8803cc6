import type { Clock } from '#libs/kernel/clock';
import type { AlipaySettings } from '#libs/kernel/config';
import { wireTime } from '#libs/contracts';
import { type ExternalAnswer, type ExternalClient, ExternalError } from '#libs/external';
import { fieldsOf, optionalText, textOf, UnreadableMessage } from '../message-fields.js';
import { FinalRefusalError } from '../payment-channel.js';
import { isSignedResponse, signedParameters, signedPart } from './signatures.js';

export const system = 'alipay';
const path = '/gateway.do';
const done = '10000';
const unavailable = '20000';

/** `sub_code` of a fault of the platform itself, which is called again. */
const faultCodes = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error'];

/** Refusals that the same call will meet again. */
const finalCodes = [
  ...['ACQ.TRADE_NOT_EXIST', 'ACQ.INVALID_PARAMETER', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'ACQ.TRADE_HAS_FINISHED'],
  ...['ACQ.REASON_TRADE_REFUND_FEE_ERR', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'],
  ...['ACQ.TRADE_NOT_ALLOW_REFUND', 'ACQ.DISCORDANT_REPEAT_REQUEST', 'ACQ.BUYER_NOT_EXIST', 'ACQ.BUYER_ERROR'],
];

type Content = Readonly<Record<string, string>>;

/** Signs calls of the platform's gateway and verifies its responses. Every call may be made again. */
export class AlipayGateway {
  constructor(
    private readonly client: ExternalClient,
    private readonly settings: AlipaySettings,
    private readonly clock: Clock,
  ) {}

  /** The fields of a response. @throws ExternalError */
  async call(method: string, content: Content): Promise<Record<string, unknown>> {
    const { biz_content: body = '', ...query } = this.signed(method, content);
    const response = await this.client.send({
      method: 'POST',
      path,
      query,
      body: new URLSearchParams({ biz_content: body }).toString(),
      headers: () => ({ 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }),
      check: (answer) => void this.fieldsOf(method, answer),
    });
    return accepted(this.fieldsOf(method, response));
  }

  /** The same; undefined when the platform refuses with one of `codes`. */
  async find(method: string, content: Content, codes: readonly string[]): Promise<Record<string, unknown> | undefined> {
    try {
      return await this.call(method, content);
    } catch (error) {
      if (error instanceof ExternalError && codes.includes(error.code ?? '')) return undefined;
      throw error;
    }
  }

  /** Address of a page of the platform, signed; `more`: parameters beside the content. */
  pageUrl(method: string, content: Content, more: Record<string, string>): string {
    const query = new URLSearchParams(this.signed(method, content, more));
    return `${this.settings.simulatorUrl ?? this.settings.url}${path}?${query.toString()}`;
  }

  private signed(method: string, content: Content, more: Record<string, string> = {}): Record<string, string> {
    const parameters = {
      app_id: this.settings.appId,
      method,
      ...{ format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
      timestamp: wireTime(this.clock.now()),
      ...more,
      biz_content: JSON.stringify(content),
    };
    return signedParameters(parameters, this.settings.privateKey);
  }

  /** What the platform has signed. A refusal of the gateway itself may come unsigned: it does not know who calls. */
  private fieldsOf(method: string, { body }: ExternalAnswer): Record<string, unknown> {
    return readable(() => {
      const text = body.toString('utf8');
      const name = `${method.replaceAll('.', '_')}_response`;
      const response = fieldsOf(parsed(text));
      const part = signedPart(text, name) ?? signedPart(text, 'error_response');
      if (part === undefined) throw new UnreadableMessage('the response has no part of its call');
      const fields = fieldsOf(parsed(part));
      const code = textOf(fields, 'code');
      const mayBeUnsigned = code.startsWith('2') || (code.startsWith('400') && code !== '40004');
      if (!(response['sign'] === undefined && mayBeUnsigned)) {
        if (!isSignedResponse(part, response['sign'], this.settings.publicKey)) {
          throw new UnreadableMessage('the signature is not of this response');
        }
      }
      const subCode = optionalText(fields, 'sub_code') ?? '';
      if (code === unavailable || faultCodes.includes(subCode))
        throw new ExternalError(system, 'away', subCode || code);
      return fields;
    });
  }
}

const accepted = (fields: Record<string, unknown>): Record<string, unknown> => {
  const code = textOf(fields, 'code');
  if (code === done) return fields;
  const subCode = optionalText(fields, 'sub_code') ?? code;
  const refusal = finalCodes.includes(subCode) ? FinalRefusalError : ExternalError;
  throw new refusal(system, 'refused', `${code} ${subCode}`, { code: subCode });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableMessage('the response is no JSON');
  }
};

/** @throws ExternalError `unreadable` for what is not as agreed */
export const readable = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableMessage) throw new ExternalError(system, 'unreadable', error.message);
    throw error;
  }
};
