import type { Clock } from '#libs/kernel/clock';
import type { WeChatPaySettings } from '#libs/kernel/config';
import { type ExternalAnswer, type ExternalClient, ExternalError } from '#libs/external';
import { fieldsOf, textOf, UnreadableMessage } from '../message-fields.js';
import { AlreadyPaidError, BillPendingError, FinalRefusalError, NotificationError } from '../payment-channel.js';
import { assertDigest } from './bill.js';
import { assertSigned, authorization, newNonce } from './signatures.js';

const system = 'wechat-pay';

/** Refusals that mean: there is no such order or refund. */
const unknownCodes = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND'];

/** Refusals that the same call will meet again. */
const finalCodes = [
  ...['PARAM_ERROR', 'INVALID_REQUEST', 'NO_AUTH', 'APPID_MCHID_NOT_MATCH', 'MCH_NOT_EXISTS', 'ORDER_NOT_EXIST'],
  ...['RESOURCE_NOT_EXISTS', 'REQUEST_BLOCKED', 'TRADE_STATE_ERROR', 'USER_ACCOUNT_ABNORMAL', 'ACCOUNT_ERROR'],
];

/** Some 250,000 lines. */
const maxBillBytes = 64 * 1024 * 1024;

interface SignedCall {
  path: string;
  /** With it the call is a POST, unless `method` says otherwise. */
  body?: object;
  method?: 'POST' | 'PUT';
  /** Bills come without a signature, their digest came with one. */
  unsigned?: boolean;
  maxBytes?: number;
  repeatable?: boolean;
}

interface CommandOptions extends Pick<SignedCall, 'method' | 'repeatable'> {
  done?: readonly string[];
}

/**
 * Signs calls of the platform, each attempt again, and verifies what comes back. A call may be made again unless it is
 * not repeatable.
 */
export class SignedClient {
  constructor(
    private readonly client: ExternalClient,
    private readonly settings: WeChatPaySettings,
    private readonly clock: Clock,
  ) {}

  /** What the platform knows; undefined when it knows nothing. @throws ExternalError */
  async find<T>(path: string, read: (value: unknown) => T, unknown = unknownCodes): Promise<T | undefined> {
    const response = await this.send({ path });
    if (!isOk(response) && unknown.includes(codeOf(response) ?? '')) return undefined;
    return readable(() => read(jsonOf(accepted(response))));
  }

  /** @throws ExternalError */
  async post<T>(
    path: string,
    body: object,
    read: (value: unknown) => T,
    { repeatable = true }: { repeatable?: boolean } = {},
  ): Promise<T> {
    const response = await this.send({ path, body, repeatable });
    return readable(() => read(jsonOf(accepted(response))));
  }

  /** @throws ExternalError, also when the platform knows nothing */
  async get<T>(path: string, read: (value: unknown) => T): Promise<T> {
    const response = await this.send({ path });
    return readable(() => read(jsonOf(accepted(response))));
  }

  /** A call whose response is not read; a refusal of `done` means that it was carried out before. @throws ExternalError */
  async command(path: string, body: object, { done = [], ...how }: CommandOptions = {}): Promise<void> {
    const response = await this.send({ path, body, ...how });
    if (!done.includes(codeOf(response) ?? '')) accepted(response);
  }

  /** Applies for a bill and reads it; undefined when nothing happened on its day. @throws ExternalError */
  async bill<T>(path: string, read: (bill: Buffer) => T): Promise<T | undefined> {
    const announced = await this.find(
      path,
      (value) => ({ sha1: textOf(fieldsOf(value), 'hash_value'), url: textOf(fieldsOf(value), 'download_url') }),
      ['NO_STATEMENT_EXIST'],
    );
    return announced && this.download(announced, read);
  }

  /** A file at an address that the platform named; requested of the platform, whatever host stands there. @throws ExternalError */
  private async download<T>({ url, sha1 }: { url: string; sha1: string }, read: (file: Buffer) => T): Promise<T> {
    const { pathname, search } = readable(() => urlOf(url));
    const response = await this.send({ path: pathname + search, unsigned: true, maxBytes: maxBillBytes });
    return readable(() => {
      const { body } = accepted(response);
      assertDigest(body, sha1);
      return read(body);
    });
  }

  private send(call: SignedCall): Promise<ExternalAnswer> {
    const { path, body, unsigned, maxBytes, repeatable = true } = call;
    const text = body === undefined ? '' : JSON.stringify(body);
    const method = body === undefined ? 'GET' : (call.method ?? 'POST');
    return this.client.send({
      method,
      path,
      repeatable,
      ...(body !== undefined && { body: text }),
      ...(maxBytes !== undefined && { maxBytes }),
      headers: (url) => ({
        authorization: authorization(this.settings, {
          method,
          target: url.pathname + url.search,
          body: text,
          at: this.clock.now(),
          nonce: newNonce(),
        }),
        'user-agent': 'firstbell',
        'wechatpay-serial': [...this.settings.publicKeys.keys()][0] ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }),
      check: (response) => {
        if (isOk(response) && !unsigned) this.assertSigned(response);
      },
    });
  }

  private assertSigned({ headers, body }: ExternalAnswer): void {
    try {
      assertSigned(this.settings.publicKeys, (name) => headers.get(name), body, this.clock.now());
    } catch (error) {
      if (!(error instanceof NotificationError)) throw error;
      // after a probe the same call gets a proper response
      throw new ExternalError(system, error.probe ? 'away' : 'unreadable', error.message);
    }
  }
}

const isOk = ({ status }: ExternalAnswer): boolean => status >= 200 && status <= 299;

const codeOf = ({ status, body }: ExternalAnswer): string | undefined => {
  if (status < 400) return undefined;
  try {
    const { code } = fieldsOf(JSON.parse(body.toString('utf8')));
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
};

const accepted = (response: ExternalAnswer): ExternalAnswer => {
  if (isOk(response)) return response;
  const code = codeOf(response);
  throw new (refusalOf(code))(system, 'refused', `status ${response.status} ${code ?? ''}`.trim(), { code });
};

const refusalOf = (code = ''): typeof ExternalError => {
  if (code === 'ORDERPAID') return AlreadyPaidError;
  if (code === 'STATEMENT_CREATING') return BillPendingError;
  return finalCodes.includes(code) ? FinalRefusalError : ExternalError;
};

const jsonOf = ({ body }: ExternalAnswer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new UnreadableMessage('the response is no JSON');
  }
};

const urlOf = (address: string): URL => {
  if (!URL.canParse(address)) throw new UnreadableMessage('the address of the file is none');
  return new URL(address);
};

const readable = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableMessage) throw new ExternalError(system, 'unreadable', error.message);
    throw error;
  }
};
