import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, SystemClock } from '#libs/kernel/clock';
import { PayoutPlatform } from '#libs/commerce';
import { Config } from '#libs/kernel/config';
import { dayMs, filled, texts, wireTime, yuanOf } from '#libs/contracts';
import { derivedKey, readToken, signedToken } from '#libs/crypto';
import { type Identity, NotFoundError, RuleError, ThrottledError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { RateLimit, waitText } from '#libs/http/throttle';
import type { ConfirmLink, PayoutPage } from './exchange.dto.js';
import { PointsExchangeEntity } from './points-exchange.entity.js';

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

  /** Reads the exchange of a link. @throws RuleError for an invalid or expired one */
  read(token: string): string {
    const link = readToken(token, this.key, this.clock.now().getTime()) as { id: string } | undefined;
    if (!link) throw new RuleError(texts.confirmLinkExpired, 'proof');
    return link.id;
  }
}

/** A page that waits for the platform looks every few seconds: three of them may be open. */
const looksAMinute = 90;

/** Has teachers confirm payouts that wait for it. */
@Injectable()
export class PayoutConfirmations {
  /** Reads of one link, per process. Invalid links are not counted. */
  private readonly looks = new RateLimit(looksAMinute, 60_000);

  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly platform: PayoutPlatform,
    private readonly links: ConfirmLinks,
    private readonly clock: SystemClock,
  ) {}

  /**
   * The link for the teacher of an exchange. @throws NotFoundError out of reach, RuleError when nothing waits for the
   * teacher
   */
  async link(caller: Identity, id: string): Promise<ConfirmLink> {
    const exchange = await this.find(id);
    if (!exchange || !(await this.schools.reaches(this.dataSource, caller, exchange.schoolCode))) {
      throw new NotFoundError(texts.exchangeUnknown);
    }
    if (!awaitsConfirmation(exchange)) throw new RuleError(texts.nothingToConfirm);
    const { url, expiresAt } = this.links.of(exchange);
    return { url, expireTime: wireTime(expiresAt) };
  }

  /** What a holder of the link may see of its exchange. @throws RuleError for an invalid link, ThrottledError */
  async page(token: string): Promise<PayoutPage> {
    const id = this.links.read(token);
    this.count(id);
    const exchange = await this.find(id);
    if (!exchange) throw new RuleError(texts.confirmLinkExpired, 'proof');
    const { points, amount, packageInfo } = exchange;
    const opens = awaitsConfirmation(exchange) ? packageInfo : null;
    return {
      ...{ state: stateOf(exchange), points, amount: yuanOf(amount), simulated: this.platform.simulated },
      confirmation: opens === null ? null : this.platform.confirmation(opens),
      confirmUrl: opens === null ? null : (this.platform.confirmUrl(opens, this.links.addressOf(token)) ?? null),
    };
  }

  private count(id: string): void {
    const now = this.clock.now().getTime();
    if (this.looks.allows(id, now)) return;
    const wait = this.looks.waitMs(now);
    throw new ThrottledError(filled(texts.confirmLinkThrottled, { wait: waitText(wait) }), wait);
  }

  private find(id: string): Promise<PointsExchangeEntity | null> {
    return this.dataSource.getRepository(PointsExchangeEntity).findOneBy({ id });
  }
}

const awaitsConfirmation = ({ state, packageInfo }: PointsExchangeEntity): boolean =>
  state === 'processing' && packageInfo !== null;

const stateOf = (exchange: PointsExchangeEntity): PayoutPage['state'] => {
  if (exchange.state === 'succeeded') return 'paid';
  if (exchange.state === 'failed') return 'failed';
  return awaitsConfirmation(exchange) ? 'waiting' : 'paying';
};
