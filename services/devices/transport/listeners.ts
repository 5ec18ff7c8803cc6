import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { Config } from '#libs/config';
import type { Handshakes } from './handshakes.js';
import { ListeningSocket } from './listening-socket.js';
import { type Origin, readProxyLine } from './proxy-line.js';
import { TlsContext } from './tls-context.js';

/** Receives the sockets of the listeners. */
export interface SocketHandler {
  /** False when a socket is closed unread; asked once, before anything is spent on it. */
  mayRead: (origin: Origin) => boolean;
  /**
   * A socket is ready for MQTT; `origin` is the card's own address, also behind a balancer. It is waited for its CONNECT
   * until `arrived` is called, which returns false when that was too late.
   */
  accept: (socket: Socket, origin: Origin, arrived: () => boolean) => void;
  /** A socket was closed because its PROXY line or TLS handshake failed, or by its other end before its CONNECT. */
  refuse: (reason: 'proxy' | 'tls' | 'unfinished', origin?: Origin) => void;
}

/** Listens for cards on the plain port and, when it is configured, on the TLS port. */
export const openListeners = async (
  config: Config,
  handshakes: Handshakes,
  handler: SocketHandler,
): Promise<ListeningSocket[]> => {
  const { mqttTls: tls, mqttProxy } = config;
  const plain = acceptor(mqttProxy, handshakes, handler, (socket, origin) => {
    handler.accept(socket, origin, () => handshakes.leave(socket));
  });
  const listeners = [await ListeningSocket.open(config.mqttPort, plain)];
  if (!tls) return listeners;
  const context = new TlsContext(tls);
  const secure = acceptor(mqttProxy, handshakes, handler, (socket, origin) => {
    encrypted(socket, context.current, (ready) => {
      if (!ready) handler.refuse('tls', origin);
      // the same socket waits for its CONNECT now
      else if (handshakes.enter(socket, origin.address)) handler.accept(ready, origin, () => handshakes.leave(socket));
    });
  });
  return [...listeners, await ListeningSocket.open(tls.port, secure)];
};

/** Finds the origin of each connection: in the PROXY line of its balancer, or in the socket. */
const acceptor = (
  behindBalancer: boolean,
  handshakes: Handshakes,
  { mayRead, refuse }: SocketHandler,
  next: (socket: Socket, origin: Origin) => void,
): ((socket: Socket) => void) => {
  const begin = (socket: Socket, origin: Origin): void => {
    if (!mayRead(origin)) socket.destroy();
    else if (handshakes.enter(socket, origin.address)) {
      socket.once('close', () => handshakes.leave(socket) && refuse('unfinished', origin));
      next(socket, origin);
    }
  };
  return (socket) => {
    socket.on('error', () => undefined);
    if (!behindBalancer) return begin(socket, ownOrigin(socket));
    if (!handshakes.enter(socket, undefined)) return;
    readProxyLine(socket, (origin) => {
      handshakes.leave(socket);
      if (origin) return begin(socket, origin);
      refuse('proxy');
      socket.destroy();
    });
  };
};

/** Calls back with the encrypted socket, or with nothing when the TLS handshake fails. */
const encrypted = (socket: Socket, secureContext: SecureContext, done: (secure?: TLSSocket) => void): void => {
  const secure = new TLSSocket(socket, { isServer: true, secureContext });
  const fail = (): void => {
    secure.destroy();
    done();
  };
  secure.on('error', () => undefined).once('error', fail);
  secure.once('secure', () => {
    secure.off('error', fail);
    done(secure);
  });
};

const ownOrigin = (socket: Socket): Origin => ({
  address: (socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  port: socket.remotePort ?? 0,
});
