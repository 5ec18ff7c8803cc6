import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { TestPemFiles } from '../../../test/stack/pem-files.js';
import { VendorClient } from './vendor-client.js';

const longestMs = 500;

describe('VendorClient', () => {
  const pem = new TestPemFiles();
  const { cert, key } = pem.pair('localhost');
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  const selfSigned = createTlsServer({ cert: readFileSync(cert), key: readFileSync(key) });
  const http = createHttpServer(({ url }, response) => {
    if (url === '/closed') response.destroy();
    if (url === '/busy') response.writeHead(503).end();
    if (url === '/text') response.end('moved');
    if (url === '/many') response.writeHead(429).end();
  });
  const servers: Server[] = [silent, selfSigned, http];
  const ports = new Map<Server, number>();

  beforeAll(async () => {
    for (const server of servers) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      ports.set(server, (server.address() as AddressInfo).port);
    }
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of [http, selfSigned]) server.closeAllConnections();
    for (const server of servers) server.close();
    pem.remove();
  });

  const post = (url: string, path = '/'): Promise<unknown> =>
    new VendorClient('feishuRobot', url, longestMs).post(path, {}, {}).catch((error: unknown) => error);
  const at = (server: Server, scheme = 'http'): string => `${scheme}://127.0.0.1:${ports.get(server)}`;

  it.each([
    ['a closed port', () => 'http://127.0.0.1:1'],
    ['an unknown host', () => 'https://no-such-host.invalid'],
    ['a connection that is not secured in time', () => at(silent, 'https')],
    ['a certificate that is not trusted', () => at(selfSigned, 'https')],
  ])('counts %s as not sent', async (_name, url) => {
    expect(await post(url())).toMatchObject({ kind: 'notSent', code: 'unreachable' });
  });

  it.each([
    ['no answer in time', '/silent', 'noAnswer'],
    ['a connection that breaks off', '/closed', 'noAnswer'],
    ['an answer of a gateway', '/busy', 'noAnswer'],
    ['an answer that cannot be read', '/text', 'unreadable'],
  ])('does not know the outcome after %s', async (_name, path, code) => {
    expect(await post(at(http), path)).toMatchObject({ kind: 'unknown', code });
  });

  it('knows too many calls by the status of a gateway', async () => {
    expect(await post(at(http), '/many')).toMatchObject({ kind: 'frequency', code: '429' });
  });
});
