import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** Blocks to which the plain text is padded, in bytes. */
const block = 32;

/**
 * The platform's side of what it pushes: signed with a token, encrypted with a key of 43 characters. Written apart from the
 * product's own, so that a fault of one is not made good by the same fault of the other.
 */
export class CallbackCipher {
  private readonly key: Buffer;

  constructor(
    private readonly token: string,
    aesKey: string,
  ) {
    this.key = Buffer.from(`${aesKey}=`, 'base64');
    if (this.key.length !== 32) throw new Error('EncodingAESKey: must have 43 characters');
  }

  /** `msg_signature` */
  signature(timestamp: string, nonce: string, encrypted: string): string {
    return createHash('sha1').update([this.token, timestamp, nonce, encrypted].sort().join('')).digest('hex');
  }

  /** 16 random bytes, the length, the text, and whom it is for. */
  encrypted(text: string, receiveId: string, random: Buffer = randomBytes(16)): string {
    const message = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(message.length);
    const plain = Buffer.concat([random, length, message, Buffer.from(receiveId)]);
    const missing = block - (plain.length % block);
    const cipher = createCipheriv('aes-256-cbc', this.key, this.key.subarray(0, 16)).setAutoPadding(false);
    const bytes = [cipher.update(Buffer.concat([plain, Buffer.alloc(missing, missing)])), cipher.final()];
    return Buffer.concat(bytes).toString('base64');
  }
}
