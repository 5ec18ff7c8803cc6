import { Injectable } from '@nestjs/common';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs } from '#libs/contracts';
import { networkOf } from '#libs/http';
import type { ProofChallenge } from './user.dto.js';

/** Life of a challenge; that of its captcha is five minutes. */
const lifeMs = 3 * minuteMs;
const pattern = /^(\d{1,2})\.([0-9a-z]{1,8})\.([A-Za-z0-9_-]{22})\.[0-9a-z]{1,12}$/;

/** Subject of a challenge: one answer to one captcha, for one account, from one address. */
export interface ProofSubject {
  captchaId: string | undefined;
  account: string;
  address: string;
}

/**
 * Work that a browser does before its try is looked at. A challenge is `difficulty.expires.signature`; a browser that
 * finds a text `challenge.nonce` whose SHA-256 begins with `difficulty` zero bits has done it. Nothing is stored: the
 * signature binds the challenge to a captcha, which is used up by the first try.
 */
@Injectable()
export class ProofOfWork {
  /** Zero bits of the easiest proof: half a second to a second in a browser. Tests set fewer. */
  easiest = 18;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The easiest work, doubled `steps` times. */
  challenge(steps: number, subject: ProofSubject): ProofChallenge {
    const difficulty = this.easiest + steps;
    const expires = Math.ceil((this.clock.now().getTime() + lifeMs) / 1000).toString(36);
    const signature = this.signature(difficulty, expires, subject).toString('base64url');
    return { challenge: `${difficulty}.${expires}.${signature}`, difficulty };
  }

  /** True when `proof` was found for a challenge of ours about `subject`. */
  accepts(proof: string, subject: ProofSubject): boolean {
    const [, difficulty = '', expires = '', signature = ''] = pattern.exec(proof) ?? [];
    if (signature === '' || parseInt(expires, 36) * 1000 <= this.clock.now().getTime()) return false;
    const given = Buffer.from(signature, 'base64url');
    if (!timingSafeEqual(given, this.signature(Number(difficulty), expires, subject))) return false;
    return zeroBits(createHash('sha256').update(proof).digest()) >= Number(difficulty);
  }

  private signature(difficulty: number, expires: string, { captchaId = '', account, address }: ProofSubject): Buffer {
    const parts = ['proof of work', difficulty, expires, captchaId, account, networkOf(address)];
    return createHmac('sha256', this.config.sessionSecret).update(JSON.stringify(parts)).digest().subarray(0, 16);
  }
}

const zeroBits = (digest: Buffer): number => Math.clz32(digest.readUInt32BE(0));
