import { describe, expect, it } from '@jest/globals';
import type { Socket } from 'node:net';
import { Connection } from './connections.js';

describe('a connection to a card that does not read', () => {
  it('is given up when too much waits to be written, and takes no more', () => {
    const written: Buffer[] = [];
    const socket = {
      destroyed: false,
      writable: true,
      writableLength: 0,
      cork: () => undefined,
      uncork: () => undefined,
    };
    const write = (bytes: Buffer): boolean => {
      written.push(bytes);
      socket.writableLength += bytes.length;
      return false;
    };
    const connection = new Connection('A1', { ...socket, write } as unknown as Socket, '10.0.0.1:1', new Date());
    connection.commandQos = 1;
    let backlogs = 0;
    connection.cutOff = () => backlogs++;
    Object.defineProperty(connection.socket, 'writableLength', { get: () => socket.writableLength });
    let sent = 0;
    while (connection.send('classcard/A1/command', 'x'.repeat(1000), `id${sent}`, () => undefined)) sent++;
    expect(sent).toBeGreaterThan(200);
    expect(sent).toBeLessThan(300);
    expect(backlogs).toBe(1);
    const before = written.length;
    expect(connection.send('classcard/A1/command', 'x', 'id', () => undefined)).toBe(false);
    expect(written).toHaveLength(before);
  });
});
