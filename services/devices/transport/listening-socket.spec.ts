import { afterEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workerFile } from '#libs/kernel/threads';
import { freePort, until } from '../../../test/stack/index.js';
import { ListeningSocket } from './listening-socket.js';

const clients = 96;

let listening: ListeningSocket;
let accepted: Socket[];
let connected: Socket[];

const open = async (): Promise<number> => {
  const port = await freePort();
  [accepted, connected] = [[], []];
  listening = await ListeningSocket.open({ port }, (socket) => accepted.push(socket.on('error', () => undefined)));
  return port;
};

afterEach(() => {
  listening.close();
  for (const socket of [...accepted, ...connected]) socket.destroy();
});

/** Turns of the event loop until as many connections are accepted. */
const turnsToAccept = async (port: number): Promise<number> => {
  const before = accepted.length;
  for (let made = 0; made < clients; made++) {
    connected.push(connect({ port, host: '127.0.0.1' }).on('error', () => undefined));
  }
  let turns = 0;
  while (accepted.length < before + clients) {
    await nextTurn();
    turns++;
  }
  return turns;
};

it('accepts several connections in one turn of the event loop', async () => {
  const port = await open();
  await until(async () => (await turnsToAccept(port)) < clients / 4, 'connections are accepted many at a time');
});

it('refuses connections once it is closed, whichever handle they would come by', async () => {
  const port = await open();
  await until(async () => (await turnsToAccept(port)) < clients / 4, 'every handle listens');
  listening.close();
  const error = (): Promise<unknown> =>
    new Promise((resolve) => connect({ port, host: '127.0.0.1' }).once('error', resolve).once('connect', resolve));
  await until(async () => codeOf(await error()) === 'ECONNREFUSED', 'no handle listens any more');
});

it('rejects a port on which this process listens already', async () => {
  const port = await open();
  const again = ListeningSocket.open({ port }, () => undefined).catch((error: unknown) => codeOf(error));
  expect(await again).toBe('EADDRINUSE');
});

it('rejects a port on which another process listens already', async () => {
  const port = await open();
  const built = workerFile('./listening-socket.js', import.meta.url).href;
  const program = `
    const { ListeningSocket } = await import(${JSON.stringify(built)});
    await ListeningSocket.open({ port: ${port} }, () => undefined);
    process.exit();`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  await expect(run).rejects.toThrow('EADDRINUSE');
});

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException | undefined)?.code;
