import { type Envelope, requiredHeaders, rtnCode, texts, type VisitAction, visitTokenHeader } from '#libs/contracts';
import type { components } from '../../src/contract/api.js';

export type VisitStop = components['schemas']['VisitStop'];

/** Longest wait for a response, in milliseconds; a photo takes longer on a slow line. */
const [timeoutMs, photoTimeoutMs] = [20_000, 60_000];

/** A call that failed; its message is for people. `isOfLink`: the link is of no use, now or ever. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly isOfLink: boolean,
  ) {
    super(message);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Problem ? error.message : texts.unexpected);

interface Sent {
  body: string | Blob;
  type: string;
  waitMs?: number;
}

/** @throws Problem for everything but rtnCode '0' */
const call = async (path: string, token: string, sent?: Sent): Promise<{ data: unknown; msg: string | null }> => {
  const response = await send(path, token, sent);
  const envelope = (await response.json().catch(() => null)) as (Envelope<unknown> & { field?: string }) | null;
  if (envelope?.rtnCode === rtnCode.ok) return { data: envelope.bizData, msg: envelope.msg };
  throw new Problem(envelope?.msg ?? texts.network, envelope?.field === 'token');
};

const send = async (path: string, token: string, sent?: Sent): Promise<Response> => {
  const headers: Record<string, string> = { ...requiredHeaders, [visitTokenHeader]: token };
  if (sent) headers['content-type'] = sent.type;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), sent?.waitMs ?? timeoutMs);
  try {
    return await fetch(path, {
      method: sent ? 'POST' : 'GET',
      headers,
      signal: deadline.signal,
      ...(sent ? { body: sent.body } : {}),
    });
  } catch {
    throw new Problem(texts.network, false);
  } finally {
    clearTimeout(timer);
  }
};

export const readStop = async (token: string): Promise<VisitStop> =>
  (await call('/api/readiness/visit/stop', token)).data as VisitStop;

/** An empty finding leaves that of before. */
export const sendReport = async (token: string, action: VisitAction, finding: string): Promise<string | null> => {
  const body = JSON.stringify({ action, ...(finding !== '' && { finding }) });
  return (await call('/api/readiness/visit/report', token, { body, type: 'application/json' })).msg;
};

export const sendPhoto = async (token: string, photo: Blob): Promise<string | null> =>
  (await call('/api/readiness/visit/photo', token, { body: photo, type: photo.type, waitMs: photoTimeoutMs })).msg;
