import type { ChannelName } from '#libs/contracts';
import { type ExternalAnswer, ExternalClient, ExternalError, guardedCall } from '#libs/external';
import { ChannelFailure } from './channel.js';

/** Longest wait for an answer; the lease of a sender is longer. */
const timeoutMs = 8000;
const maxBytes = 64 * 1024;
/** Failures of the network after which the message has not left this host. */
const notReached = /(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_NODATA|EHOSTUNREACH|ENETUNREACH|CERT|SELF_SIGNED|UNABLE_TO)/;
/** As a gateway in front of a vendor's robots reports too many calls. */
const tooMany = 'status 429';

/** Fields of an answer. */
export type AnswerFields = Readonly<Record<string, unknown>>;

/** Posts JSON to one vendor, once: no try is repeated here, the queue decides. Hosts come from the configuration alone. */
export class VendorClient {
  private readonly client: ExternalClient;

  constructor(
    private readonly channel: ChannelName,
    baseUrl: string,
  ) {
    // a redirect is refused; of hosts, only the configured one is ever called
    const reach = guardedCall(new Set([new URL(baseUrl).host]));
    this.client = new ExternalClient({ name: channel, baseUrl, tries: 1, timeoutMs, maxBytes, restAfter: 20, reach });
  }

  /** @throws ChannelFailure without a readable answer */
  async post(path: string, query: Record<string, string>, body: object): Promise<AnswerFields> {
    return this.fieldsOf({ method: 'POST', path, query, body: JSON.stringify(body) });
  }

  /** @throws ChannelFailure without a readable answer */
  async get(path: string, query: Record<string, string>): Promise<AnswerFields> {
    return this.fieldsOf({ method: 'GET', path, query });
  }

  private async fieldsOf(call: {
    method: 'GET' | 'POST';
    path: string;
    query: Record<string, string>;
    body?: string;
  }): Promise<AnswerFields> {
    const headers = () => (call.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' });
    try {
      return this.read(await this.client.send({ ...call, repeatable: false, headers }));
    } catch (error) {
      throw this.failureOf(error);
    }
  }

  private read({ body }: ExternalAnswer): AnswerFields {
    let value: unknown;
    try {
      value = JSON.parse(body.toString('utf8'));
    } catch {
      value = undefined;
    }
    if (typeof value === 'object' && value !== null) return value as AnswerFields;
    throw new ChannelFailure(this.channel, 'unknown', 'unreadable');
  }

  private failureOf(error: unknown): unknown {
    if (!(error instanceof ExternalError)) return error;
    if (error.message.endsWith(tooMany)) return new ChannelFailure(this.channel, 'frequency', '429');
    const isUnsent = error.fault === 'resting' || notReached.test(error.message);
    if (isUnsent) return new ChannelFailure(this.channel, 'notSent', 'unreachable');
    return new ChannelFailure(this.channel, 'unknown', error.fault === 'unreadable' ? 'unreadable' : 'noAnswer');
  }
}

/** A code of an answer as a text; empty when it is not there. */
export const codeIn = (fields: AnswerFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
};

export const textIn = (fields: AnswerFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
