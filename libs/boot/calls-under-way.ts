import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The live feed's long polls wait for something to happen: a stop need not wait for them. */
const isLongPoll = (request: IncomingMessage): boolean => request.url?.startsWith('/socket.io/') ?? false;

/** Counts the calls that a server has not answered yet, so that a stop can let them finish. */
export class CallsUnderWay {
  private readonly open = new Set<ServerResponse>();
  private settled: (() => void) | undefined;

  constructor(private readonly server: Server) {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isLongPoll(request)) return;
      this.open.add(response);
      response.once('close', () => {
        this.open.delete(response);
        if (this.open.size === 0) this.settled?.();
      });
    });
  }

  /** Takes no new connection, asks for the end of the others with each answer, and waits for open calls, at most `ms`. */
  async finish(ms: number): Promise<void> {
    this.server.close();
    for (const response of this.open) if (!response.headersSent) response.setHeader('connection', 'close');
    this.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    );
    if (this.open.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => (this.settled = resolve)),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))),
    ]);
    clearTimeout(timer);
  }
}
