import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type WebhookFault, webhookFaults } from '#libs/contracts';
import { ExternalError, guardedResponse } from '#libs/external';
import { signatureOf } from './signature.js';

/** Source: REACH.md, section 2. */
const timeoutMs = 15_000;
/** Bytes of a response that are kept. */
const keptBytes = 1024;

/** A message to a webhook. */
interface WebhookMessage {
  url: string;
  /** Equal for every attempt of a delivery. */
  id: string;
  /** Moment of the attempt. */
  at: Date;
  /** JSON. */
  body: string;
  /** `whsec_…`; each signs. */
  secrets: readonly string[];
}

/** Outcome of one attempt. */
export interface WebhookAttempt {
  /** The receiver answered with 2xx. */
  isDelivered: boolean;
  /** null without an answer. */
  status: number | null;
  /** null for a delivered message. */
  fault: WebhookFault | null;
  /** First KiB of the answer. */
  response: string;
  ms: number;
}

/** Sends messages as Standard Webhooks has it. */
export class WebhookChannel {
  private readonly respond;

  /** @param allowed hosts with their ports that may be plain http or lie in a private network */
  constructor(
    allowed: ReadonlySet<string>,
    private readonly timeout = timeoutMs,
  ) {
    this.respond = guardedResponse(allowed);
  }

  /** Makes one attempt. @throws what `signal` is aborted with */
  async send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookAttempt> {
    signal.throwIfAborted();
    const begun = performance.now();
    const ms = (): number => Math.round(performance.now() - begun);
    // one of its own for each attempt: what a long-lived signal is combined with would be kept by it
    const attempt = new AbortController();
    const stop = (): void => attempt.abort();
    signal.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(stop, this.timeout);
    try {
      const response = await this.respond('webhook', callOf(message), attempt.signal);
      const { statusCode: status = 0 } = response;
      const isDelivered = status >= 200 && status < 300;
      const kept = await startOf(response);
      return { isDelivered, status, fault: isDelivered ? null : 'status', response: kept, ms: ms() };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ExternalError)) throw error;
      const fault = attempt.signal.aborted ? 'timeout' : faultOf(error);
      return { isDelivered: false, status: null, fault, response: '', ms: ms() };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }
}

const faultOf = ({ code }: ExternalError): WebhookFault =>
  webhookFaults.find((each) => each === code) ?? 'noConnection';

const callOf = ({ url, id, at, body, secrets }: WebhookMessage) => {
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    method: 'POST' as const,
    url: new URL(url),
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Firstbell-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
    },
    body,
  };
};

/** The start of a body; one that breaks off or comes too slowly is kept as far as it came. */
const startOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= keptBytes) break;
    }
  } catch {
    // the status has been read, and decides
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '');
};
