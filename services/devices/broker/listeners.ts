import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { Config } from '#libs/config';
import { type Origin, readProxyLine } from './proxy-line.js';

/** Longest wait for a balancer's line and for a TLS handshake, in milliseconds. */
const handshakeMs = 5000;

/** Receives the sockets of the listeners. */
export interface SocketHandler {
  /** A socket is ready for MQTT; `origin` is the card's own address, also behind a balancer. */
  accept: (socket: Socket, origin: Origin) => void;
  /** A socket was closed because its PROXY line or TLS handshake failed. */
  refuse: (reason: string) => void;
}

/** Listens for cards on the plain port and, when it is configured, on the TLS port. */
export const openListeners = async (config: Config, handler: SocketHandler): Promise<Server[]> => {
  const { mqttTls: tls } = config;
  const plain = listener(config.mqttProxy, handler, handler.accept);
  await listening(plain, config.mqttPort);
  if (!tls) return [plain];
  const context = createSecureContext({
    cert: readFileSync(tls.certFile),
    key: readFileSync(tls.keyFile),
    minVersion: 'TLSv1.2',
  });
  const secure = listener(config.mqttProxy, handler, (socket, origin) => handshake(socket, origin, context, handler));
  await listening(secure, tls.port);
  return [plain, secure];
};

/** A server that finds the origin of each connection: in the PROXY line of its balancer, or in the socket. */
const listener = (behindBalancer: boolean, { refuse }: SocketHandler, accept: SocketHandler['accept']): Server =>
  createServer({ noDelay: true, keepAlive: true }, (socket) => {
    if (!behindBalancer) return accept(socket, ownOrigin(socket));
    socket.on('error', () => undefined);
    readProxyLine(socket, handshakeMs, (origin) => {
      if (origin) return accept(socket, origin);
      refuse('proxy');
      socket.destroy();
    });
  });

const handshake = (
  socket: Socket,
  origin: Origin,
  secureContext: SecureContext,
  { accept, refuse }: SocketHandler,
): void => {
  const secure = new TLSSocket(socket, { isServer: true, secureContext });
  const fail = (): void => {
    clearTimeout(timer);
    refuse('tls');
    secure.destroy();
  };
  const timer = setTimeout(fail, handshakeMs);
  secure.on('error', () => undefined).once('error', fail);
  secure.once('secure', () => {
    clearTimeout(timer);
    secure.off('error', fail);
    accept(secure, origin);
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
