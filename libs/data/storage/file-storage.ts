import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError, reasonOf } from '#libs/kernel/config';
import { type ByteRange, checkedKey, ObjectGone, ObjectStorage } from './object-storage.js';

/** Most bytes of a part that are read at once. */
const readBytes = 2 ** 18;

/** Folder of files that are being written; no key names it. */
const partsFolder = '.parts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a directory of this machine, or of one that all processes share. */
export class FileStorage extends ObjectStorage {
  constructor(private readonly directory: string) {
    super();
  }

  async check(): Promise<undefined> {
    const file = join(this.directory, `${randomUUID()}.part`);
    try {
      await mkdir(this.directory, { recursive: true });
      await writeFile(file, '');
      await rm(file);
    } catch (error) {
      const reason = `${this.directory}: ${reasonOf(error)}`;
      throw new ConfigError(`STORAGE_URL: accepts a folder in which this user can write: ${reason}`);
    }
  }

  async put(key: string, content: Readable): Promise<number> {
    const path = this.path(key);
    const part = join(this.directory, partsFolder, `${partPrefix(key)}${randomUUID()}`);
    for (const file of [path, part]) await mkdir(dirname(file), { recursive: true });
    try {
      await pipeline(content, createWriteStream(part, { mode: 0o600 }));
      await synced(part);
      const { size } = await stat(part);
      await rename(part, path);
      return size;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const { path } = await this.existing(key);
    if (!range) return createReadStream(path);
    return createReadStream(path, { ...range, highWaterMark: Math.min(range.end - range.start + 1, readBytes) });
  }

  async size(key: string): Promise<number> {
    return (await this.existing(key)).size;
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
    for (const part of await this.partsOf(key)) await rm(part, { force: true });
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return work((await this.existing(key)).path);
  }

  directUpload(): undefined {
    return undefined;
  }

  /** What a process has left of an object that it was writing when it was killed. */
  private async partsOf(key: string): Promise<string[]> {
    const folder = join(this.directory, partsFolder);
    try {
      const names = await readdir(folder);
      return names.filter((name) => name.startsWith(partPrefix(key))).map((name) => join(folder, name));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async existing(key: string): Promise<{ path: string; size: number }> {
    const path = this.path(key);
    try {
      const { size } = await stat(path);
      return { path, size };
    } catch (error) {
      throw isMissing(error) ? new ObjectGone(key) : error;
    }
  }

  private path(key: string): string {
    return join(this.directory, checkedKey(key));
  }
}

/** A key may be longer than the name of a file. */
const partPrefix = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.`;

/** A file that was acknowledged must outlive a power cut. */
const synced = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
