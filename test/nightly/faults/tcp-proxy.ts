import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../stack/index.js';

/**
 * Stands between two parts as the network does. While it is shut connections stay open, new ones are taken, and nothing
 * passes, not even the end of a connection.
 */
export class TcpProxy {
  private readonly server: Server;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  /** Connections that came in while it was shut. */
  private waiting: Socket[] = [];
  private shut = false;

  private constructor(
    readonly port: number,
    private readonly target: () => number,
  ) {
    this.server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => this.enter(near));
  }

  /** A proxy to a port of this host; it is asked for with each connection. */
  static async to(target: () => number): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), target);
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', reject);
      proxy.server.listen(proxy.port, '127.0.0.1', resolve);
    });
    return proxy;
  }

  pause(): void {
    this.shut = true;
    for (const [one, other] of this.pairs) {
      for (const [from, to] of [[one, other] as const, [other, one] as const]) {
        from.unpipe(to);
        from.pause();
      }
    }
  }

  resume(): void {
    this.shut = false;
    for (const [one, other] of this.pairs) {
      one.pipe(other);
      other.pipe(one);
    }
    for (const near of this.waiting.splice(0)) this.enter(near);
  }

  close(): void {
    this.server.close();
    for (const socket of [...this.waiting, ...[...this.pairs].flat()]) socket.destroy();
  }

  private enter(near: Socket): void {
    near.on('error', () => undefined);
    if (this.shut) {
      near.pause();
      this.waiting.push(near);
      return;
    }
    const far = connect({ port: this.target(), host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const pair = [near, far] as const;
    this.pairs.add(pair);
    far.on('error', () => undefined);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      from.pipe(to);
      from.once('close', () => {
        this.pairs.delete(pair);
        if (from.errored || !from.readableEnded) to.destroy();
        else to.end();
      });
    }
  }
}
