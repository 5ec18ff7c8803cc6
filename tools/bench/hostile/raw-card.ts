import { generate } from 'mqtt-packet';
import { connect, type Socket } from 'node:net';
import { cardPassword } from '../../fleet/index.js';
import type { Target } from './attack.js';

/** The attacker's own address: the honest cards come from 127.0.0.1. */
export const foreignAddress = '127.0.0.66';

/** A socket to the broker that swallows its errors; it reads only with a listener for `data`. */
export const openSocket = ({ mqttPort }: Target, from = foreignAddress): Socket =>
  connect({ port: mqttPort, host: '127.0.0.1', localAddress: from, noDelay: true }).on('error', () => undefined);

/** A CONNECT; valid unless `some` says otherwise. */
export const connectPacket = ({ deviceKey }: Target, deviceNo: string, some: object = {}): Buffer =>
  generate({
    cmd: 'connect',
    clientId: deviceNo,
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 60,
    username: deviceNo,
    password: Buffer.from(cardPassword(deviceKey, deviceNo)),
    ...some,
  });

export const cardTopic = (deviceNo: string, part: string): string => `classcard/${deviceNo}/${part}`;

/** Runs a number of tasks at once, each again as soon as it is over. */
export const keepGoing = (count: number, once: () => Promise<unknown>): void => {
  const again = (): void => void once().then(() => setImmediate(again));
  for (let n = 0; n < count; n++) again();
};

/** Resolves when a socket is closed. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())));
