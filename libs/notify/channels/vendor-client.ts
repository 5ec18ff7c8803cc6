import type { ChannelName } from '#libs/contracts';
import { type ExternalAnswer, ExternalClient, ExternalError, guardedCall } from '#libs/external';
import { ChannelFailure } from './channel.js';

/** Longest wait for an answer; the lease of a sender is longer. */
const timeoutMs = 8000;
const maxBytes = 64 * 1024;
/** As a gateway in front of a vendor's robots reports too many calls. */
const tooMany = 'status 429';

/** Fields of an answer. */
export type AnswerFields = Readonly<Record<string, unknown>>;

interface VendorCall {
  method: 'GET' | 'POST';
  path: string;
  query: Record<string, string>;
  body?: string;
}

/** Posts JSON to one vendor, once: no try is repeated here, the queue decides. Hosts come from the configuration alone. */
export class VendorClient {
  private readonly client: ExternalClient;

  /** @param longestMs longest wait for an answer, in milliseconds */
  constructor(
    private readonly channel: ChannelName,
    baseUrl: string,
    longestMs = timeoutMs,
  ) {
    // a redirect is refused; of hosts, only the configured one is ever called
    const reach = guardedCall(new Set([new URL(baseUrl).host]));
    const options = { tries: 1, timeoutMs: longestMs, maxBytes, restAfter: 20, reach };
    this.client = new ExternalClient({ name: channel, baseUrl, ...options });
  }

  /** @throws ChannelFailure without a readable answer */
  async post(path: string, query: Record<string, string>, body: object): Promise<AnswerFields> {
    return this.fieldsOf({ method: 'POST', path, query, body: JSON.stringify(body) });
  }

  /** @throws ChannelFailure without a readable answer */
  async get(path: string, query: Record<string, string>): Promise<AnswerFields> {
    return this.fieldsOf({ method: 'GET', path, query });
  }

  private async fieldsOf(call: VendorCall): Promise<AnswerFields> {
    const headers = () => (call.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' });
    let mayHaveArrived = false;
    const onConnected = (): void => {
      mayHaveArrived = true;
    };
    try {
      return this.read(await this.client.send({ ...call, repeatable: false, headers, onConnected }));
    } catch (error) {
      throw this.failureOf(error, mayHaveArrived);
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

  private failureOf(error: unknown, mayHaveArrived: boolean): unknown {
    if (!(error instanceof ExternalError)) return error;
    if (error.message.endsWith(tooMany)) return new ChannelFailure(this.channel, 'frequency', '429');
    // without a connection: it was refused, not made in time, not secured, or the vendor is left alone for a while
    if (!mayHaveArrived) return new ChannelFailure(this.channel, 'notSent', 'unreachable');
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
