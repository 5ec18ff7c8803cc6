import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes calls on to a platform and keeps what it responds with, by path below `/cgi-bin/`. */
export class RecordingProxy {
  readonly replies = new Map<string, Record<string, unknown>[]>();

  private constructor(private readonly server: Server) {}

  static async start(target: string): Promise<RecordingProxy> {
    const server = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        try {
          const { method = 'GET', url = '' } = request;
          const reply = await fetch(target + url, {
            method,
            ...(method === 'POST' && { body: Buffer.concat(chunks) }),
          });
          const text = await reply.text();
          if (reply.ok) proxy.keep(url, text);
          response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
        } catch {
          // the platform has broken the connection, so its caller sees a broken one
          request.socket.destroy();
        }
      })();
    });
    const proxy = new RecordingProxy(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/cgi-bin`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private keep(url: string, text: string): void {
    const path = new URL(url, 'http://platform').pathname.replace('/cgi-bin/', '');
    this.replies.set(path, [...(this.replies.get(path) ?? []), JSON.parse(text) as Record<string, unknown>]);
  }
}
