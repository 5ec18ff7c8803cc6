import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.js';

export type { components, paths } from './api.js';

/** Where Firstbell is and the key to call it with. */
export interface FirstbellOptions {
  /** Such as `https://console.example.com`. */
  baseUrl: string;
  /** An API key, `fb_…`. */
  key: string;
  /** Another `fetch`, for proxies and tests. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A call that was refused or has failed. The message is for people, in Chinese. */
export class FirstbellError extends Error {
  constructor(
    message: string,
    /** HTTP status; 200 for a call that a rule has refused. */
    readonly status: number,
    /** `-1`, or the status. */
    readonly rtnCode: string,
    /** Seconds to wait before the next try; undefined unless the status is 429. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** A typed client of every call: `client.POST('/api/lds/school/list', …)`. `valueOf` takes its data out of the envelope. */
export const firstbell = ({ baseUrl, key, fetch }: FirstbellOptions): Client<paths> =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` }, ...(fetch && { fetch }) });

interface Envelope {
  rtnCode: string;
  bizData?: unknown;
  msg?: string | null;
}

/** What a call of the client resolves with. */
interface Result<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of a call that has succeeded. */
export type Value<Data> = Extract<Data, { rtnCode: '0' }> extends { bizData: infer Inner } ? Inner : never;

/** The data of a call. @throws FirstbellError when it was refused or has failed */
export const valueOf = async <Data>(call: Promise<Result<Data>>): Promise<Value<Data>> => {
  const { data, error, response } = await call;
  const envelope = (data ?? error ?? {}) as Partial<Envelope>;
  if (response.ok && envelope.rtnCode === '0') return envelope.bizData as Value<Data>;
  const { rtnCode = String(response.status), msg } = envelope;
  const wait = response.headers.get('retry-after');
  throw new FirstbellError(
    msg ?? response.statusText,
    response.status,
    rtnCode,
    wait === null ? undefined : Number(wait),
  );
};
