import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { type BacklogBounds, isTooSlow } from './outlet.js';

const sourceOf = (path: string): string => readFileSync(`node_modules/${path}`, 'utf8');
const versionOf = (name: string): string =>
  (JSON.parse(sourceOf(`${name}/package.json`)) as { version: string }).version;

/** Versions that outlet.ts was checked with. */
const checked = { 'socket.io': '4.8.4', 'engine.io': '6.6.11', ws: '8.23.0' };

describe('the private members of engine.io and ws that the feed uses', () => {
  it('belong to the versions that were checked', () => {
    const installed = Object.fromEntries(Object.keys(checked).map((name) => [name, versionOf(name)]));
    if (JSON.stringify(installed) === JSON.stringify(checked)) return;
    throw new Error(
      `services/gateway/feed/outlet.ts was checked with ${JSON.stringify(checked)}, installed is ` +
        `${JSON.stringify(installed)}. Check in the sources that write() of an engine.io socket takes wsPreEncodedFrame, ` +
        'that its websocket transport sends this frame as it is, that writeBuffer holds what waits, and that the transport ' +
        'keeps the socket of ws. Run test/medium/feed and `npm run bench -- feed`, then write the new versions here.',
    );
  });

  it.each([
    ['socket.js', 'this.writeBuffer.push(packet)'],
    ['socket.js', 'write(data, options, callback)'],
    ['transports/websocket.js', 'this.socket = req.websocket'],
    ['transports/websocket.js', '_sender.sendFrame(packet.options.wsPreEncodedFrame'],
  ])('stand in %s of engine.io as %s', (file, text) => {
    expect(sourceOf(`engine.io/build/${file}`)).toContain(text);
  });

  it('are readable on a socket of ws', () => {
    const members = ['bufferedAmount', 'extensions', 'terminate'];
    expect(members.filter((name) => !(name in WebSocket.prototype))).toEqual([]);
  });
});

const bounds: BacklogBounds = { lasting: 100, lastingMs: 2000, most: 1000 };

describe('backlog of a socket', () => {
  it('bears a peak that goes away', () => {
    const memory = {};
    expect(isTooSlow(memory, 900, 0, bounds)).toBe(false);
    expect(isTooSlow(memory, 500, 1900, bounds)).toBe(false);
    expect(isTooSlow(memory, 100, 1950, bounds)).toBe(false);
    expect(isTooSlow(memory, 101, 2100, bounds)).toBe(false);
    expect(isTooSlow(memory, 101, 4000, bounds)).toBe(false);
  });

  it('does not bear one that lasts, nor one that is too large', () => {
    const memory = {};
    expect(isTooSlow(memory, 101, 0, bounds)).toBe(false);
    expect(isTooSlow(memory, 101, 2000, bounds)).toBe(true);
    expect(isTooSlow({}, 1001, 0, bounds)).toBe(true);
  });
});
