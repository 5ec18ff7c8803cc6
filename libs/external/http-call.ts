import { ExternalError } from './external-error.js';

/** One try of a call. */
export interface ExternalTry {
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** Largest answer in bytes. */
  maxBytes: number;
  /** Called once the connection is there: before, no byte of the call can have arrived. `httpCall` does not call it. */
  onConnected?: () => void;
}

/** What came back, whatever it says: its bytes as they came, so that a signature over them can be verified. */
export interface ExternalAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Makes one call; an answer that is the fault of the system itself is an error. @throws ExternalError */
export const httpCall = async (system: string, call: ExternalTry, signal: AbortSignal): Promise<ExternalAnswer> => {
  const response = await reached(system, call, signal);
  const { status, headers } = response;
  if (status >= 500 || status === 429 || status === 408) {
    await response.body?.cancel();
    throw new ExternalError(system, 'away', `status ${status}`, { retryAfterMs: askedPause(headers) });
  }
  return { status, headers, body: await bodyOf(system, response, call.maxBytes) };
};

/** The JSON of an answer. @throws ExternalError */
export const jsonOf = (system: string, { status, body }: ExternalAnswer): unknown => {
  if (status < 200 || status > 299) throw new ExternalError(system, 'refused', `status ${status}`);
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new ExternalError(system, 'unreadable', 'the answer is no JSON');
  }
};

const reached = async (system: string, call: ExternalTry, signal: AbortSignal): Promise<Response> => {
  const { method, url, headers, body } = call;
  try {
    // a redirect could lead anywhere, the secrets of the headers with it
    return await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new ExternalError(system, 'away', reasonOf(error));
  }
};

const askedPause = (headers: Headers): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};

/** The body, read only as far as `maxBytes`. */
const bodyOf = async (system: string, response: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ExternalError(system, 'unreadable', `the answer has more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ExternalError) throw error;
    throw new ExternalError(system, 'away', reasonOf(error));
  }
  return Buffer.concat(chunks);
};

/** The message of an error, and of what caused it; addresses with their secrets do not stand in it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
};
