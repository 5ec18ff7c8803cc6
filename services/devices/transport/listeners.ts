import { Logger } from '@nestjs/common';
import { readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { Config } from '#libs/kernel/config';
import { type Handshakes, type Origin, readProxyLine } from './handshakes.js';
import { ListeningSocket } from './listening-socket.js';

/** Files of a certificate and its key, PEM. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** So often the files are looked at, when cards connect. */
const lookMs = 10_000;

/**
 * The certificate that cards are shown. Certificates are renewed every few weeks, in files that are replaced: new connections
 * get the new one, without a restart.
 */
export class TlsContext {
  private readonly logger = new Logger('listener');
  private context: SecureContext;
  private version: string;
  private lookedAt: number;

  /** @throws Error when the files are no certificate and its key */
  constructor(
    private readonly files: TlsFiles,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.version = this.versionOfFiles();
    this.context = this.read();
    this.lookedAt = this.now();
  }

  /** The context of the newest certificate; that of before while the files do not belong together. */
  get current(): SecureContext {
    if (this.now() - this.lookedAt < lookMs) return this.context;
    this.lookedAt = this.now();
    try {
      const version = this.versionOfFiles();
      if (version === this.version) return this.context;
      this.context = this.read();
      this.version = version;
      this.logger.log('a renewed certificate is in use');
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'the renewed certificate cannot be used');
    }
    return this.context;
  }

  private read(): SecureContext {
    const { certFile, keyFile } = this.files;
    return createSecureContext({ cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: 'TLSv1.2' });
  }

  /** Differs when a file was replaced; volumes of Kubernetes replace a link to the folder. */
  private versionOfFiles(): string {
    const states = [this.files.certFile, this.files.keyFile].map((file) => statSync(file, { bigint: true }));
    return states.map(({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`).join();
  }
}

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
  const { mqttTls: tls, mqttProxy, listenHost: host } = config;
  const plain = acceptor(mqttProxy, handshakes, handler, (socket, origin) => {
    handler.accept(socket, origin, () => handshakes.leave(socket));
  });
  const listeners = [await ListeningSocket.open({ port: config.mqttPort, host }, plain)];
  if (!tls) return listeners;
  const context = new TlsContext(tls);
  const secure = acceptor(mqttProxy, handshakes, handler, (socket, origin) => {
    encrypted(socket, context.current, (ready) => {
      if (!ready) handler.refuse('tls', origin);
      // the same socket waits for its CONNECT now
      else if (handshakes.enter(socket, origin.address)) handler.accept(ready, origin, () => handshakes.leave(socket));
    });
  });
  return [...listeners, await ListeningSocket.open({ port: tls.port, host }, secure)];
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
