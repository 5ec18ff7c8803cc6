import { ConfigError, type Variables } from './variables.js';

/** The application of our own corporation whose cards notify people. */
export interface CardApp {
  corpId: string;
  agentId: string;
  secret: string;
}

/** What the callbacks of that application are signed and encrypted with. */
interface CardCallback {
  corpId: string;
  token: string;
  /** EncodingAESKey, 43 characters. */
  aesKey: string;
}

/** A mail server; with `secure` TLS from the first byte, else STARTTLS. */
export interface MailServer {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  /** Sender: an address. */
  from: string;
}

/** Channels that notify people, and where they are. */
export interface NotifySettings {
  /** Where calls go: `https://qyapi.weixin.qq.com`, `https://oapi.dingtalk.com`, `https://open.feishu.cn`. */
  weComUrl: string;
  dingTalkUrl: string;
  feishuUrl: string;
  /** Where browsers reach the page of a simulator; undefined for real channels. */
  simulatorUrl: string | undefined;
  /** Undefined: cards are off. On readiness alone. */
  card: CardApp | undefined;
  /** Undefined: presses on cards are not received. On wx alone. */
  cardCallback: CardCallback | undefined;
  /** Undefined: e-mail is off. On readiness alone. */
  mail: MailServer | undefined;
}

/** @throws ConfigError when half of a channel is there */
export const notifySettings = (read: Variables): NotifySettings => ({
  weComUrl: address(read, 'CHANNEL_WECOM_URL') ?? 'https://qyapi.weixin.qq.com',
  dingTalkUrl: address(read, 'CHANNEL_DINGTALK_URL') ?? 'https://oapi.dingtalk.com',
  feishuUrl: address(read, 'CHANNEL_FEISHU_URL') ?? 'https://open.feishu.cn',
  simulatorUrl: address(read, 'CHANNEL_SIMULATOR'),
  card: cardFrom(read),
  cardCallback: callbackFrom(read),
  mail: mailFrom(read),
});

/** The values of variables that come together; undefined without any. @throws ConfigError for a part of them */
const together = (read: Variables, own: readonly string[], all: readonly string[]): boolean => {
  const isMissing = (name: string): boolean => read.text(name) === undefined;
  const [missing] = all.filter(isMissing);
  if (own.every(isMissing)) return false;
  if (missing !== undefined) throw new ConfigError(`${missing}: must be given with ${own.join(', ')}`);
  return true;
};

const cardFrom = (read: Variables): CardApp | undefined => {
  const own = ['CHANNEL_WECOM_AGENT_ID', 'CHANNEL_WECOM_SECRET'];
  if (!together(read, own, ['CHANNEL_WECOM_CORP_ID', ...own])) return undefined;
  return {
    corpId: corpId(read),
    agentId: read.matching('CHANNEL_WECOM_AGENT_ID', /^\d{1,12}$/, 'the number of an app') ?? '',
    secret: secret(read, 'CHANNEL_WECOM_SECRET'),
  };
};

const callbackFrom = (read: Variables): CardCallback | undefined => {
  const own = ['CHANNEL_WECOM_TOKEN', 'CHANNEL_WECOM_AES_KEY'];
  if (!together(read, own, ['CHANNEL_WECOM_CORP_ID', ...own])) return undefined;
  return {
    corpId: corpId(read),
    token: secret(read, 'CHANNEL_WECOM_TOKEN'),
    aesKey: read.matching('CHANNEL_WECOM_AES_KEY', /^[0-9A-Za-z+/]{43}$/, '43 letters and digits') ?? '',
  };
};

const mailFrom = (read: Variables): MailServer | undefined => {
  if (!together(read, ['CHANNEL_SMTP_URL', 'CHANNEL_SMTP_FROM'], ['CHANNEL_SMTP_URL', 'CHANNEL_SMTP_FROM']))
    return undefined;
  // without the value: there is a password in it
  const wrong = new ConfigError('CHANNEL_SMTP_URL: accepts an address smtp(s)://user:password@host:port');
  const text = read.text('CHANNEL_SMTP_URL') ?? '';
  if (!/^smtps?:\/\/[^/?#\s]+\/?$/.test(text) || !URL.canParse(text)) throw wrong;
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === 'smtps:';
  try {
    return {
      host: hostname,
      port: Number(port || (secure ? 465 : 587)),
      secure,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      from: read.matching('CHANNEL_SMTP_FROM', /^[^\s@<>"]{1,64}@[\w.-]{1,190}$/, 'an e-mail address') ?? '',
    };
  } catch (error) {
    if (error instanceof URIError) throw wrong;
    throw error;
  }
};

/** Without a path: each channel adds its own. */
const address = (read: Variables, name: string): string | undefined =>
  read.matching(name, /^https?:\/\/[^\s/?#@]+\/?$/, 'an address https://host')?.replace(/\/$/, '');

const corpId = (read: Variables): string =>
  read.matching('CHANNEL_WECOM_CORP_ID', /^[\w.@-]{1,64}$/, 'an id of letters and digits') ?? '';

const secret = (read: Variables, name: string): string =>
  read.matching(name, /^[\x21-\x7e]{1,512}$/, 'visible characters without spaces') ?? '';
