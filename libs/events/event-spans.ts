import type { EventMessage } from '#libs/contracts';
import { continueTrace, inSpan, isTracing, type OpenSpan } from '#libs/kernel/tracing';
import type { BusTopic } from './bus.js';

/** Messages of different traces that a consumer handles one trace after the other; what has more is handled at once. */
const maxRuns = 16;

/** `messaging.system` of each bus. Names of attributes: semantic conventions of OpenTelemetry for messaging. */
type BusSystem = 'kafka' | 'in-process';

/**
 * The messages as they are published: each names the span of its publication, of which there is one for each span that
 * caused events. `end` ends those spans.
 */
export const publications = <Message extends EventMessage>(
  system: BusSystem,
  topic: BusTopic,
  messages: readonly Message[],
): { messages: readonly Message[]; end: (failed?: boolean) => void } => {
  if (!isTracing()) return { messages, end: () => undefined };
  const spans = new Map<string, OpenSpan>();
  const published = messages.map((message) => {
    const span =
      spans.get(message.trace ?? '') ?? continueTrace(message.trace, `send ${topic}`, sending(system, topic));
    if (!span || message.trace === undefined) return message;
    spans.set(message.trace, span);
    return { ...message, trace: span.trace };
  });
  const end = (failed = false): void => {
    for (const span of spans.values()) {
      if (failed) span.fail('publish');
      span.end();
    }
  };
  return { messages: published, end };
};

const sending = (system: BusSystem, topic: BusTopic) => ({
  kind: 'producer' as const,
  attributes: { ...named(system, topic), 'messaging.operation.type': 'send', 'messaging.operation.name': 'send' },
});

const named = (system: BusSystem, topic: BusTopic) => ({
  'messaging.system': system,
  'messaging.destination.name': topic,
});

/**
 * The messages in parts that belong to one trace, or to none, each; their order is kept. Of a part of its own, what a
 * consumer adds to the outbox belongs to the trace that caused it. All at once when the parts would be many, because each
 * is a transaction; then they count as caused by the first trace, which links to the others.
 */
export const byTrace = <Message extends EventMessage>(messages: readonly Message[]): (readonly Message[])[] => {
  if (!isTracing()) return [messages];
  const runs: Message[][] = [];
  for (const message of messages) {
    const last = runs.at(-1);
    if (last?.[0] && traceIdOf(last[0]) === traceIdOf(message)) last.push(message);
    else runs.push([message]);
  }
  return runs.length > maxRuns ? [messages] : runs;
};

const traceIdOf = ({ trace }: EventMessage): string | undefined => trace?.split('-')[1];

/** Runs the work of a consumer on messages in a span of their trace; without one when they have none. */
export const consuming = (
  { system, topic, group }: { system: BusSystem; topic: BusTopic; group: string },
  messages: readonly EventMessage[],
  work: () => Promise<void>,
): Promise<void> => {
  if (!isTracing()) return work();
  const [first, ...others] = new Set(messages.flatMap(({ trace }) => trace ?? []));
  return inSpan(
    continueTrace(first, `process ${topic}`, {
      kind: 'consumer',
      attributes: {
        ...named(system, topic),
        'messaging.operation.type': 'process',
        'messaging.operation.name': 'process',
        'messaging.consumer.group.name': group,
        'messaging.batch.message_count': messages.length,
      },
      links: others,
    }),
    work,
  );
};
