import { afterEach, describe, expect, it } from '@jest/globals';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { createServer as createHttpServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server as TcpServer, type Socket } from 'node:net';
import { DownloadProxy } from '../../../services/gateway/proxy/download-proxy.js';
import { seededBytes, until } from '../../stack/index.js';
import { Upstream } from './upstream.js';

const path = '/card/package/p1?card=c1';
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('downloads that the gateway hands on', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  /** A gateway's proxy in front of a service; returns its address. */
  const inFrontOf = async (url: string, stalledMs?: number): Promise<string> => {
    const proxy = new DownloadProxy(new URL(url), stalledMs);
    undo.push(() => proxy.close());
    const adapter = new ExpressAdapter();
    adapter.use(async (request: Request, response: Response) => {
      request.id = 'call-1';
      await proxy.handOn(request, response, () => void response.status(299).end('otherwise'));
    });
    const server = createHttpServer(adapter.getInstance<RequestListener>());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const service = async (): Promise<Upstream> => {
    const upstream = await Upstream.start();
    undo.push(() => upstream.close());
    return upstream;
  };

  /** A service that speaks TCP, so that a test says what comes in which packet. */
  const tcpService = async (speak: (socket: Socket) => void): Promise<string> => {
    const sockets: Socket[] = [];
    const server = await new Promise<TcpServer>((resolve) => {
      const made = createServer((socket) => {
        sockets.push(socket.on('error', () => undefined).setNoDelay(true));
        speak(socket);
      }).listen(0, '127.0.0.1', () => resolve(made));
    });
    undo.push(() => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const begin = (address: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(address, { agent: false, headers }, (response) => {
        response.on('error', () => undefined).pause();
        undo.push(() => response.destroy());
        resolve(response);
      }).once('error', reject);
    });
  const rest = async (response: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const isClosed = (response: IncomingMessage): Promise<boolean> =>
    new Promise((resolve) => {
      response.once('close', () => resolve(response.complete)).resume();
    });

  it('come unchanged to many at once, and use connections again', async () => {
    const upstream = await service();
    const content = seededBytes(3_000_001);
    upstream.answer = (_request, response) => {
      response.writeHead(206, { 'content-length': content.length, etag: '"a"' }).end(content);
    };
    const gateway = await inFrontOf(upstream.url);
    const fetchAll = async (): Promise<void> => {
      const all = await Promise.all(Array.from({ length: 20 }, async () => begin(gateway + path).then(rest)));
      expect(new Set(all.map(sha256))).toEqual(new Set([sha256(content)]));
    };
    await fetchAll();
    await fetchAll();
    const connections = new Set(upstream.requests.map(({ socket }) => socket.remotePort));
    expect(upstream.requests).toHaveLength(40);
    expect(connections.size).toBeLessThanOrEqual(20);
  });

  it('say from where they come, but no cookie', async () => {
    const upstream = await service();
    const gateway = await inFrontOf(upstream.url);
    const headers = { cookie: 'session=secret', range: 'bytes=5-', 'x-forwarded-for': '203.0.113.9', host: 'cards.cn' };
    await rest(await begin(gateway + path, headers));
    expect(upstream.last?.url).toBe(path);
    expect(upstream.last?.headers).toMatchObject({
      range: 'bytes=5-',
      host: 'cards.cn',
      'x-request-id': 'call-1',
      // the address that the gateway takes the card for, whatever the card says
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'cards.cn',
      'x-forwarded-proto': 'http',
    });
    expect(upstream.last?.headers.cookie).toBeUndefined();
  });

  it('wait for a card that takes nothing, and continue with it', async () => {
    const upstream = await service();
    const content = seededBytes(2 ** 26);
    let sent: Socket | undefined;
    upstream.answer = (request, response) => {
      sent = request.socket;
      response.writeHead(200, { 'content-length': content.length }).end(content);
    };
    const slow = await begin((await inFrontOf(upstream.url)) + path);
    let before = -1;
    // what two systems keep for a connection does not grow any more
    await until(() => {
      const now = sent?.writableLength ?? 0;
      const still = now === before && now > 0;
      before = now;
      return still;
    }, 'nothing is sent any more');
    expect(before).toBeGreaterThan(2 ** 24);
    expect(sha256(await rest(slow))).toBe(sha256(content));
  });

  it('end on both sides when a card takes nothing for long', async () => {
    const upstream = await service();
    let left = false;
    upstream.answer = (_request, response) => {
      response.once('close', () => (left = true));
      response.writeHead(200, { 'content-length': 2 ** 26 }).end(Buffer.alloc(2 ** 26));
    };
    const stalled = await begin((await inFrontOf(upstream.url, 200)) + path);
    await until(() => left, 'the service knows');
    expect(await isClosed(stalled)).toBe(false);
  });

  it('end at the service when the card leaves before the head', async () => {
    const upstream = await service();
    let left = false;
    upstream.answer = (_request, response) => void response.once('close', () => (left = true));
    const call = get((await inFrontOf(upstream.url)) + path).on('error', () => undefined);
    await until(() => upstream.last !== undefined, 'the service is asked');
    call.destroy();
    await until(() => left, 'the service knows');
  });

  it('are put together from whatever packets they come in', async () => {
    const parts = ['HTTP/1.1 20', '0 OK\r\ncontent-length: 10\r\nx-own: yes\r', '\n\r\n12345', '67890'];
    const url = await tcpService((socket) => {
      socket.once('data', () => {
        for (const [at, text] of parts.entries()) setTimeout(() => socket.write(text), at * 20);
      });
    });
    const response = await begin((await inFrontOf(url)) + path);
    expect([response.statusCode, response.headers['x-own'], String(await rest(response))]).toEqual([
      200,
      'yes',
      '1234567890',
    ]);
  });

  it('break off where the service breaks off', async () => {
    const url = await tcpService((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n12345');
        setTimeout(() => socket.destroy(), 20);
      });
    });
    expect(await isClosed(await begin((await inFrontOf(url)) + path))).toBe(false);
  });

  it.each([
    ['ends at once', (socket: Socket) => socket.destroy()],
    ['speaks something else', (socket: Socket) => socket.write('220 ready\r\n\r\n')],
    ['has a head without end', (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}`)],
  ])('are answered 503 when the service %s', async (_what, speak) => {
    const url = await tcpService((socket) => void socket.once('data', () => speak(socket)));
    const response = await begin((await inFrontOf(url)) + path);
    expect(response.statusCode).toBe(503);
    expect(JSON.parse(String(await rest(response)))).toMatchObject({ rtnCode: '-1', bizData: null });
  });

  it('do not get what a service sends unasked', async () => {
    let connections = 0;
    const url = await tcpService((socket) => {
      connections++;
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ngood');
        setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil'), 20);
        socket.once('close', () => (connections = -connections));
      });
    });
    const gateway = await inFrontOf(url);
    expect(String(await rest(await begin(gateway + path)))).toBe('good');
    await until(() => connections === -1, 'the connection is given up');
    expect(String(await rest(await begin(gateway + path)))).toBe('good');
  });

  it('of no stated length take the other way', async () => {
    const upstream = await service();
    upstream.answer = (_request, response) => void response.write('chunk');
    const response = await begin((await inFrontOf(upstream.url)) + path);
    expect([response.statusCode, String(await rest(response))]).toEqual([299, 'otherwise']);
  });
});
