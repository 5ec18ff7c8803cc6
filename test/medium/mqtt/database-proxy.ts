import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../stack/index.js';

/** Stands between a service and Postgres, so that the database can go away and return as a server does. */
export class DatabaseProxy {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    readonly url: string,
    private readonly port: number,
  ) {}

  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const url = new URL(databaseUrl);
    const port = await freePort();
    url.hostname = '127.0.0.1';
    url.port = String(port);
    const proxy = new DatabaseProxy(new URL(databaseUrl), url.href, port);
    await proxy.restore();
    return proxy;
  }

  /** Cuts every connection and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    if (this.server) return;
    const server = createServer((socket) => this.join(socket));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
  }

  private join(near: Socket): void {
    const far = createConnection(Number(this.target.port || 5432), this.target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => (this.sockets.delete(from), to.destroy()));
      from.pipe(to);
    }
  }
}
