import { type EventMessage, readMoment, type Topic, topics } from '#libs/contracts';
import { isTraceparent } from '#libs/kernel/tracing';

/** A message as Kafka stores it. */
export interface StoredMessage {
  key: Buffer | null;
  value: Buffer | null;
  headers?: Readonly<Record<string, unknown>>;
}

/** A message ready to be stored. */
export interface Encoded {
  key: string;
  value: string;
  /** `traceparent`: the span that published it. Source: W3C Trace Context. */
  headers?: Record<string, string>;
}

/** The topic of a name on the broker; undefined for one that is not ours. */
export const topicOf = (name: string, prefix: string): Topic | undefined =>
  topics.find((topic) => `${prefix}${topic}` === name);

export const encode = ({ id, type, key, at, data, trace }: EventMessage): Encoded => ({
  key,
  value: JSON.stringify({ id, type, key, at, data }),
  ...(trace !== undefined && { headers: { traceparent: trace } }),
});

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a stored message; unknown fields are dropped. @throws Error that says why it is refused. */
export const decode = ({ value, headers }: StoredMessage): EventMessage => {
  if (value === null) throw new Error('no value');
  const parsed: unknown = JSON.parse(value.toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error('not an object');
  const { id, type, key, at, data } = parsed as Partial<Record<keyof EventMessage, unknown>>;
  // the inbox keys messages by this id: one that it cannot store would come again for ever
  if (typeof id !== 'string' || !uuidPattern.test(id)) throw new Error('id is no UUID');
  if (typeof type !== 'string') throw new Error('type is no text');
  if (typeof key !== 'string') throw new Error('key is no text');
  const moment = typeof at === 'string' ? readMoment(at) : null;
  if (!moment) throw new Error('at is no time');
  const trace = traceOf(headers?.['traceparent']);
  return { id, type, key, at: moment.toISOString(), data, ...(trace !== undefined && { trace }) };
};

/** Undefined for what is no `traceparent`: a trace is no reason to refuse a message. */
const traceOf = (header: unknown): string | undefined => {
  const text = Buffer.isBuffer(header) ? header.toString('latin1') : undefined;
  return text !== undefined && isTraceparent(text) ? text : undefined;
};
