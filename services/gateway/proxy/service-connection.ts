import { type IncomingMessage, request as httpRequest, type RequestOptions, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type Envelope, rtnCode, texts } from '#libs/contracts';

/** Longest silence of a service. Source: requirement documents, request timeout. */
export const timeoutMs = 180_000;

export const isUnanswered = (response: ServerResponse | Socket): response is ServerResponse =>
  response instanceof ServerResponse && !response.headersSent && !response.destroyed;

/** Responds for a service that is away, or went away in the middle of its response. */
export const answerBusy = (response: ServerResponse | Socket): void => {
  if (!isUnanswered(response)) {
    response.destroy();
    return;
  }
  const body: Envelope<null> = { rtnCode: rtnCode.rejected, bizData: null, msg: texts.busy };
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** Size of the read buffer, which a connection allocates once and reuses. */
const readBytes = 2 ** 17;
/** Longest head of a response. */
const maxHeadBytes = 2 ** 14;
const endOfHead = '\r\n\r\n';

/** What a connection does with the bytes that have come; false: nothing more is read until it is resumed. */
type Take = (bytes: Buffer) => boolean;

/**
 * A connection to a service for long bodies. Node's HTTP client writes the requests and reads the heads of the responses;
 * a body goes from the socket to the caller's without passing through it, which would allocate and copy each piece twice.
 */
export class ServiceConnection {
  private readonly socket: Socket;
  private take: Take;
  private broken: ((error: Error) => void) | undefined;
  /** What has come of the body together with the head. */
  private early: Buffer = Buffer.alloc(0);

  /** @param target http: address of the service */
  constructor({ hostname, port }: URL) {
    this.take = this.refuse;
    const buffer = Buffer.allocUnsafeSlow(readBytes);
    this.socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 80),
      noDelay: true,
      onread: { buffer, callback: (length) => this.take(buffer.subarray(0, length)) },
    });
    let cause: Error | undefined;
    this.socket.once('error', (error) => (cause = error));
    this.socket.once('timeout', () => this.socket.destroy());
    this.socket.once('close', () => this.broken?.(cause ?? new Error('the service has ended the connection')));
  }

  /** Calls `done` once when the connection is no more. */
  onceClosed(done: () => void): void {
    this.socket.once('close', done);
  }

  /** False once it has been given up, also before its end is known. */
  get usable(): boolean {
    return !this.socket.destroyed;
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** Longest wait for the next request. */
  rest(ms: number): void {
    this.take = this.refuse;
    this.broken = undefined;
    this.socket.setTimeout(ms);
    this.socket.resume();
  }

  /** Sends a request without a body and resolves with the head of its response; rejects when there will be none. */
  ask(options: RequestOptions): Promise<IncomingMessage> {
    this.socket.setTimeout(timeoutMs);
    return new Promise((resolve, reject) => {
      const heads = new Duplex({
        read: () => undefined,
        write: (chunk, _encoding, done) => void this.socket.write(chunk as Buffer, done),
      });
      this.broken = (error) => heads.destroy(error);
      this.take = this.untilHead(heads);
      const call = httpRequest({ ...options, createConnection: () => heads });
      call.on('error', reject);
      call.once('response', (head) => {
        this.broken = undefined;
        resolve(head);
        // the client has done its part: the body goes past it
        heads.destroy();
      });
      call.end();
    });
  }

  /**
   * Sends the body of the response, which has a known number of bytes, on to a caller as fast as the caller takes it;
   * then calls `done`.
   */
  sendBody(response: ServerResponse, length: number, done: () => void): void {
    let left = length;
    const goOn = (error?: Error | null): void => {
      if (error) this.destroy();
      else this.socket.resume();
    };
    this.broken = () => response.destroy();
    if (!this.usable) return void response.destroy();
    this.take = (bytes) => {
      left -= bytes.length;
      if (left < 0) return this.refuse();
      // its memory is free for more when these bytes have left it
      if (left > 0) response.write(bytes, goOn);
      else response.end(bytes, done);
      return false;
    };
    if (this.early.length > 0 || left === 0) this.take(this.early);
    else this.socket.resume();
  }

  /** Nothing was asked for. */
  private readonly refuse = (): false => {
    this.destroy();
    return false;
  };

  private untilHead(heads: Duplex): Take {
    let before: Buffer | undefined;
    return (bytes) => {
      const come = before ? Buffer.concat([before, bytes]) : bytes;
      const end = come.indexOf(endOfHead);
      if (end < 0) {
        // what is read next is read over it
        before = Buffer.from(come);
        return come.length > maxHeadBytes ? this.refuse() : true;
      }
      const bodyAt = end + endOfHead.length;
      this.early = come.subarray(bodyAt);
      heads.push(come.subarray(0, bodyAt));
      return false;
    };
  }
}
