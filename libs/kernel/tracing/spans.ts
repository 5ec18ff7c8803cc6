import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanKind = 'server' | 'producer' | 'consumer';
/** Named as in the semantic conventions of OpenTelemetry. Never phones, names of people, tokens, bodies. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** Spans of other traces that have a part in it. */
  links?: readonly string[];
  /** Default: now. */
  startTime?: Date;
}

/** A span that has begun. Once it has ended nothing changes it. */
export interface OpenSpan {
  /** Its place, for what it causes: a W3C `traceparent`. */
  readonly trace: string;
  readonly traceId: string;
  /** False for a span of a trace that is not recorded. */
  readonly isSampled: boolean;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. `type` is one of a few: a class of errors, a status. */
  fail(type: string): void;
  /** Ends it now. */
  end(): void;
}

/** Makes spans; there is one while this process records traces. */
export interface SpanRecorder {
  /** `parent` is a valid `traceparent`; without one the span begins a trace. */
  begin(name: string, options: SpanOptions, parent: string | undefined): OpenSpan;
}

let recorder: SpanRecorder | undefined;
const current = new AsyncLocalStorage<OpenSpan>();

/** Sets what makes spans; undefined: nothing does. */
export const recordBy = (made: SpanRecorder | undefined): void => {
  recorder = made;
};

/** True while this process records traces. */
export const isTracing = (): boolean => recorder !== undefined;

/** Version, trace id, span id and flags. Source: W3C Trace Context, section 3.2; ids of zeros are invalid. */
const traceparentPattern = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export const isTraceparent = (text: string): boolean => traceparentPattern.test(text);

/** Begins a trace, or continues that of a caller; undefined when this process records none. */
export const beginTrace = (name: string, options: SpanOptions, parent?: string): OpenSpan | undefined =>
  recorder?.begin(name, options, parent !== undefined && isTraceparent(parent) ? parent : undefined);

/** Begins a span below the span `trace`; undefined when there is none, or this process records no traces. */
export const continueTrace = (
  trace: string | null | undefined,
  name: string,
  options: SpanOptions,
): OpenSpan | undefined =>
  recorder && trace && isTraceparent(trace) ? recorder.begin(name, options, trace) : undefined;

/** Runs `work`, whose flow has `span` as its current one from then on; one of a trace that is not recorded is as good as none. */
export const runIn = <T>(span: OpenSpan | undefined, work: () => T): T =>
  span?.isSampled === true ? current.run(span, work) : work();

/** Runs `work` in `span`, which ends with it. */
export const inSpan = async <T>(span: OpenSpan | undefined, work: () => Promise<T>): Promise<T> => {
  if (!span) return work();
  try {
    return await runIn(span, work);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'Error');
    throw error;
  } finally {
    span.end();
  }
};

/** The place of the current span, a W3C `traceparent`; undefined when nothing is recorded here. */
export const currentTrace = (): string | undefined => current.getStore()?.trace;

/** The id of the current trace, for the log; undefined when nothing is recorded here. */
export const currentTraceId = (): string | undefined => current.getStore()?.traceId;
