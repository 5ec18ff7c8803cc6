import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs, texts } from '#libs/contracts';
import { derivedKey, readToken, signedToken } from '#libs/crypto';
import { RuleError } from '#libs/http';

/** A parent who has proven to know their phone and their child; valid for their school alone. */
export interface PayProof {
  schoolCode: string;
  parentUid: string;
  /** The parent's id at the payment platform, once they have been there. */
  openId?: string;
}

/** Request header with a proof. */
const proofHeader = 'x-pay-proof';
/** A payment with all that parents look up meanwhile takes less. */
const lifeMs = 30 * minuteMs;

/** Documents a call that takes a proof. */
export const TakesPayProof = (description = 'The proof of mobile/prove or mobile/payer.'): MethodDecorator =>
  ApiHeader({ name: proofHeader, required: true, description });

/** The proof header of a request; empty: none. */
export const proofOf = ({ headers }: Request): string => {
  const given = headers[proofHeader];
  return typeof given === 'string' ? given : '';
};

/** The proof header of a call; empty: none. */
export const GivenProof = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  proofOf(context.switchToHttp().getRequest<Request>()),
);

/** Who makes a call of the page, by its body; the handler compares that with the proof. */
export const payingParent = (body: unknown): string => {
  const uid = typeof body === 'object' && body !== null && 'payParentUid' in body ? body.payParentUid : undefined;
  return `parent ${typeof uid === 'string' ? uid : ''}`;
};

/** Proofs are signed and kept nowhere; no cookie goes with them, so no other page can use them. */
@Injectable()
export class PayProofs {
  private readonly key: Buffer;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(config.internalKey, 'pay proof');
  }

  sign(proof: PayProof): string {
    return signedToken(proof, this.key, this.clock.now().getTime() + lifeMs);
  }

  /** Who holds a proof: one parent, whichever of the proofs it is; undefined for one that is not ours or has expired. */
  holderOf(given: string): string | undefined {
    const proof = this.find(given);
    return proof && `parent ${proof.schoolCode} ${proof.parentUid}`;
  }

  /** @throws RuleError with the field `proof` for one that is not ours or has expired */
  read(given: string): PayProof {
    const proof = this.find(given);
    if (!proof) throw new RuleError(texts.proofExpired, 'proof');
    return proof;
  }

  private find(given: string): PayProof | undefined {
    return readToken(given, this.key, this.clock.now().getTime()) as PayProof | undefined;
  }
}
