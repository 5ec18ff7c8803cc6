import { AesGcm } from '#libs/crypto';

/** How one school reaches its private cloud, with its secrets in the clear. Which fields it has depends on the source. */
export interface SourceSetting {
  source: string;
  schoolCode: string;
  /** quankeyun: address of the server, and of the one that hands out tickets. */
  apiServer?: string;
  validaTicketServer?: string;
  /** sjcloud: address of the server. */
  appUrl?: string;
  /** sjcloud and {product}wechat: the account there. */
  appId?: string;
  appSecret?: string;
  /** sjcloud: a public account, if the school has one. */
  wxAppId?: string;
  wxAppSecret?: string;
  /** An administrator has accepted that the addresses lie in the network of the school, and may be plain http. */
  schoolNetwork?: true;
}

type Secrets = Pick<SourceSetting, 'appSecret' | 'wxAppSecret'>;

/** Encrypts the secrets of settings: base64 of an `AesGcm` value under a key derived from the data key. */
export class SourceSecrets {
  private readonly cipher: AesGcm;

  constructor({ dataKey }: { dataKey: string }) {
    this.cipher = new AesGcm(dataKey, 'private cloud');
  }

  encrypt({ appSecret, wxAppSecret }: Secrets): string {
    return this.cipher.encrypt(Buffer.from(JSON.stringify({ appSecret, wxAppSecret }))).toString('base64');
  }

  /** @throws Error when `stored` was changed or encrypted with another key */
  decrypt(stored: string): Secrets {
    return JSON.parse(this.cipher.decrypt(Buffer.from(stored, 'base64')).toString('utf8')) as Secrets;
  }
}
