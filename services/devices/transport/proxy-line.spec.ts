import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Origin, readProxyLine } from './handshakes.js';

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
