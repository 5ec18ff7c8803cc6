import type { Request } from 'express';
import type { ClientRequest } from 'node:http';

/** Bodies that are kept for a second try, in bytes at most; those of reads are filters. */
const keptBytes = 100_000;
/** Time in which a balancer learns that an instance is gone. */
export const secondTryMs = 150;

/** What a connection ends with when the instance behind it ends, or was not there. */
const goneCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** Last parts of the paths of calls that change nothing, so that asking twice does no harm. */
const readPattern = /(?:list|\/detail|\/summary|\/onlineShare)$/i;

interface Kept {
  chunks: Buffer[];
  bytes: number;
  tried: boolean;
}

/** Keeps the bodies of reads while they are handed on, so that another instance can be asked when the first one dies. */
export class SecondTry {
  private readonly kept = new WeakMap<Request, Kept>();

  /** To be called before the body of a request begins to flow. */
  keep(request: Request): void {
    if (!readPattern.test(request.path)) return;
    const kept: Kept = { chunks: [], bytes: 0, tried: false };
    this.kept.set(request, kept);
    // listening alone would let it flow before there is a receiver
    request.pause();
    request.on('data', (chunk: Buffer) => {
      kept.bytes += chunk.length;
      if (kept.bytes > keptBytes) this.kept.delete(request);
      else kept.chunks.push(chunk);
    });
  }

  /** Says, once for each request, whether it can be asked again after this error. */
  take(request: Request, error: Error & { code?: unknown }): boolean {
    const kept = this.kept.get(request);
    if (!kept || kept.tried || !goneCodes.has(error.code)) return false;
    kept.tried = true;
    return true;
  }

  /** Gives the second request what the first one has used up; what is still to come follows by itself. */
  refill(request: Request, upstream: ClientRequest): void {
    const kept = this.kept.get(request);
    if (kept?.tried) for (const chunk of kept.chunks) upstream.write(chunk);
  }
}
