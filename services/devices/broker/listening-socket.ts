import { Logger } from '@nestjs/common';
import { fork } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { workerFile } from '#libs/threads';

/**
 * Connections that the kernel keeps until they are accepted, as far as `somaxconn` allows. One that finds no place there is
 * tried again after 1, 3 and 7 s.
 */
const backlog = 4096;
/**
 * Handles of the socket beside the first one. The event loop accepts one connection of a handle in each of its turns (libuv
 * since 1.45); under load it turns some twenty times a second, and cards would give up before they are accepted.
 */
const copies = 15;

const copier = workerFile('./handle-copier.js', import.meta.url);

/** A TCP socket that listens by several handles, so that each turn of the event loop accepts as many connections. */
export class ListeningSocket {
  private readonly logger = new Logger('listener');
  private readonly servers: Server[] = [];
  private isClosed = false;

  private constructor(private readonly accept: (socket: Socket) => void) {}

  /** Resolves when the port is listened on; the other handles follow. */
  static async open(port: number, accept: (socket: Socket) => void): Promise<ListeningSocket> {
    const socket = new ListeningSocket(accept);
    const first = socket.server();
    await new Promise<void>((resolve, reject) => {
      first.once('error', reject);
      first.listen({ port, backlog }, resolve);
    });
    socket.copy(first);
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

  /** Another process sends the handle back: what arrives here is a descriptor of its own for the same socket. */
  private copy(first: Server): void {
    // what a server is sent as begins to accept in the other process; its handle does not
    const handle = Reflect.get(first, '_handle') as Server;
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
    const program = fork(fileURLToPath(copier), { execArgv: [], env: {}, stdio: [...stdio] });
    program.once('error', (error) => this.failed(error));
    program.once('exit', (code) => code !== 0 && this.failed(new Error(`the copier ended with ${code}`)));
    program.on('message', (_text, copied) => this.listen(copied as Server | undefined));
    program.send(copies, handle, { keepOpen: true }, (error) => error && this.failed(error));
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
