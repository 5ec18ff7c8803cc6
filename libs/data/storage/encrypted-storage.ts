import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { DecryptStream, EncryptStream, headerBytes, PurposeKeys, UnreadableContent } from '#libs/crypto';
import { type ObjectStorage } from './object-storage.js';
import { withTemporaryFile } from './temporary-file.js';

/**
 * Files with people's data: encrypted on their way into a storage, under a key derived from the data key. Stored is
 * what `EncryptStream` makes.
 */
export class EncryptedStorage {
  private readonly keys: PurposeKeys;

  constructor(
    private readonly storage: ObjectStorage,
    dataKey: string,
  ) {
    this.keys = new PurposeKeys(dataKey, 'stored files');
  }

  put(key: string, content: Readable): Promise<number> {
    const encrypt = new EncryptStream(this.keys.first.key, this.keys.header);
    content.once('error', (error) => encrypt.destroy(error));
    return this.storage.put(key, content.pipe(encrypt));
  }

  /** The content as it was put; a stream of what was changed meanwhile ends with an error. @throws ObjectGone */
  async get(key: string): Promise<Readable> {
    const unnamed = await this.keyOfUnnamed(key);
    const stored = await this.storage.get(key);
    const decrypt = new DecryptStream((start) => {
      const named = this.keys.namedIn(start);
      return named ? { key: named.key, skipped: headerBytes } : { key: unnamed, skipped: 0 };
    });
    stored.once('error', (error) => decrypt.destroy(error));
    // the reader sees the error, though it may come before the reader listens: one without a listener ends the process
    decrypt.on('error', () => undefined);
    return stored.pipe(decrypt);
  }

  delete(key: string): Promise<void> {
    return this.storage.delete(key);
  }

  /** Runs `work` with a local file that holds the content; the file is there until it ends. @throws ObjectGone */
  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return withTemporaryFile(await this.get(key), work);
  }

  /**
   * Brings a file under the first data key. Returns false when it is so already. The object is replaced as a whole: a
   * reader has the one or the other. @throws ObjectGone, UnreadableContent
   */
  async renew(key: string): Promise<boolean> {
    const start = await this.startOf(key);
    if (this.keys.namedIn(start) === this.keys.first) return false;
    await this.put(key, await this.get(key));
    return true;
  }

  /** Which key reads a file without a header: one of a ring of several is tried with each. */
  private async keyOfUnnamed(key: string): Promise<Buffer> {
    const { all, first } = this.keys;
    if (all.length === 1 || this.keys.namedIn(await this.startOf(key))) return first.key;
    for (const each of all) if (await this.isReadBy(key, each.key)) return each.key;
    return first.key;
  }

  private async startOf(key: string): Promise<Buffer> {
    return buffer(await this.storage.get(key, { start: 0, end: headerBytes - 1 }));
  }

  private async isReadBy(object: string, key: Buffer): Promise<boolean> {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    try {
      await pipeline(await this.storage.get(object), new DecryptStream(key), nowhere);
      return true;
    } catch (error) {
      if (error instanceof UnreadableContent) return false;
      throw error;
    }
  }
}
