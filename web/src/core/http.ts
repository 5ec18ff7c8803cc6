import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { requiredHeaders, rtnCode, sessionHeader, texts, type Envelope, whileCrowded } from '#libs/contracts';
import { syncClock } from './clock.js';
import type { DataOf, InputOf, Method, PathOf } from './contract.js';
import { Problem, type ProblemKind } from './problem.js';
import { requestKeyOf } from './request-keys.js';
import { endSession } from './session-end.js';

/** Longest wait for a response. Source: first requirement document, section 9. */
const timeoutMs = 180_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Text when the server gives none. */
  fallback?: string;
  /** A missing session is an expected result: no dialog. */
  quiet?: boolean;
  /** From `newRequestKey`: the server does a repeated call with the same key only once. Without one, see `requestKeyOf`. */
  key?: string;
}

/** The parts of a request that do not depend on the call. */
interface Request extends CallOptions {
  query?: object | undefined;
  body?: unknown;
}

/** Result of a successful call. */
interface CallResult<T> {
  data: T;
  msg: string | null;
}

/**
 * Makes one call of the API.
 * @throws Problem for everything but rtnCode '0'. A session that has ended also opens the session dialog.
 */
export const call = async <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: InputOf<M, P> & CallOptions,
): Promise<CallResult<DataOf<M, P>>> => {
  const request: Request = options;
  const { query, body } = request;
  const own = method === 'post' && request.key === undefined ? requestKeyOf(path, { query, body }) : null;
  const response = await send(method, path, own ? { ...request, key: own.key } : request);
  syncClock(response.headers.get('date'));
  const requestId = response.headers.get('x-request-id');
  if (response.headers.get(sessionHeader.name) === sessionHeader.value) {
    if (options.quiet !== true) endSession();
    throw new Problem('session', texts.sessionTimeout, requestId);
  }
  const envelope = await readEnvelope<DataOf<M, P>>(response);
  if (envelope !== null && response.status < 500) own?.settle();
  if (envelope?.rtnCode === rtnCode.ok) return { data: envelope.bizData as DataOf<M, P>, msg: envelope.msg };
  throw new Problem(
    kindOf(response, envelope),
    textOf(response, envelope, options.fallback),
    requestId,
    envelope?.field ?? null,
    envelope?.bizData ?? null,
  );
};

/** A call that returns a file. With a body it is a POST. */
export interface ExportedFile {
  path: string;
  query?: object;
  body?: object;
  /** Text when the server gives none. */
  fallback?: string;
}

/**
 * Makes a call that returns a file.
 * @throws Problem as `call` does when the response is an envelope
 */
export const openFile = async (
  { path, query, body, fallback }: ExportedFile,
  signal: AbortSignal,
): Promise<Response> => {
  const response = await send(body === undefined ? 'get' : 'post', path, { query, body, signal });
  const requestId = response.headers.get('x-request-id');
  if (response.headers.get(sessionHeader.name) === sessionHeader.value) {
    endSession();
    throw new Problem('session', texts.sessionTimeout, requestId);
  }
  if (response.ok && response.headers.has('content-disposition')) return response;
  const envelope = await readEnvelope<unknown>(response);
  throw new Problem(kindOf(response, envelope), textOf(response, envelope, fallback), requestId);
};

const send = async (method: Method, path: string, options: Request): Promise<Response> => {
  const deadline = AbortSignal.timeout(timeoutMs);
  const headers: Record<string, string> = { ...requiredHeaders };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.key !== undefined) headers['idempotency-key'] = options.key;
  const request = {
    method: method.toUpperCase(),
    headers,
    credentials: 'same-origin',
    signal: options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline]),
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  } as const;
  const once = (): Promise<Response> => fetch(withQuery(path, options.query), request);
  try {
    return await (method === 'get' ? whileCrowded(once) : once());
  } catch (error) {
    // An aborted call is no failure of the network.
    if (options.signal?.aborted === true) throw error;
    throw new Problem('network', texts.network);
  }
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const withQuery = (path: string, query: object = {}): string => {
  const pairs = Object.entries(query).filter(([, value]) => isGiven(value));
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** An envelope; a rejection may name the input it is about. */
type Read<T> = Envelope<T> & { field?: string };

const readEnvelope = async <T>(response: Response): Promise<Read<T> | null> => {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'rtnCode' in body ? (body as Read<T>) : null;
};

const kindOf = (response: Response, envelope: Envelope<unknown> | null): ProblemKind => {
  if (response.status === 403) return 'forbidden';
  if (envelope === null && response.status >= 502 && response.status <= 504) return 'network';
  // what the server failed at may have been done; only a rule rejects
  return envelope === null || response.status >= 500 ? 'unexpected' : 'rejected';
};

const textOf = (response: Response, envelope: Envelope<unknown> | null, fallback?: string): string => {
  if (envelope?.msg) return envelope.msg;
  if (response.status === 403) return texts.noPermissionZh;
  if (kindOf(response, envelope) === 'network') return texts.network;
  return fallback ?? texts.loadFailed;
};

type Input<M extends Method, P extends PathOf<M>> = InputOf<M, P> & { fallback?: string; quiet?: boolean };

/** What a call takes besides its method and path; may be left out when it takes nothing. */
export type Inputs<M extends Method, P extends PathOf<M>> =
  object extends InputOf<M, P> ? [input?: Input<M, P>] : [input: Input<M, P>];

/** A function for a query that makes one call, with the text of a failure when the server gives none. */
export const fetcher =
  <M extends Method, P extends PathOf<M>>(method: M, path: P, ...[input]: Inputs<M, P>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<DataOf<M, P>> => {
    const options: object = { ...input, signal };
    return (await call(method, path, options as Input<M, P>)).data;
  };

/** Options of a query that makes one call and whose failure is shown where it is used. */
export const read = <M extends Method, P extends PathOf<M>, const Key extends QueryKey>(
  queryKey: Key,
  method: M,
  path: P,
  ...inputs: Inputs<M, P>
) => queryOptions({ queryKey, queryFn: fetcher(method, path, ...inputs), meta: { inline: true } });
