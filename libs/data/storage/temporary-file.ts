import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Runs `work` with a file of its own that holds a stream, and deletes the file. */
export const withTemporaryFile = async <T>(content: Readable, work: (path: string) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), 'firstbell-file-'));
  try {
    const path = join(directory, 'content');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
