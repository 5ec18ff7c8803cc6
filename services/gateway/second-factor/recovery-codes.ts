import { Injectable } from '@nestjs/common';
import { createHmac, randomInt } from 'node:crypto';
import { HashKeys } from '#libs/crypto';

/** Codes of an account at a time. */
const count = 10;
/** Base32 without what looks alike: 5 bits a character. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Sixteen characters: 80 bits, too many to be guessed. */
const groups = 4;
const groupLength = 4;

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Makes codes `XXXX-XXXX-XXXX-XXXX`, and what of them is stored. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(hashKeys: HashKeys) {
    this.key = hashKeys.of('recovery code');
  }

  make(): string[] {
    return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
  }

  /** Lower case, spaces and missing hyphens make no difference. */
  hash(uid: string, code: string): string {
    const plain = code.toUpperCase().replace(/[\s-]/g, '');
    return createHmac('sha256', this.key)
      .update(JSON.stringify([uid, plain]))
      .digest('base64url');
  }
}
