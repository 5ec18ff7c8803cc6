import { type Envelope, requiredHeaders, rtnCode, texts, whileCrowded } from '#libs/contracts';

/** Longest wait for a response, in milliseconds: people look at a phone for no longer. */
const timeoutMs = 20_000;

/**
 * `network`: no response, the same may be tried again; `changed`: what was shown has changed; `throttled`: later;
 * `rejected`: for the reason of the message.
 */
export type ProblemKind = 'network' | 'changed' | 'throttled' | 'rejected';

/** A call that failed; its message is for people. `field` names what it is about. */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('rejected', texts.unexpected);

/** The text of a problem whose call is repeated automatically. */
export const watchedText = ({ kind, message }: Problem): string =>
  kind === 'network' ? '网络异常，正在自动重试…' : message;

interface Options {
  query?: Record<string, string>;
  body?: object;
  /** Shows who one is. */
  proof?: string;
  /** Under which a call that is made again counts once. */
  key?: string;
}

/** Makes a call; with a body it is a POST. @throws Problem for everything but rtnCode '0' */
export const call = async <T>(path: string, options: Options = {}): Promise<T> => {
  const response = await send(path, options);
  const envelope = (await response.json().catch(() => null)) as (Envelope<T> & { field?: string }) | null;
  if (envelope?.rtnCode === rtnCode.ok) return envelope.bizData as T;
  if (!envelope || response.status >= 500) throw new Problem('network', envelope?.msg ?? texts.network);
  throw new Problem(kindOf(response.status), envelope.msg ?? texts.loadFailed, envelope.field ?? null);
};

const kindOf = (status: number): ProblemKind => {
  if (status === 409) return 'changed';
  return status === 429 ? 'throttled' : 'rejected';
};

const send = async (path: string, { query = {}, body, proof, key }: Options): Promise<Response> => {
  const search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { ...requiredHeaders };
  if (body) headers['content-type'] = 'application/json';
  if (proof !== undefined) headers['x-pay-proof'] = proof;
  if (key !== undefined) headers['idempotency-key'] = key;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const once = (): Promise<Response> =>
      fetch(`/api/${path}${search && `?${search}`}`, {
        method: body ? 'POST' : 'GET',
        headers,
        signal: deadline.signal,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    return await (body ? once() : whileCrowded(once));
  } catch {
    throw new Problem('network', texts.network);
  } finally {
    clearTimeout(timer);
  }
};
