import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts, wireTime, yuanOf } from '#libs/contracts';
import { type Identity, NotFoundError, RuleError } from '#libs/http';
import { PayoutPlatform } from '#libs/payments';
import { SchoolRepository } from '#libs/schools';
import { ConfirmLinks } from './confirm-links.js';
import type { ConfirmLink, PayoutPage } from './exchange.dto.js';
import { LookLimits } from './look-limits.js';
import { PointsExchangeEntity } from './points-exchange.entity.js';

/** Has teachers confirm payouts that wait for it. */
@Injectable()
export class PayoutConfirmations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly platform: PayoutPlatform,
    private readonly links: ConfirmLinks,
    private readonly limits: LookLimits,
  ) {}

  /** The link for the teacher of an exchange. @throws NotFoundError out of reach, RuleError when nothing waits for him */
  async link(caller: Identity, id: string): Promise<ConfirmLink> {
    const exchange = await this.find(id);
    if (!exchange || !(await this.schools.reaches(this.dataSource, caller, exchange.schoolCode))) {
      throw new NotFoundError(texts.exchangeUnknown);
    }
    if (!awaitsConfirmation(exchange)) throw new RuleError(texts.nothingToConfirm);
    const { url, expiresAt } = this.links.of(exchange);
    return { url, expireTime: wireTime(expiresAt) };
  }

  /** What whoever has the link may see of its exchange. @throws RuleError for no link of ours, ThrottledError */
  async page(token: string): Promise<PayoutPage> {
    const id = this.links.read(token);
    this.limits.count(id);
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
