import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { CallsUnderWay } from './calls-under-way.js';

const call = 'POST /save HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n';

describe('a stop of a server', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections();
  });

  /** A server that responds to each call after 200 ms, and a connection that it has accepted. */
  const accepted = async (): Promise<{ calls: CallsUnderWay; client: Socket }> => {
    const server = createServer((_request, response) => setTimeout(() => response.end('saved'), 200));
    servers.push(server);
    const calls = new CallsUnderWay(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const connection = once(server, 'connection');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await connection;
    return { calls, client };
  };

  it('waits for a call that it has received', async () => {
    const { calls, client } = await accepted();
    client.write(call);
    await pause(50);
    await calls.finish(3000);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*saved$/i);
  });

  it('waits for the call of a connection that was accepted just before', async () => {
    const { calls, client } = await accepted();
    const finished = calls.finish(3000);
    await pause(50);
    client.write(call);
    await finished;
    for (const server of servers) server.closeAllConnections();
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*saved$/i);
  });

  it('does not wait for a connection that stays silent', async () => {
    const { calls } = await accepted();
    const begun = performance.now();
    await calls.finish(3000);
    expect(performance.now() - begun).toBeLessThan(2500);
  });
});
