import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Silence after which a server counts as gone. */
const silentMs = 30_000;
/** Seconds after which a card asks again when no time was given. */
const retrySeconds = 10;

/** What became of a request for a piece. `broken` is worth another try, `refused` is not. */
export type PieceEnd =
  { kind: 'whole' } | { kind: 'later'; seconds: number } | { kind: 'refused'; status: number } | { kind: 'broken' };

/** A piece of a package: bytes from `from` to `to`, both included. */
export interface Piece {
  url: string;
  from: number;
  to: number;
  /** Called when the server sends all of it from the first byte on. */
  restarted: () => void;
  /** False breaks off. */
  chunk: (bytes: Buffer) => boolean;
  signal: AbortSignal;
}

/** Fetches packages for all cards of a fleet, over connections that they share. */
export class PackageFetcher {
  private readonly http: HttpAgent;
  private readonly https: HttpsAgent;

  /** @param sockets connections at once at most; further requests wait for one. */
  constructor(sockets: number) {
    const options = { keepAlive: true, maxSockets: sockets, timeout: silentMs };
    this.http = new HttpAgent(options);
    this.https = new HttpsAgent(options);
  }

  close(): void {
    this.http.destroy();
    this.https.destroy();
  }

  fetch(piece: Piece): Promise<PieceEnd> {
    const { url, from, to, signal } = piece;
    const [request, agent] = url.startsWith('https:') ? [httpsRequest, this.https] : [httpRequest, this.http];
    return new Promise((resolve) => {
      const broken = (): void => resolve({ kind: 'broken' });
      const sent = request(url, { agent, signal, headers: { range: `bytes=${from}-${to}` } }, (response) => {
        response.once('error', broken).once('close', broken);
        this.read(piece, response, resolve);
      });
      sent.setTimeout(silentMs, () => sent.destroy());
      sent.once('error', broken).end();
    });
  }

  private read({ from, restarted, chunk }: Piece, response: IncomingMessage, end: (how: PieceEnd) => void): void {
    const { statusCode: status = 0, headers } = response;
    if (status === 200 || status === 206) {
      if (status === 200 && from > 0) restarted();
      response.on('data', (bytes: Buffer) => {
        if (!chunk(bytes)) response.destroy();
      });
      response.once('end', () => end({ kind: 'whole' }));
      return;
    }
    response.resume();
    if (status === 429 || status === 503) {
      end({ kind: 'later', seconds: Number(headers['retry-after'] ?? retrySeconds) || retrySeconds });
    } else if (status >= 500) end({ kind: 'broken' });
    else end({ kind: 'refused', status });
  }
}
