import {
  constants,
  createCipheriv,
  createPublicKey,
  createVerify,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  sign,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.js';
import type { SimulatedMerchant } from './simulated-merchant.js';

const windowMs = 300_000;
const schema = 'WECHATPAY2-SHA256-RSA2048';

interface ReceivedCall {
  method: string;
  /** Path with its query. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const joined = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]));

const unsigned = (detail: string): Refusal => new Refusal(401, 'SIGN_ERROR', detail);

/**
 * The platform's side of signatures. Written apart from the product's own, so that a fault of one is not made good by the
 * same fault of the other.
 */
export class Signer {
  private readonly merchantKey: KeyObject;

  constructor(
    private readonly merchant: SimulatedMerchant,
    private readonly now: () => Date,
  ) {
    this.merchantKey = createPublicKey(merchant.privateKey);
  }

  /** Lets calls pass that the merchant has signed. @throws Refusal */
  assertMerchant({ method, target, headers, body }: ReceivedCall): void {
    const [given, rest = ''] = (headers.authorization ?? '').split(/ (.*)/s);
    if (given !== schema) throw unsigned('Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》');
    const field = (name: string): string => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(rest)?.[1] ?? '';
    if (field('mchid') !== this.merchant.merchantId) throw unsigned('商户号错误');
    if (field('serial_no').toUpperCase() !== this.merchant.serial) throw unsigned('商户证书序列号有误');
    const timestamp = field('timestamp');
    if (Math.abs(this.now().getTime() - Number(timestamp) * 1000) > windowMs) throw unsigned('签名时间戳过期');
    const nonce = field('nonce_str');
    if (nonce === '' || nonce.length > 32) throw unsigned('随机串错误');
    const message = joined(method, target, timestamp, nonce, body);
    const isRight = createVerify('RSA-SHA256').update(message).verify(this.merchantKey, field('signature'), 'base64');
    if (!isRight) throw unsigned('错误的签名，验签失败');
    if (!headers['user-agent'] || !headers.accept) throw new Refusal(400, 'PARAM_ERROR', '缺少User-Agent或Accept头');
  }

  /** The headers of what the platform sends, signed with the key that was requested, else with its first. */
  headers(body: string, { serial, broken = false }: { serial?: string | undefined; broken?: boolean } = {}) {
    const { platformKeys } = this.merchant;
    const used = serial !== undefined && platformKeys.has(serial) ? serial : ([...platformKeys.keys()][0] ?? '');
    const key = platformKeys.get(used);
    if (!key) throw new Error('the simulator has no key');
    const timestamp = String(Math.floor(this.now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = sign('RSA-SHA256', joined(timestamp, nonce, broken ? `${body} ` : body), key).toString('base64');
    return {
      'Wechatpay-Serial': used,
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Signature': signature,
      'Wechatpay-Signature-Type': schema,
    };
  }

  /** A name that the merchant has encrypted for the platform's key of that serial. @throws Refusal */
  decrypted(text: string, serial: unknown): string {
    const key = typeof serial === 'string' ? this.merchant.platformKeys.get(serial) : undefined;
    try {
      const options = { key: key ?? '', padding: constants.RSA_PKCS1_OAEP_PADDING };
      return privateDecrypt(options, Buffer.from(text, 'base64')).toString('utf8');
    } catch {
      throw new Refusal(400, 'PARAM_ERROR', '敏感字段解密失败');
    }
  }

  /** `resource` of a report. */
  encrypted(original: string, content: object): object {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', this.merchant.apiV3Key, nonce);
    cipher.setAAD(Buffer.from(original));
    const bytes = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final()];
    return {
      original_type: original,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64'),
      associated_data: original,
      nonce,
    };
  }
}
