import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { answerBusy, ServiceConnection } from './service-connection.js';

/** Below it lies what cards fetch. */
const downloadsPath = '/card/package/';
/** As long as `devices` waits for a card that takes nothing. */
const stalledMs = 60_000;
/** Idle connections are kept for this time, each with its memory. */
const idleMs = 5000;

/** Headers of one connection, and of sessions: they are not handed on. */
const ownHeaders: ReadonlySet<string> = new Set([
  'connection',
  'cookie',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Hands downloads on to a service, many and large ones at once, with as little work for each byte as Node allows. */
export class DownloadProxy {
  private readonly logger = new Logger('proxy');
  /** What was used last stands last. */
  private readonly idle: ServiceConnection[] = [];

  /**
   * @param target http: address of the service; @param cardStallsMs time without progress after which a download is
   * given up
   */
  constructor(
    private readonly target: URL,
    private readonly cardStallsMs = stalledMs,
  ) {}

  /** True for a request that comes here. */
  takes({ method, originalUrl, headers }: Request): boolean {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    return method === 'GET' && originalUrl.startsWith(downloadsPath) && !hasBody;
  }

  /** Hands a request on. `otherwise` is called, before anything is sent, for a response that is of no stated length. */
  async handOn(request: Request, response: Response, otherwise: () => void): Promise<void> {
    const connection = this.connection();
    let isSent = false;
    // a response that has its end, but not yet sent it, counts as finished when its connection is gone
    response.once('close', () => {
      if (!isSent) connection.destroy();
    });
    try {
      const head = await connection.ask({ path: request.originalUrl, headers: headersOf(request) });
      const length = lengthOf(head);
      if (length === undefined) {
        connection.destroy();
        return otherwise();
      }
      copyHead(head, response);
      response.setTimeout(this.cardStallsMs, () => response.destroy());
      connection.sendBody(response, length, () => {
        isSent = true;
        this.keep(connection, head);
      });
    } catch (error) {
      connection.destroy();
      if (response.destroyed) return;
      const requestId = request.id as string;
      this.logger.warn({ err: error as Error, requestId, path: request.path }, 'no answer from the service');
      answerBusy(response);
    }
  }

  close(): void {
    for (const connection of this.idle.splice(0)) connection.destroy();
  }

  private connection(): ServiceConnection {
    for (let known = this.idle.pop(); known; known = this.idle.pop()) if (known.usable) return known;
    const made = new ServiceConnection(this.target);
    made.onceClosed(() => {
      const at = this.idle.indexOf(made);
      if (at >= 0) this.idle.splice(at, 1);
    });
    return made;
  }

  private keep(connection: ServiceConnection, { headers }: IncomingMessage): void {
    if (headers.connection === 'close') return connection.destroy();
    connection.rest(idleMs);
    this.idle.push(connection);
  }
}

/** What the service gets to know of a request: its headers, its id and from where it comes. */
const headersOf = ({ headers, socket, id, ip = '' }: Request): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name))),
  'x-request-id': id as string,
  'x-forwarded-for': ip,
  'x-forwarded-port': after(headers['x-forwarded-port'], String(socket.localPort ?? '')),
  'x-forwarded-proto': after(headers['x-forwarded-proto'], 'http'),
  'x-forwarded-host': headers['x-forwarded-host'] ?? headers.host,
  connection: 'keep-alive',
});

const after = (before: string | string[] | undefined, value: string): string =>
  before === undefined ? value : `${String(before)},${value}`;

/** Bytes of the body; undefined when the head does not say it. */
const lengthOf = ({ statusCode, headers }: IncomingMessage): number | undefined => {
  if (statusCode === 204 || statusCode === 304) return 0;
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return length === undefined || coding !== undefined ? undefined : Number(length);
};

const copyHead = ({ statusCode = 500, headers }: IncomingMessage, response: Response): void => {
  response.statusCode = statusCode;
  for (const [name, value] of Object.entries(headers)) {
    if (!ownHeaders.has(name) && value !== undefined) response.setHeader(name, value);
  }
};
