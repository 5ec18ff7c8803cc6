import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { balancerImage, describeWith, docker, endWith, freePort, hasEngine, until } from '../stack/index.js';
import { balancerFigures, failedChecks, readyInstances } from './balancer.js';

const cards = 20;
/** Stands in for an instance of devices and of a gateway: it is ready, logs each check, and returns what a card sends. */
const instance = `
  require('node:http').createServer((_, response) => response.end(() => console.log('checked'))).listen(3000);
  require('node:net').createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(1883);
`;

/** A card's connection through the balancer. */
class Connection {
  private readonly received: string[] = [];
  closed = false;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => this.received.push(text));
    socket.on('error', () => undefined).on('close', () => (this.closed = true));
  }

  static async open(port: number): Promise<Connection> {
    const connection = new Connection(connect(port, '127.0.0.1'));
    await connection.echo('hello');
    return connection;
  }

  /** Resolves when an instance has returned the text. */
  async echo(text: string): Promise<void> {
    this.socket.write(`${text}\n`);
    await until(() => this.closed || this.received.join('').includes(`${text}\n`), `${text} is echoed`, 30);
    if (this.closed) throw new Error('closed');
  }

  end(): void {
    this.socket.destroy();
  }
}

describeWith('containers', await hasEngine())('deploy/haproxy', () => {
  const network = `firstbell-balancer-${randomBytes(4).toString('hex')}`;
  const instances: string[] = [];
  let balancer: string;
  let port: number;
  const open: Connection[] = [];

  /** Starts a container in the network; it goes with the run. Returns its id. */
  const start = async (...args: string[]): Promise<string> => {
    const run = ['run', '--detach', '--rm', '--network', network, '--label', network];
    return (await docker([...run, ...args])).stdout.trim();
  };
  const cardsConnect = async (): Promise<Connection[]> => {
    const made = await Promise.all(Array.from({ length: cards }, () => Connection.open(port)));
    open.push(...made);
    return made;
  };

  beforeAll(async () => {
    const image = await balancerImage();
    await docker(['network', 'create', network]);
    const gone = `docker rm -f $(docker ps -aq --filter label=${network}); docker network rm ${network}`;
    endWith(gone, `docker network inspect ${network}`);
    const names = ['--network-alias', 'devices', '--network-alias', 'gateway'];
    for (let count = 0; count < 2; count++) {
      instances.push(await start(...names, 'node:24-bookworm-slim', 'node', '--eval', instance));
    }
    port = await freePort();
    balancer = await start('--publish', `${port}:1883`, image);
    await until(async () => readyInstances(await balancerFigures(balancer)) === 2, 'both instances are found', 60);
  }, 900_000);
  afterAll(async () => {
    for (const connection of open) connection.end();
    const ids = [...instances, balancer].filter((id) => id !== undefined);
    await docker(['rm', '--force', ...ids]);
    await docker(['network', 'rm', network]);
  }, 60_000);

  it('keeps every card while all instances stall for longer than three checks', async () => {
    // An instance that was found just now is down after one failed check: each answer lets it fail one more, up to ten.
    // Both backends check both instances
    const checks = async (id: string): Promise<number> =>
      (await docker(['logs', id])).stdout.split('checked').length - 1;
    for (const id of instances) await until(async () => (await checks(id)) >= 2 * 6, 'six checks have passed', 60);
    const connections = await cardsConnect();
    const before = failedChecks(await balancerFigures(balancer));
    await docker(['pause', ...instances]);
    try {
      const failed = async (): Promise<boolean> => failedChecks(await balancerFigures(balancer)) >= before + 2 * 3;
      await until(failed, 'three checks of each have failed', 60);
    } finally {
      await docker(['unpause', ...instances]);
    }
    await Promise.all(connections.map((connection) => connection.echo('again')));
    expect(connections.filter(({ closed }) => closed)).toEqual([]);
    expect(readyInstances(await balancerFigures(balancer))).toBe(2);
  }, 120_000);

  it('sends the cards of an instance that dies to the other one, before any check has failed', async () => {
    const connections = await cardsConnect();
    const before = failedChecks(await balancerFigures(balancer));
    const [first = ''] = instances.splice(0, 1);
    await docker(['kill', first]);
    await until(() => connections.filter(({ closed }) => closed).length >= cards / 4, 'its cards are cut off', 30);
    const again = await cardsConnect();
    expect(again.filter(({ closed }) => closed)).toEqual([]);
    expect(failedChecks(await balancerFigures(balancer))).toBeLessThan(before + 10);
  }, 120_000);
});
