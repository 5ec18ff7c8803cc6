import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { Config } from '#libs/config';
import { type Origin, readProxyLine } from './proxy-line.js';

/** Longest wait for a balancer's line and for a TLS handshake, in milliseconds. */
const patienceMs = 5000;

/** What happens to who knocks. */
export interface Doorway {
  /** Somebody is in; `origin` is the card's own address, also behind a balancer. */
  enter: (socket: Socket, origin: Origin) => void;
  /** Somebody did not say what they had to say first, and is out. */
  refuse: (reason: string) => void;
}

/** Listens for cards on the plain port and, when it is configured, on the TLS port. */
export const openDoors = async (config: Config, doorway: Doorway): Promise<Server[]> => {
  const { mqttTls: tls } = config;
  const plain = door(config.mqttProxy, doorway, doorway.enter);
  await listening(plain, config.mqttPort);
  if (!tls) return [plain];
  const context = createSecureContext({
    cert: readFileSync(tls.certFile),
    key: readFileSync(tls.keyFile),
    minVersion: 'TLSv1.2',
  });
  const secure = door(config.mqttProxy, doorway, (socket, origin) => handshake(socket, origin, context, doorway));
  await listening(secure, tls.port);
  return [plain, secure];
};

/** A server that knows of each connection where it comes from: from its balancer's word, or by itself. */
const door = (behindBalancer: boolean, { refuse }: Doorway, enter: Doorway['enter']): Server =>
  createServer({ noDelay: true, keepAlive: true }, (socket) => {
    if (!behindBalancer) return enter(socket, ownOrigin(socket));
    socket.on('error', () => undefined);
    readProxyLine(socket, patienceMs, (origin) => {
      if (origin) return enter(socket, origin);
      refuse('proxy');
      socket.destroy();
    });
  });

const handshake = (socket: Socket, origin: Origin, secureContext: SecureContext, { enter, refuse }: Doorway): void => {
  const secure = new TLSSocket(socket, { isServer: true, secureContext });
  const fail = (): void => {
    clearTimeout(timer);
    refuse('tls');
    secure.destroy();
  };
  const timer = setTimeout(fail, patienceMs);
  secure.on('error', () => undefined).once('error', fail);
  secure.once('secure', () => {
    clearTimeout(timer);
    secure.off('error', fail);
    enter(secure, origin);
  });
};

const ownOrigin = (socket: Socket): Origin => ({
  address: (socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  port: socket.remotePort ?? 0,
});

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve());
  });
