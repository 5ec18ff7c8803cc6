import type { Readable } from 'node:stream';
import { DecryptStream, derivedKey, EncryptStream } from '#libs/crypto';
import { type ObjectStorage } from './object-storage.js';
import { withTemporaryFile } from './temporary-file.js';

/**
 * Files with people's data: encrypted on their way into a storage, under a key derived from the data key. Stored is
 * what `EncryptStream` makes.
 */
export class EncryptedStorage {
  private readonly key: Buffer;

  constructor(
    private readonly storage: ObjectStorage,
    dataKey: string,
  ) {
    this.key = derivedKey(dataKey, 'stored files');
  }

  put(key: string, content: Readable): Promise<number> {
    const encrypt = new EncryptStream(this.key);
    content.once('error', (error) => encrypt.destroy(error));
    return this.storage.put(key, content.pipe(encrypt));
  }

  /** The content as it was put; a stream of what was changed meanwhile ends with an error. @throws ObjectGone */
  async get(key: string): Promise<Readable> {
    const stored = await this.storage.get(key);
    const decrypt = new DecryptStream(this.key);
    stored.once('error', (error) => decrypt.destroy(error));
    // who reads it sees the error, though it may come before he does: one that nobody hears ends the process
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
}
