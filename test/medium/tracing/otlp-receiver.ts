import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { SeenSpan } from './seen-spans.js';

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  links?: { spanId: string }[];
  status: { code: number };
}

/** The parts of an OTLP request that tests look at. Source: opentelemetry-proto, trace.proto in its JSON form. */
interface ExportRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ExportedSpan[] }[] }[];
}

/** A collector: takes spans by OTLP over HTTP. */
export class OtlpReceiver {
  readonly spans: SeenSpan[] = [];
  /** Attributes of the processes that have sent spans, one entry for each request. */
  readonly resources: Record<string, unknown>[] = [];
  /** Of the last request. */
  headers: IncomingHttpHeaders = {};
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.headers = request.headers;
      json(request).then(
        (body) => {
          if (request.url === '/v1/traces') this.take(body as ExportRequest);
          response.setHeader('content-type', 'application/json').end('{}');
        },
        () => response.writeHead(400).end(),
      );
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private take({ resourceSpans }: ExportRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const attributes = valuesOf(resource.attributes);
      this.resources.push(attributes);
      const service = String(attributes['service.name']);
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans).map((span) => seen(service, span)));
    }
  }
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const seen = (service: string, span: ExportedSpan): SeenSpan => ({
  ...{ name: span.name, service, traceId: span.traceId, id: span.spanId, parentId: span.parentSpanId },
  attributes: valuesOf(span.attributes),
  failed: span.status.code === 2,
  links: (span.links ?? []).map(({ spanId }) => spanId),
});
