import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { algorithm, ivBytes, tagBytes } from './aes-gcm.js';

/** Encrypts what flows through it: 12 bytes iv, the ciphertext, 16 bytes tag. */
export class EncryptStream extends Transform {
  private readonly iv = randomBytes(ivBytes);
  private readonly cipher;

  /** @param key 32 bytes, see `derivedKey` */
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

/**
 * Decrypts what `EncryptStream` made. It ends with an error when that was changed, cut off or encrypted with another
 * key: only then is it known, so nothing that came out of it may be used before its end.
 */
export class DecryptStream extends Transform {
  /** The last bytes seen: they may be the tag. */
  private rest: Buffer = Buffer.alloc(0);
  private decipher: DecipherGCM | undefined;

  /** @param key 32 bytes, see `derivedKey` */
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
      if (!this.decipher) throw new Error('the encrypted content is too short');
      this.decipher.setAuthTag(this.rest);
      done(null, this.decipher.final());
    } catch (error) {
      done(error as Error);
    }
  }
}
