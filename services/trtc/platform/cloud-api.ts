import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#libs/kernel/clock';
import type { CallPlatformSettings } from '#libs/kernel/config';
import { type ExternalAnswer, ExternalClient, ExternalError, type ExternalOptions } from '#libs/external';

/** A call of Tencent Cloud's API 3.0 to be signed; always POST and JSON. */
export interface Tc3Call {
  host: string;
  action: string;
  /** The bytes that are sent. */
  body: string;
  /** Unix seconds; more than 5 minutes off is refused. */
  at: number;
}

interface Tc3Key {
  secretId: string;
  secretKey: string;
  /** `trtc`, what the host begins with. */
  service: string;
}

const tc3ContentType = 'application/json; charset=utf-8';
const signedHeaders = 'content-type;host;x-tc-action';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The header `Authorization` of a call: TC3-HMAC-SHA256. Source: Tencent Cloud's page on signature v3. */
export const tc3Authorization = ({ secretId, secretKey, service }: Tc3Key, call: Tc3Call): string => {
  const { host, action, body, at } = call;
  const headers = `content-type:${tc3ContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', headers, signedHeaders, sha256(body)].join('\n');
  const date = new Date(at * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const signed = ['TC3-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = hmac(key, signed).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};

const system = 'trtc';
const version = '2019-07-22';
/** One of the two regions that serve queries of past calls. */
const region = 'ap-guangzhou';
/** The platform takes 20 calls of a kind in a second; half of them are left to others of the account. */
const pauseMs = 100;

/** Approximate pause when it is busy: it counts by the second. */
const busyPauseMs = 1000;

/** Refusals that are none: the platform is busy, another time may be better. */
const passing = ['RequestLimitExceeded', 'InternalError', 'ServiceUnavailable', 'ResourceUnavailable'];

type Fields = Record<string, unknown>;

/**
 * Calls of the Cloud API: signed again for each attempt, sent sequentially, retried while the platform is busy or
 * unavailable.
 */
export class CloudApi {
  private readonly client: ExternalClient;
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: CallPlatformSettings,
    private readonly clock: Clock,
    private readonly options: Partial<ExternalOptions> & { pauseMs?: number } = {},
  ) {
    this.client = new ExternalClient({ firstPauseMs: busyPauseMs, ...options, name: system, baseUrl: settings.apiUrl });
  }

  /**
   * What the platform responds with. @throws ExternalError: `refused` with the platform's code (`AuthFailure.SignatureFailure`,
   * `InvalidParameter.StartTsOversize` …), `away` when it stays busy or does not answer
   */
  async call<T>(action: string, fields: object, read: (response: Fields) => T): Promise<T> {
    const answer = await this.inTurn(() => this.send(action, JSON.stringify(fields)));
    const response = responseOf(answer);
    const error = errorOf(response);
    if (error) throw new ExternalError(system, 'refused', `${action}: ${error.message}`, { code: error.code });
    try {
      return read(response);
    } catch (failure) {
      if (failure instanceof ExternalError) throw failure;
      throw new ExternalError(system, 'unreadable', `${action}: ${(failure as Error).message}`);
    }
  }

  private send(action: string, body: string): Promise<ExternalAnswer> {
    const { apiSecretId: secretId, apiSecretKey: secretKey } = this.settings;
    return this.client.send({
      method: 'POST',
      path: '/',
      body,
      headers: ({ host }) => {
        const at = Math.floor(this.clock.now().getTime() / 1000);
        return {
          'content-type': tc3ContentType,
          'x-tc-action': action,
          'x-tc-version': version,
          'x-tc-region': region,
          'x-tc-timestamp': String(at),
          authorization: tc3Authorization({ secretId, secretKey, service: 'trtc' }, { host, action, body, at }),
        };
      },
      check: (answer) => {
        const error = errorOf(responseOf(answer));
        if (!error || !passing.includes(error.code.split('./')[0] ?? '')) return;
        throw new ExternalError(system, 'away', `${action}: ${error.code}`, { code: error.code });
      },
    });
  }

  /** Within the limit of the platform: a call begins when the one before has its answer, and a moment later. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.before.then(work);
    this.before = result.then(
      () => pause(this.options.pauseMs ?? pauseMs),
      () => pause(this.options.pauseMs ?? pauseMs),
    );
    return result;
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Refusals come with status 200 as well. */
const responseOf = ({ status, body }: ExternalAnswer): Fields => {
  if (status < 200 || status > 299) throw new ExternalError(system, 'refused', `status ${status}`);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ExternalError(system, 'unreadable', 'the answer is no JSON');
  }
  const response = isFields(value) ? value['Response'] : undefined;
  if (!isFields(response)) throw new ExternalError(system, 'unreadable', 'the answer has no Response');
  return response;
};

const errorOf = ({ Error: error }: Fields): { code: string; message: string } | undefined => {
  if (!isFields(error)) return undefined;
  const { Code: code, Message: message } = error;
  return { code: typeof code === 'string' ? code : 'unknown', message: `${String(code)} ${String(message)}` };
};
