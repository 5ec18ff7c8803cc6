import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, until } from '../../test/stack/index.js';

/** A broker that is no part of the product, without storage and accounts. */
export interface OtherBroker {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export const otherBrokers = ['aedes', 'mosquitto'] as const;
export type OtherBrokerName = (typeof otherBrokers)[number];

/** Those whose program is on this machine. */
export const installedBrokers = (): OtherBrokerName[] =>
  otherBrokers.filter((name) => name === 'aedes' || spawnSync(name, ['-h'], { stdio: 'ignore' }).error === undefined);

/** Starts a broker on this machine. @throws Error when its program is not there */
export const startBroker = async (name: OtherBrokerName): Promise<OtherBroker> => {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-broker-'));
  const child = name === 'aedes' ? aedes(port) : mosquitto(port, directory);
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  await Promise.race([failed, until(() => isOpen(port), `${name} takes connections`)]);
  return {
    url: `mqtt://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

const aedes = (port: number): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('bare-aedes.js', import.meta.url)), String(port)], {
    stdio: 'inherit',
  });

/** No bound of its own may hold the load up: Mosquitto queues and takes in flight a few messages of a client by default. */
const mosquitto = (port: number, directory: string): ChildProcess => {
  const file = join(directory, 'mosquitto.conf');
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence false',
    'max_inflight_messages 0',
    'max_queued_messages 0',
    'log_type error',
  ];
  writeFileSync(file, settings.join('\n'));
  return spawn('mosquitto', ['-c', file], { stdio: 'inherit' });
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
