import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Refusal } from './refusal.js';
import type { SimulatedApp } from './simulated-app.js';

type Parameters = Record<string, string>;

/**
 * The platform's side of signatures. Written apart from the product's own, so that a fault of one is not made good by the
 * same fault of the other.
 */
export class Signer {
  private readonly appKey: KeyObject;

  constructor(private readonly app: SimulatedApp) {
    this.appKey = createPublicKey(app.privateKey);
  }

  /** Lets parameters pass that the app has signed. @throws Refusal */
  assertApp(parameters: Parameters): void {
    const { app_id: appId, sign_type: kind, sign: given = '', charset = '' } = parameters;
    if (appId !== this.app.appId) throw new Refusal('isv.invalid-app-id', '无效的AppID参数', '40002');
    if (kind !== 'RSA2') throw new Refusal('isv.invalid-signature-type', '无效签名类型', '40002');
    if (charset.toLowerCase() !== 'utf-8') throw new Refusal('isv.invalid-charset', '无效字符集', '40002');
    const signature = Buffer.from(given, 'base64');
    if (!verify('RSA-SHA256', Buffer.from(joined(parameters, ['sign'])), this.appKey, signature)) {
      throw new Refusal('isv.invalid-signature', '验签出错，请检查签名字符串或应用公钥', '40002');
    }
  }

  /** The body of a response; its part is signed as the text that is sent. */
  response(method: string, part: object, broken = false): string {
    const text = JSON.stringify(part);
    return `{"${method.split('.').join('_')}_response":${text},"sign":"${this.sign(broken ? `${text} ` : text)}"}`;
  }

  /** The form of a notification. */
  form(parameters: Parameters, broken = false): string {
    const text = joined(parameters, ['sign', 'sign_type']);
    return new URLSearchParams({ ...parameters, sign: this.sign(broken ? `${text}&` : text) }).toString();
  }

  private sign(text: string): string {
    return sign('RSA-SHA256', Buffer.from(text), this.app.platformKey).toString('base64');
  }
}

const joined = (parameters: Parameters, left: string[]): string => {
  const names = Object.keys(parameters).filter((name) => !left.includes(name) && parameters[name] !== '');
  return names
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
};
