import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../../stack/index.js';

/** A service behind the gateway that does what a test says, and writes down what it was asked. */
export class Upstream {
  readonly requests: IncomingMessage[] = [];
  answer: RequestListener = (_request, response) => void response.end('{}');
  private readonly server: Server;

  private constructor(readonly port: number) {
    this.server = createServer((request: IncomingMessage, response: ServerResponse) => {
      this.requests.push(request);
      this.answer(request, response);
    });
  }

  static async start(): Promise<Upstream> {
    const upstream = new Upstream(await freePort());
    await upstream.listen();
    return upstream;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get last(): IncomingMessage | undefined {
    return this.requests.at(-1);
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}
