import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import { minuteMs, readinessTexts as texts } from '#libs/contracts';
import type { MailServer, NotifySettings } from '#libs/kernel/config';
import { RuleError } from '#libs/http';
import { type Channel, type ChannelAddress, ChannelFailure, type ChannelMessage } from '../channel.js';
import { withoutSecret } from '../robot-address.js';

const addressPattern = /^[^\s@<>"',;:\\]{1,64}@[A-Za-z\d](?:[A-Za-z\d.-]{0,188}[A-Za-z\d])?\.[A-Za-z]{2,63}$/;
/** Longest waits, in milliseconds; together shorter than the lease of a sender. */
const waits = { dnsTimeout: 5000, connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 } as const;

/** Errors of the connection after which nothing was handed over. */
const beforeMail = ['CONN', 'EHLO', 'HELO', 'STARTTLS'];

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

export interface MailOptions {
  /** Certificates that are trusted beside those of the system. */
  ca?: string;
}

/** E-mail by SMTP over TLS. A repeated message has the same Message-ID. Bounces are not read. */
export class Email implements Channel {
  readonly name = 'email';
  /** Ours: a mailbox that gets more is read by no person. */
  readonly rates = [{ count: 20, ms: minuteMs }];
  readonly shutMs = 5 * minuteMs;
  readonly maxBytes = 64 * 1024;
  readonly repeatable = true;
  private transport: Transporter | undefined;

  constructor(
    private readonly settings: NotifySettings,
    private readonly options: MailOptions = {},
  ) {}

  get available(): boolean {
    return this.settings.mail !== undefined;
  }

  addressOf(given: string, secret: string): ChannelAddress {
    if (!addressPattern.test(given)) throw new RuleError(texts.addressUnreadable, 'address');
    return { target: given, secret: withoutSecret(secret) };
  }

  masked({ target }: ChannelAddress): string {
    const [user = '', host = ''] = target.split('@');
    return `${user.slice(0, 2)}***@${host}`;
  }

  async send({ target }: ChannelAddress, message: ChannelMessage): Promise<void> {
    const { mail } = this.settings;
    if (!mail) throw new ChannelFailure(this.name, 'refused', 'notConfigured');
    this.transport ??= transportTo(mail, this.options);
    const { title, text, url } = message;
    try {
      await this.transport.sendMail({
        from: mail.from,
        to: target,
        subject: title,
        text: url === null ? text : `${text}\n\n${url}`,
        html: htmlOf(message),
        messageId: messageIdOf(message.id, target, mail.from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw this.failureOf(error as SmtpError);
    }
  }

  private failureOf({ code = '', command = '', responseCode }: SmtpError): ChannelFailure {
    if (code === 'ETLS') return new ChannelFailure(this.name, 'notSent', 'tls');
    if (responseCode !== undefined && responseCode >= 500)
      return new ChannelFailure(this.name, 'refused', String(responseCode));
    if (responseCode !== undefined && responseCode >= 400)
      return new ChannelFailure(this.name, 'notSent', String(responseCode));
    if (code === 'EDNS' || beforeMail.includes(command)) return new ChannelFailure(this.name, 'notSent', 'unreachable');
    return new ChannelFailure(this.name, 'unknown', 'closed');
  }
}

const transportTo = ({ host, port, secure, user, password }: MailServer, { ca }: MailOptions): Transporter =>
  createTransport({
    ...{ host, port, secure, ...waits },
    // never in the clear: a server without STARTTLS is refused
    requireTLS: !secure,
    ...(user !== '' && { auth: { user, pass: password } }),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** The same for each try, another for each recipient. */
const messageIdOf = (id: string, recipient: string, from: string): string => {
  const hash = createHash('sha256').update(recipient.toLowerCase()).digest('hex').slice(0, 16);
  return `<${id}.${hash}@${from.split('@')[1] ?? 'localhost'}>`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const htmlOf = ({ title, text, url }: ChannelMessage): string => {
  const lines = escaped(text).replaceAll('\n', '<br>');
  const link = url === null ? '' : `<p><a href="${escaped(url)}">${texts.openConsole}</a></p>`;
  return `<!doctype html><html lang="zh-CN"><body><h3>${escaped(title)}</h3><p>${lines}</p>${link}</body></html>`;
};
