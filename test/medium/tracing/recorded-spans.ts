import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { record, type Recording } from '../../../libs/kernel/tracing/sdk.js';
import type { SeenSpan } from './seen-spans.js';

/** Keeps the spans of this process in memory. */
export class RecordedSpans {
  /** What went wrong with spans. */
  readonly warnings: string[] = [];
  private readonly exporter = new InMemorySpanExporter();
  private readonly recording: Recording;

  constructor({ ratio = 1 } = {}) {
    const log = { warn: (message: string) => void this.warnings.push(message) };
    this.recording = record(new SimpleSpanProcessor({ exporter: this.exporter }), { service: 'test', ratio, log });
  }

  get all(): SeenSpan[] {
    return this.exporter.getFinishedSpans().map(seen);
  }

  clear(): void {
    this.exporter.reset();
  }

  stop(): Promise<void> {
    return this.recording.stop();
  }
}

const seen = (span: ReadableSpan): SeenSpan => ({
  name: span.name,
  service: String(span.resource.attributes['service.name']),
  traceId: span.spanContext().traceId,
  id: span.spanContext().spanId,
  parentId: span.parentSpanContext?.spanId,
  attributes: span.attributes,
  failed: span.status.code === SpanStatusCode.ERROR,
  links: span.links.map(({ context }) => context.spanId),
});
