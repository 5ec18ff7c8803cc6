import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as it came. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  data: Record<string, unknown>;
  type: string;
}

type Respond = (response: ServerResponse) => void;

/** A receiver of webhooks, with a path for each test. */
export class WebhookReceiver {
  private readonly received = new Map<string, Received[]>();
  private readonly responses = new Map<string, Respond>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      void text(request).then((body) => {
        receiver.keep(path, request.headers, body);
        (receiver.responses.get(path) ?? answering(204))(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** `host:port`, for `WEBHOOK_HOSTS`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What came to a path, in its order. */
  of(path: string): Received[] {
    return this.received.get(path) ?? [];
  }

  /** Sets the response of a path from now on; 204 without it. */
  answer(path: string, respond: Respond): void {
    this.responses.set(path, respond);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private keep(path: string, headers: IncomingHttpHeaders, body: string): void {
    const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>;
    const one = { id: String(headers['webhook-id']), headers, body, type, data };
    this.received.set(path, [...this.of(path), one]);
  }
}

/** An answer with a status. */
export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);
