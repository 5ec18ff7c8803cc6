import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { hostname } from 'node:os';
import { productVersion } from '#libs/kernel/config';
import { TracerRecorder } from './recorder.js';
import { recordBy } from './spans.js';

/** Longest wait of a stop for the last spans: a collector that is away holds up no stop. */
const flushMs = 2000;
/** Spans that wait to be exported; the next ones are dropped. A command to ten thousand cards makes some ten thousand. */
const maxWaiting = 16_384;

/** Takes what goes wrong with spans. */
export interface TracingLog {
  warn(message: string): void;
}

export interface Recording {
  /** Exports the last spans and records no more. */
  stop(): Promise<void>;
}

export interface RecordingOptions {
  /** `service.name` of the spans. */
  service: string;
  /** Share of the traces begun here that is recorded, 0 to 1; a caller's trace is recorded when the caller's is. */
  ratio: number;
  log: TracingLog;
}

/** Has the spans of this process taken by `processor` from now on. */
export const record = (processor: SpanProcessor, { service, ratio, log }: RecordingOptions): Recording => {
  const warn = (message: string): void => log.warn(message);
  const silent = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'firstbell',
      'service.name': service,
      'service.version': productVersion(),
      // a pod or container by its name, of several processes on one host the one that it is
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  recordBy(new TracerRecorder(provider.getTracer('firstbell')));
  return {
    stop: async () => {
      recordBy(undefined);
      await provider.forceFlush({ timeoutMillis: flushMs }).catch(() => warn('the last spans were not exported'));
      diag.disable();
    },
  };
};

/** Exports spans by OTLP over HTTP, some hundred at a time. `endpoint` is the collector's address, without `v1/traces`. */
export const otlpProcessor = (endpoint: string): SpanProcessor =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
    maxQueueSize: maxWaiting,
  });
