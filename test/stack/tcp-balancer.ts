import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './ports.js';

/**
 * Spreads TCP connections over ports in turn, as the balancer in front of several instances does: a port that refuses
 * is passed over, and a connection ends when either side ends.
 */
export class TcpBalancer {
  private turn = 0;
  private readonly open = new Set<Socket>();
  private readonly server: Server;

  private constructor(
    readonly port: number,
    private readonly targets: readonly number[],
    private readonly proxyLine: boolean,
  ) {
    this.server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => this.accept(socket));
  }

  /** With `proxyLine` it says for whom it connects: PROXY protocol, version 1. */
  static async over(targets: readonly number[], { proxyLine = false } = {}): Promise<TcpBalancer> {
    const balancer = new TcpBalancer(await freePort(), targets, proxyLine);
    await new Promise<void>((resolve, reject) => {
      balancer.server.once('error', reject);
      balancer.server.listen(balancer.port, '127.0.0.1', resolve);
    });
    return balancer;
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private accept(client: Socket): void {
    this.keep(client);
    this.turn += 1;
    this.reach(client, this.turn, this.targets.length);
  }

  private reach(client: Socket, turn: number, tries: number): void {
    const port = this.targets[turn % this.targets.length];
    if (tries === 0 || port === undefined || client.destroyed) {
      client.destroy();
      return;
    }
    const target = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    this.keep(target);
    const next = (): void => this.reach(client, turn + 1, tries - 1);
    target.once('error', next);
    target.once('connect', () => {
      target.off('error', next);
      if (this.proxyLine) target.write(`PROXY TCP4 127.0.0.1 127.0.0.1 ${client.remotePort ?? 0} ${port}\r\n`);
      join(client, target);
    });
  }

  private keep(socket: Socket): void {
    this.open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.open.delete(socket));
  }
}

/** Hands on both ways; a broken side breaks the other one. */
const join = (one: Socket, other: Socket): void => {
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    from.pipe(to);
    from.once('close', () => (from.errored ? to.destroy() : to.end()));
  }
};
