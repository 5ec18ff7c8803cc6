import type { EventMessage, FeedEvent } from '#libs/contracts';
import { continueTrace, isTracing, type OpenSpan } from '#libs/tracing';

/** Spans of events on their way into a frame: from when the feed takes an event until the frame has left. */
export class FeedSpans {
  private readonly waiting = new Map<FeedEvent, Map<string, OpenSpan>>();

  /** An event whose row leaves with the next frame of `event`. Events of one publication share a span. */
  begin(event: FeedEvent, { trace, type }: EventMessage): void {
    if (!isTracing() || trace === undefined) return;
    const spans = this.waiting.get(event) ?? new Map<string, OpenSpan>();
    if (spans.has(trace)) return;
    const attributes = { 'messaging.operation.type': 'process', 'firstbell.event.type': type };
    const span = continueTrace(trace, `feed ${event}`, { kind: 'consumer', attributes });
    if (span) this.waiting.set(event, spans.set(trace, span));
  }

  /** All rows of `event` have left. */
  end(event: FeedEvent): void {
    for (const span of this.waiting.get(event)?.values() ?? []) span.end();
    this.waiting.delete(event);
  }
}
