import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { RequestTracker } from './request-tracker.js';

const call = 'POST /save HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n';

describe('a stop of a server', () => {
  /** Longer than a test may take. */
  const patienceMs = 600_000;
  let server: Server;
  let calls: RequestTracker;
  let client: Socket;
  beforeEach(async () => {
    server = createServer((_request, response) => setTimeout(() => response.end('saved'), 200));
    calls = new RequestTracker(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const accepted = once(server, 'connection');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await accepted;
  });
  afterEach(() => {
    server.closeAllConnections();
  });

  it('waits for a call that it has received', async () => {
    const received = once(server, 'request');
    client.write(call);
    await received;
    await calls.finish(patienceMs);
    server.closeAllConnections();
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*saved$/i);
  });

  it('waits for the call of a connection that was accepted just before', async () => {
    const finished = calls.finish(patienceMs);
    client.write(call);
    await finished;
    server.closeAllConnections();
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*saved$/i);
  });

  it('does not wait for a connection that stays silent', async () => {
    await calls.finish(patienceMs);
    expect(client.destroyed).toBe(false);
  });
});
