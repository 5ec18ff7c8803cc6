import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { dayMs, texts } from '#libs/contracts';
import { derivedKey, readToken, signedToken } from '#libs/crypto';
import { RuleError } from '#libs/http';

/** The platform closes a transfer that was not confirmed after about a day. */
const lifeMs = dayMs;

/**
 * Links by which a teacher confirms one payout. They are signed and kept nowhere; what they hold stands behind the `#` of
 * the address, which browsers do not send, so that no log has it.
 */
@Injectable()
export class ConfirmLinks {
  private readonly key: Buffer;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(config.internalKey, 'payout confirmation');
  }

  /** The address of the page for an exchange, good for a day after the exchange was made. */
  of({ id, createdAt }: { id: string; createdAt: Date }): { url: string; expiresAt: Date } {
    const expiresAt = new Date(createdAt.getTime() + lifeMs);
    return { url: this.addressOf(signedToken({ id }, this.key, expiresAt.getTime())), expiresAt };
  }

  addressOf(token: string): string {
    return `${this.config.publicUrl}/pay#payout=${token}`;
  }

  /** Which exchange a link is for. @throws RuleError for one that is not ours or has expired */
  read(token: string): string {
    const link = readToken(token, this.key, this.clock.now().getTime()) as { id: string } | undefined;
    if (!link) throw new RuleError(texts.confirmLinkExpired, 'proof');
    return link.id;
  }
}
