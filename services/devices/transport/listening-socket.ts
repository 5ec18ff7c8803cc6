import { Logger } from '@nestjs/common';
import { fork } from 'node:child_process';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { workerFile } from '#libs/kernel/threads';

/**
 * Connections that the kernel keeps until they are accepted, as far as `somaxconn` allows. One that finds no place there is
 * tried again after 1, 3 and 7 s.
 */
const backlog = 4096;
/**
 * Handles that listen on the port. The event loop accepts one connection per handle in each of its turns (libuv since 1.45);
 * under load it turns some twenty times a second, and cards would give up before they are accepted.
 */
const handles = 16;

const copier = workerFile('./handle-copier.js', import.meta.url);

/** Node.js can listen with SO_REUSEPORT since 22.12 and 23.1; of the systems it does so on, Linux balances connections. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const canReusePort =
  process.platform === 'linux' && (major > 23 || (major === 23 && minor >= 1) || (major === 22 && minor >= 12));

/** A port, on `host` or on every address. */
export interface ListeningPlace {
  port: number;
  host?: string | undefined;
}

/** A port with several listening handles, so that each turn of the event loop accepts as many connections. */
export class ListeningSocket {
  private readonly logger = new Logger('listener');
  private readonly servers: Server[] = [];
  private isClosed = false;

  private constructor(
    private readonly place: ListeningPlace,
    private readonly accept: (socket: Socket) => void,
  ) {}

  /** Resolves when the port is listened on. @throws Error EADDRINUSE when another process listens on it */
  static async open(place: ListeningPlace, accept: (socket: Socket) => void): Promise<ListeningSocket> {
    const socket = new ListeningSocket(place, accept);
    await (canReusePort ? socket.sharePort() : socket.shareHandle());
    return socket;
  }

  close(): void {
    this.isClosed = true;
    for (const server of this.servers) server.close();
  }

  private server(): Server {
    const server = createServer({ noDelay: true, keepAlive: true }, this.accept);
    this.servers.push(server);
    return server;
  }

  /** Each handle has a queue of its own, for which the kernel chooses by a hash: twice the average leaves room for chance. */
  private async sharePort(): Promise<void> {
    await checkUnused(this.place);
    const share = { ...this.place, backlog: (2 * backlog) / handles, reusePort: true };
    for (let handle = 0; handle < handles; handle++) await listening(this.server(), share);
  }

  /** Where Node.js cannot listen with `reusePort`. All handles have one queue; the copies follow after this resolves. */
  private async shareHandle(): Promise<void> {
    const first = this.server();
    await listening(first, { ...this.place, backlog });
    this.copy(first);
  }

  /** Another process sends the handle back: what arrives here is a descriptor of its own for the same socket. */
  private copy(first: Server): void {
    // what a server is sent as begins to accept in the other process; its handle does not
    const handle = Reflect.get(first, '_handle') as Server;
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
    const program = fork(fileURLToPath(copier), { execArgv: [], env: {}, stdio: [...stdio] });
    program.once('error', (error) => this.failed(error));
    program.once('exit', (code) => code !== 0 && this.failed(new Error(`the copier ended with ${code}`)));
    program.on('message', (_text, copied) => this.listen(copied as Server | undefined));
    program.send(handles - 1, handle, { keepOpen: true }, (error) => error && this.failed(error));
  }

  private listen(handle: Server | undefined): void {
    if (!handle) return;
    const server = this.server().on('error', (error) => this.failed(error));
    server.listen(handle, backlog);
    if (this.isClosed) server.close();
  }

  /** One handle is enough to work. */
  private failed(error: Error): void {
    this.logger.warn({ err: error }, 'the socket listens by fewer handles');
  }
}

const listening = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(options, resolve);
  });

/** Without this check a second instance would take part of the connections: with SO_REUSEPORT it shares the port. */
const checkUnused = async (place: ListeningPlace): Promise<void> => {
  const probe = createServer();
  await listening(probe, { ...place });
  await new Promise((resolve) => probe.close(resolve));
};
