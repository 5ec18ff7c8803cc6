import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { algorithm, ivBytes, tagBytes } from './aes-gcm.js';
import { headerBytes } from './purpose-keys.js';

/** Encrypts what flows through it: the header, 12 bytes iv, the ciphertext, 16 bytes tag. */
export class EncryptStream extends Transform {
  private readonly iv = randomBytes(ivBytes);
  private readonly cipher;

  /** @param key 32 bytes, see `derivedKey`; @param header names the key, see `PurposeKeys` */
  constructor(key: Buffer, header: Buffer = Buffer.alloc(0)) {
    super();
    this.cipher = createCipheriv(algorithm, key, this.iv);
    this.push(Buffer.concat([header, this.iv]));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, this.cipher.update(chunk));
  }

  override _flush(done: TransformCallback): void {
    this.push(this.cipher.final());
    done(null, this.cipher.getAuthTag());
  }
}

/** Content that was changed, cut off or encrypted with another key. */
export class UnreadableContent extends Error {
  constructor(cause?: unknown) {
    super('the encrypted content cannot be read', { cause });
  }
}

/** The key of a stored content and the bytes before its iv, by the first `headerBytes` of it. */
type KeyChoice = (start: Buffer) => { key: Buffer; skipped: number };

/**
 * Decrypts what `EncryptStream` made. It ends with `UnreadableContent` when that was changed, cut off or encrypted with
 * another key: only then is it known, so nothing that came out of it may be used before its end.
 */
export class DecryptStream extends Transform {
  /** The last bytes seen: they may be the tag. */
  private rest: Buffer = Buffer.alloc(0);
  private decipher: DecipherGCM | undefined;
  private readonly choice: KeyChoice;

  /** @param key 32 bytes, see `derivedKey`; or what chooses among several */
  constructor(key: Buffer | KeyChoice) {
    super();
    this.choice = Buffer.isBuffer(key) ? () => ({ key, skipped: 0 }) : key;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let bytes = Buffer.concat([this.rest, chunk]);
    if (!this.decipher && bytes.length >= headerBytes + ivBytes) {
      const { key, skipped } = this.choice(bytes.subarray(0, headerBytes));
      const start = skipped + ivBytes;
      this.decipher = createDecipheriv(algorithm, key, bytes.subarray(skipped, start), { authTagLength: tagBytes });
      bytes = bytes.subarray(start);
    }
    const whole = this.decipher ? Math.max(0, bytes.length - tagBytes) : 0;
    this.rest = bytes.subarray(whole);
    if (whole > 0) this.push(this.decipher?.update(bytes.subarray(0, whole)));
    done();
  }

  override _flush(done: TransformCallback): void {
    try {
      if (!this.decipher) throw new Error('too short');
      this.decipher.setAuthTag(this.rest);
      done(null, this.decipher.final());
    } catch (error) {
      done(new UnreadableContent(error));
    }
  }
}
