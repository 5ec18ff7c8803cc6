import { Readable } from 'node:stream';

/** An error that refuses a body, unlike one of a connection that is gone. Shape: @tus/server. */
const isRefusal = (error: unknown): boolean => typeof (error as { status_code?: unknown }).status_code === 'number';

/** What comes of a stream until it ends or its connection breaks; a body that is refused is an error. */
export const untilBroken = (content: Readable): Readable =>
  Readable.from(
    (async function* () {
      try {
        for await (const chunk of content) yield chunk as Buffer;
      } catch (error) {
        if (isRefusal(error)) throw error;
      }
    })(),
    { objectMode: false, highWaterMark: 64 * 1024 },
  );
