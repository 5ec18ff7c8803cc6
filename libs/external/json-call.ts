import { ExternalError } from './external-error.js';

/** What is asked. */
export interface ExternalCall {
  url: URL;
  headers: Record<string, string>;
  /** Largest answer in bytes. */
  maxBytes: number;
}

/** Makes one GET call and returns its JSON. @throws ExternalError */
export const jsonCall = async (system: string, call: ExternalCall, signal: AbortSignal): Promise<unknown> => {
  const response = await reached(system, call, signal);
  if (!response.ok) {
    await response.body?.cancel();
    throw refusal(system, response);
  }
  const text = await bodyOf(system, response, call.maxBytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ExternalError(system, 'unreadable', 'the answer is no JSON');
  }
};

const reached = async (system: string, { url, headers }: ExternalCall, signal: AbortSignal): Promise<Response> => {
  try {
    // a redirect could lead anywhere, the secrets of the headers with it
    return await fetch(url, { headers: { accept: 'application/json', ...headers }, redirect: 'error', signal });
  } catch (error) {
    throw new ExternalError(system, 'away', reasonOf(error));
  }
};

const refusal = (system: string, response: Response): ExternalError => {
  const { status } = response;
  const isTheirFault = status >= 500 || status === 429 || status === 408;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const after = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return new ExternalError(system, isTheirFault ? 'away' : 'refused', `status ${status}`, after);
};

/** The body as text, read only as far as `maxBytes`. */
const bodyOf = async (system: string, response: Response, maxBytes: number): Promise<string> => {
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
  return Buffer.concat(chunks).toString('utf8');
};

/** The message of an error, and of what caused it; addresses with their secrets do not stand in it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
};
