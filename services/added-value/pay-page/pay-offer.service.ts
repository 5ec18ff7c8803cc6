import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import { select } from '#libs/data/db';
import { PaymentChannels } from '#libs/commerce';
import type { SchoolConfigEntity } from '../config/school-config.entity.js';
import { configOf } from '../config/school-config.service.js';
import type { PayItemDto } from '../pay-item/pay-item.dto.js';
import { PayItemEntity } from '../pay-item/pay-item.entity.js';
import { payItemDto } from '../pay-item/pay-item.service.js';
import type { OfferState, SchoolOffer } from './pay-page.dto.js';

/** What a school shows and sells on its pay page. */
@Injectable()
export class PayOfferService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: PaymentChannels,
    private readonly time: BusinessTime,
  ) {}

  /** Of a school that is closed no more than that: not even whether there is one. */
  async school(schoolCode: string): Promise<SchoolOffer> {
    const { simulated, choice } = this.channels;
    const config = await configOf(this.dataSource, schoolCode);
    const schoolName = await this.nameOf(schoolCode);
    if (config?.isOpen !== 1 || schoolName === undefined) return { ...nothing, simulated };
    const { introduceTitle, introduceContent } = config;
    const state = this.stateOf(config);
    return {
      state,
      schoolName,
      introduceTitle,
      introduceContent,
      ...this.trialOf(config),
      simulated,
      ...(choice && { tradeTypes: choice }),
    };
  }

  /** The items that can be bought online. */
  async items(schoolCode: string): Promise<PayItemDto[]> {
    const config = await configOf(this.dataSource, schoolCode);
    if (!config || this.stateOf(config) === 'closed') return [];
    const items = await this.dataSource.getRepository(PayItemEntity).find({
      where: { schoolCode, orderMode: 'online', status: 'normal' },
      order: { createdAt: 'asc', id: 'asc' },
    });
    return items.map(payItemDto);
  }

  /** What a school sells to parents now. */
  stateOf({ isOpen, isOpenOnlineOrder }: SchoolConfigEntity): OfferState {
    if (isOpen !== 1) return 'closed';
    if (isOpenOnlineOrder !== 1) return 'onlineClosed';
    return this.channels.available ? 'open' : 'unavailable';
  }

  private trialOf({ freeStartDate, freeEndDate }: SchoolConfigEntity): TrialRange {
    const today = this.time.today();
    if (freeStartDate === null || freeEndDate === null || freeEndDate < today) return noTrial;
    return { freeStartDate, freeEndDate, isTrial: freeStartDate <= today };
  }

  private async nameOf(schoolCode: string): Promise<string | undefined> {
    const [school] = await select<{ name: string }>(
      this.dataSource,
      'select name from school where code = $1 and not deleted',
      [schoolCode],
    );
    return school?.name;
  }
}

type TrialRange = Pick<SchoolOffer, 'freeStartDate' | 'freeEndDate' | 'isTrial'>;

const noTrial: TrialRange = { freeStartDate: null, freeEndDate: null, isTrial: false };
const nothing = { state: 'closed', schoolName: '', introduceTitle: '', introduceContent: '', ...noTrial } as const;
