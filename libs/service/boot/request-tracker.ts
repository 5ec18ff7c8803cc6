import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Long polls of the live feed wait for events: a stop need not wait for them. */
const isLongPoll = (request: IncomingMessage): boolean => request.url?.startsWith('/socket.io/') ?? false;

/** Longest wait for the first byte of a connection accepted before the stop: a browser may open a spare one. */
const firstByteMs = 500;
/** Listeners of one event of a response; more are a leak. Node.js warns from 11 on. */
const mostListeners = 20;
/** Pause between two checks for open requests. */
const checkMs = 20;

/** Tracks the open requests of a server, so that a stop can let them finish. */
export class RequestTracker {
  private readonly connections = new Set<Socket>();
  private readonly open = new Set<ServerResponse>();

  constructor(private readonly server: Server) {
    server.on('connection', (connection: Socket) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isLongPoll(request)) return;
      this.open.add(response);
      // metrics, limits, log and traces listen, and a download that is piped into it adds three more
      response.setMaxListeners(mostListeners);
      response.once('close', () => this.open.delete(response));
    });
  }

  /**
   * Accepts no new connection, ends the others with the next response, and waits at most `ms` for open requests and for
   * the requests of connections that were accepted just before.
   */
  async finish(ms: number): Promise<void> {
    this.server.close();
    for (const response of this.open) if (!response.headersSent) response.setHeader('connection', 'close');
    this.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    );
    const begun = performance.now();
    const waited = (): number => performance.now() - begun;
    while (waited() < ms && (this.open.size > 0 || (waited() < firstByteMs && this.hasSilent()))) await pause(checkMs);
  }

  /** True when a connection has not sent anything yet. */
  private hasSilent(): boolean {
    return [...this.connections].some(({ bytesRead }) => bytesRead === 0);
  }
}
