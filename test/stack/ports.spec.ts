import { expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { freePort } from './ports.js';

it('gives each caller another free port, none of which an outgoing connection may take', async () => {
  const taken = await freePort();
  const server = createServer();
  // the next one that would be given
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(taken + 1, '127.0.0.1', resolve));
  try {
    const ports = await Promise.all(Array.from({ length: 100 }, freePort));
    expect(new Set([...ports, taken, taken + 1]).size).toBe(102);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(11_000);
    // where the system's own begin: net.ipv4.ip_local_port_range
    expect(Math.max(...ports)).toBeLessThan(32_768);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
