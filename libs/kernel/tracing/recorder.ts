import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import type { OpenSpan, SpanAttributes, SpanOptions, SpanRecorder } from './spans.js';

const kinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

/** The span that a `traceparent` names. @throws Error when it is none */
const spanContextOf = (traceparent: string): SpanContext => {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  const parsed = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  if (!isSpanContextValid(parsed)) throw new Error('no traceparent');
  return parsed;
};

/** Records spans by a tracer of OpenTelemetry. */
export class TracerRecorder implements SpanRecorder {
  constructor(private readonly tracer: Tracer) {}

  begin(name: string, { kind, attributes, links, startTime }: SpanOptions, parent: string | undefined): OpenSpan {
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent));
    const options = {
      kind: kinds[kind],
      ...(attributes && { attributes: attributes as Attributes }),
      ...(links && { links: links.map((link) => ({ context: spanContextOf(link) })) }),
      ...(startTime && { startTime }),
    };
    return new TracerSpan(this.tracer.startSpan(name, options, context));
  }
}

class TracerSpan implements OpenSpan {
  readonly trace: string;
  readonly traceId: string;
  readonly isSampled: boolean;
  private hasEnded = false;

  constructor(private readonly span: Span) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.trace = `00-${traceId}-${spanId}-0${traceFlags}`;
    this.traceId = traceId;
    this.isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  }

  rename(name: string): void {
    if (!this.hasEnded) this.span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    if (!this.hasEnded) this.span.setAttributes(attributes);
  }

  fail(type: string): void {
    if (this.hasEnded) return;
    this.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
  }

  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.span.end();
  }
}
