import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { type ObjectStorage } from './object-storage.js';
import { withTemporaryFile } from './temporary-file.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Files with people's data: encrypted on their way into a storage, under a key derived from the data key. Stored are
 * 12 bytes iv, the ciphertext, 16 bytes tag.
 */
export class SealedStorage {
  private readonly key: Buffer;

  constructor(
    private readonly storage: ObjectStorage,
    dataKey: string,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', dataKey, '', 'stored files', 32));
  }

  put(key: string, content: Readable): Promise<number> {
    const seal = new Seal(this.key);
    content.once('error', (error) => seal.destroy(error));
    return this.storage.put(key, content.pipe(seal));
  }

  /** The content as it was put; a stream of what was changed meanwhile ends with an error. @throws ObjectGone */
  async get(key: string): Promise<Readable> {
    const stored = await this.storage.get(key);
    const unseal = new Unseal(this.key);
    stored.once('error', (error) => unseal.destroy(error));
    return stored.pipe(unseal);
  }

  delete(key: string): Promise<void> {
    return this.storage.delete(key);
  }

  /** Runs `work` with a local file that holds the content; the file is there until it ends. @throws ObjectGone */
  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return withTemporaryFile(await this.get(key), work);
  }
}

class Seal extends Transform {
  private readonly iv = randomBytes(ivBytes);
  private readonly cipher;

  constructor(key: Buffer) {
    super();
    this.cipher = createCipheriv(algorithm, key, this.iv);
    this.push(this.iv);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, this.cipher.update(chunk));
  }

  override _flush(done: TransformCallback): void {
    this.push(this.cipher.final());
    done(null, this.cipher.getAuthTag());
  }
}

class Unseal extends Transform {
  /** The last bytes seen: they may be the tag. */
  private rest: Buffer = Buffer.alloc(0);
  private decipher: DecipherGCM | undefined;

  constructor(private readonly key: Buffer) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let bytes = Buffer.concat([this.rest, chunk]);
    if (!this.decipher && bytes.length >= ivBytes) {
      this.decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      bytes = bytes.subarray(ivBytes);
    }
    const whole = this.decipher ? Math.max(0, bytes.length - tagBytes) : 0;
    this.rest = bytes.subarray(whole);
    if (whole > 0) this.push(this.decipher?.update(bytes.subarray(0, whole)));
    done();
  }

  override _flush(done: TransformCallback): void {
    try {
      if (!this.decipher) throw new Error('the stored file is too short');
      this.decipher.setAuthTag(this.rest);
      done(null, this.decipher.final());
    } catch (error) {
      done(error as Error);
    }
  }
}
