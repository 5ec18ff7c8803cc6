import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The live feed's long polls wait for something to happen: a stop need not wait for them. */
const isLongPoll = (request: IncomingMessage): boolean => request.url?.startsWith('/socket.io/') ?? false;

/** Longest wait for the first byte of a connection that was accepted before the stop: a browser may open one to spare. */
const firstByteMs = 500;
/** Pause between two looks at what is open. */
const lookMs = 20;

/** Counts the calls that a server has not answered yet, so that a stop can let them finish. */
export class CallsUnderWay {
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
      response.once('close', () => this.open.delete(response));
    });
  }

  /**
   * Takes no new connection, asks for the end of the others with each answer, and waits, at most `ms`, for open calls and
   * for the calls of connections that were accepted just before.
   */
  async finish(ms: number): Promise<void> {
    this.server.close();
    for (const response of this.open) if (!response.headersSent) response.setHeader('connection', 'close');
    this.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    );
    const begun = performance.now();
    const waited = (): number => performance.now() - begun;
    while (waited() < ms && (this.open.size > 0 || (waited() < firstByteMs && this.hasSilent()))) await pause(lookMs);
  }

  /** True when a connection has not sent anything yet. */
  private hasSilent(): boolean {
    return [...this.connections].some(({ bytesRead }) => bytesRead === 0);
  }
}
