import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Clock } from '#libs/kernel/clock';
import { Handshakes, type Origin, readProxyLine } from './handshakes.js';

/** What `Handshakes` uses of a socket. */
class FakeSocket {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
  }
}
type Fake = FakeSocket & Socket;

describe('sockets that have not sent their CONNECT', () => {
  let now: number;
  let handshakes: Handshakes;
  let unfinished: string[];

  beforeEach(() => {
    now = 1_000_000;
    unfinished = [];
    handshakes = new Handshakes(Object.assign(new Clock(), { now: () => new Date(now) }));
    handshakes.onUnfinished = (reason, network) => unfinished.push(`${reason} ${network ?? 'unknown'}`);
  });
  afterEach(() => handshakes.onApplicationShutdown());

  const enter = (count: number, address: string | undefined): Fake[] =>
    Array.from({ length: count }, () => {
      const socket = new FakeSocket() as Fake;
      handshakes.enter(socket, address);
      return socket;
    });
  const open = (sockets: Fake[]): number => sockets.filter(({ destroyed }) => !destroyed).length;
  /** Sweeps as the timer does, until `ms` have passed. */
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 250) {
      now += 250;
      handshakes.sweep();
    }
  };

  it('are a thousand of one network at most; the one that waits longest makes room when it had its time', () => {
    const first = enter(1000, '10.0.0.1');
    expect(open(enter(1, '10.0.0.1'))).toBe(0);
    expect(open(first)).toBe(1000);
    expect(open(enter(1, '10.0.0.2'))).toBe(1);
    now += 1000;
    expect(open(enter(10, '10.0.0.1'))).toBe(10);
    expect(first.slice(0, 11).map(({ destroyed }) => destroyed)).toEqual([...Array<boolean>(10).fill(true), false]);
    expect(handshakes.size).toBe(1001);
    expect(unfinished).toEqual(Array(11).fill('handshakes 10.0.0.1'));
  });

  it('count together in one network of IPv6', () => {
    const sockets = Array.from({ length: 1100 }, (_, n) => enter(1, `2001:db8:1:2::${n.toString(16)}`)[0] as Fake);
    expect(open(sockets)).toBe(1000);
  });

  it('are five thousand in all; the network with most of them makes room for the others at once', () => {
    const many = enter(1000, '10.0.0.1');
    for (let n = 0; n < 4000; n++) enter(1, `10.1.${n >> 8}.${n & 255}`);
    expect(open(enter(20, '10.0.0.9'))).toBe(20);
    expect(open(many)).toBe(980);
    expect(handshakes.size).toBe(5000);
  });

  it('have their time when all come from different networks, so that no handshake is in vain', () => {
    const all = Array.from({ length: 5000 }, (_, n) => enter(1, `10.1.${n >> 8}.${n & 255}`)[0] as Fake);
    expect(open(enter(1, '10.0.0.9'))).toBe(0);
    expect(open(all)).toBe(5000);
    now += 1000;
    expect(open(enter(1, '10.0.0.9'))).toBe(1);
    expect(all[0]?.destroyed).toBe(true);
  });

  it('are not bounded by their balancer, whose line has not come yet', () => {
    expect(open(enter(2000, undefined))).toBe(2000);
  });

  it('are closed after five seconds, by one timer', () => {
    const early = enter(10, '10.0.0.1');
    pass(3000);
    const late = enter(10, '10.0.0.1');
    pass(2000);
    expect([open(early), open(late)]).toEqual([0, 10]);
    pass(3000);
    expect(open(late)).toBe(0);
    expect(unfinished).toEqual(Array(20).fill('timeout 10.0.0.1'));
    expect((handshakes as unknown as { timer: unknown }).timer).toBeUndefined();
  });

  it('have five seconds more in their next stage, and none when they are through', () => {
    const [socket, through] = enter(2, '10.0.0.1') as [Fake, Fake];
    pass(3000);
    expect(handshakes.enter(socket, '10.0.0.1')).toBe(true);
    expect([handshakes.leave(through), handshakes.leave(through)]).toEqual([true, false]);
    pass(3000);
    expect(socket.destroyed).toBe(false);
    pass(2000);
    expect([socket.destroyed, through.destroyed]).toEqual([true, false]);
  });

  it('are read first after a pause of the process', () => {
    const sockets = enter(10, '10.0.0.1');
    now += 60_000;
    handshakes.sweep();
    expect(open(sockets)).toBe(10);
    pass(250);
    expect(open(sockets)).toBe(0);
  });
});

describe('the line of a balancer', () => {
  let server: Server;
  let onSocket: (socket: Socket) => void = () => undefined;

  beforeAll(() => {
    server = createServer((socket) => onSocket(socket));
    return new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  /** What is understood of these pieces, and what is left to read after it. */
  const read = async (...pieces: string[]): Promise<{ origin: Origin | undefined; rest: string }> => {
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    const socket = await new Promise<Socket>((resolve) => (onSocket = resolve));
    const result = new Promise<{ origin: Origin | undefined; rest: string }>((resolve) =>
      readProxyLine(socket, (origin) => {
        if (!origin) return resolve({ origin, rest: '' });
        socket.once('data', (chunk: Buffer) => resolve({ origin, rest: chunk.toString() }));
      }),
    );
    for (const piece of pieces) {
      client.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answer = await result;
    client.destroy();
    return answer;
  };

  it.each([
    ['PROXY TCP4 203.0.113.7 10.0.0.2 54321 1883\r\nrest', { address: '203.0.113.7', port: 54321 }],
    ['PROXY TCP6 2001:db8::7 2001:db8::1 54321 1883\r\nrest', { address: '2001:db8::7', port: 54321 }],
  ])('%j names the card, and what follows stays', async (text, origin) => {
    expect(await read(text)).toEqual({ origin, rest: 'rest' });
  });

  it('may come in pieces', async () => {
    const answer = await read('PROXY TCP4 203.0.1', '13.7 10.0.0.2 1 1883\r', '\nrest');
    expect(answer).toEqual({ origin: { address: '203.0.113.7', port: 1 }, rest: 'rest' });
  });

  it('of a balancer that asks for itself names the balancer', async () => {
    expect((await read('PROXY UNKNOWN\r\nrest')).origin).toMatchObject({ address: '127.0.0.1' });
  });

  it.each(['\u0010\u000c\0\u0004MQTT\r\n', 'PROXY TCP4 nowhere 10.0.0.2 1 2\r\n', `PROXY ${'x'.repeat(200)}`])(
    'is not %j',
    async (text) => {
      expect((await read(text)).origin).toBeUndefined();
    },
  );

  it('is missing when the socket closes before its end', async () => {
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    const socket = await new Promise<Socket>((resolve) => (onSocket = resolve));
    const origin = new Promise<Origin | undefined>((resolve) => readProxyLine(socket, resolve));
    client.write('PROXY TCP4');
    socket.once('readable', () => socket.destroy());
    expect(await origin).toBeUndefined();
    client.destroy();
  });
});
