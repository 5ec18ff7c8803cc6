import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { heldSession } from '#libs/data/db';
import { LocalBus, Relay } from '#libs/events';
import { until } from '../../stack/index.js';

Logger.overrideLogger(false);

describe('a session that holds a lock', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('is given up by the server soon after its host has vanished', async () => {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'], options: heldSession });
    await client.connect();
    const shown = async (name: string): Promise<string> =>
      (await client.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name] ?? '';
    try {
      expect(await shown('tcp_keepalives_idle')).toBe('10');
      expect(await shown('tcp_keepalives_interval')).toBe('5');
      expect(await shown('tcp_keepalives_count')).toBe('3');
      expect(await shown('tcp_user_timeout')).toMatch(/^25(s|000)$/);
    } finally {
      await client.end();
    }
  });

  it('is what the relay asks for', async () => {
    let asked = '';
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (packet) => {
        asked = packet.toString();
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const relay = new Relay(
      { service: 'event-test', databaseUrl: `postgres://a:b@127.0.0.1:${port}/c` },
      new LocalBus(),
    );
    relay.onApplicationBootstrap();
    await until(() => asked, 'the relay connects');
    await relay.beforeApplicationShutdown();
    await relay.onApplicationShutdown();
    expect(asked).toContain(heldSession);
  });
});
