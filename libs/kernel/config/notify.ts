import { ConfigError, type Variables } from './variables.js';
import { aesKey, agentId, id, isWhole, secret } from './wecom-values.js';

/** Corporation of cards and of their callbacks: given with either. */
const corpIdName = 'CHANNEL_WECOM_CORP_ID';

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
  weComUrl: host(read, 'CHANNEL_WECOM_URL') ?? 'https://qyapi.weixin.qq.com',
  dingTalkUrl: host(read, 'CHANNEL_DINGTALK_URL') ?? 'https://oapi.dingtalk.com',
  feishuUrl: host(read, 'CHANNEL_FEISHU_URL') ?? 'https://open.feishu.cn',
  simulatorUrl: host(read, 'CHANNEL_SIMULATOR'),
  card: cardFrom(read),
  cardCallback: callbackFrom(read),
  mail: mailFrom(read),
});

/** Without a path: each channel adds its own. */
const host = (read: Variables, name: string): string | undefined =>
  read.matching(name, /^https?:\/\/[^\s/?#@]+\/?$/, 'an address https://host')?.replace(/\/$/, '');

const cardFrom = (read: Variables): CardApp | undefined => {
  const own = ['CHANNEL_WECOM_AGENT_ID', 'CHANNEL_WECOM_SECRET'];
  if (!isWhole(read, 'CHANNEL_WECOM', own, [corpIdName])) return undefined;
  return {
    corpId: id(read, corpIdName),
    agentId: agentId(read, 'CHANNEL_WECOM_AGENT_ID'),
    secret: secret(read, 'CHANNEL_WECOM_SECRET'),
  };
};

const callbackFrom = (read: Variables): CardCallback | undefined => {
  const own = ['CHANNEL_WECOM_TOKEN', 'CHANNEL_WECOM_AES_KEY'];
  if (!isWhole(read, 'CHANNEL_WECOM', own, [corpIdName])) return undefined;
  return {
    corpId: id(read, corpIdName),
    token: secret(read, 'CHANNEL_WECOM_TOKEN'),
    aesKey: aesKey(read, 'CHANNEL_WECOM_AES_KEY'),
  };
};

const mailFrom = (read: Variables): MailServer | undefined => {
  if (!isWhole(read, 'CHANNEL_SMTP', ['CHANNEL_SMTP_URL', 'CHANNEL_SMTP_FROM'])) return undefined;
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
