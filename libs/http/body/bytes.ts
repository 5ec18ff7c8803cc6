import type { IncomingMessage } from 'node:http';
import { texts } from '#libs/contracts';
import { TooLargeError, TooSlowError, UnreadableError } from '../errors.js';

interface Bounds {
  /** Bytes and milliseconds at most. */
  most: number;
  ms: number;
  /** Sees what comes, and says when it is too much. */
  problemOf: (chunk: Buffer) => Error | undefined;
}

/** The bytes of a body. It stops being read as soon as it is too much, or takes too long. @throws CallError */
export const bytesOf = (request: IncomingMessage, { most, ms, problemOf }: Bounds): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', done).off('error', broken).off('close', broken);
      request.pause();
      if (error === undefined) resolve(Buffer.concat(chunks));
      else reject(error);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > most) return settle(new TooLargeError(texts.invalidForm));
      chunks.push(chunk);
      const problem = problemOf(chunk);
      if (problem) settle(problem);
    };
    const done = (): void => settle();
    const broken = (): void => settle(new UnreadableError(texts.invalidForm));
    const timer = setTimeout(() => settle(new TooSlowError(texts.bodyTooSlow)), ms);
    request.on('data', take).once('end', done).once('error', broken).once('close', broken);
  });
