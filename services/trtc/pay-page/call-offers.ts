import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { filled, texts, yuanOf } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { ConflictError, RuleError } from '#libs/http';
import { PaymentChannels } from '#libs/commerce';
import { CallPackageEntity } from '../config/call-config.entity.js';
import type { CallOffer, CallOfferState, CallPackageOffer } from './call-pay.dto.js';

interface SchoolRow {
  name: string;
  isOpen: boolean;
  sells: boolean;
  hasPackages: boolean;
}

/** Why a school sells no minutes. */
const notSelling: Record<Exclude<CallOfferState, 'open'>, string> = {
  closed: texts.callPageClosed,
  rechargeClosed: texts.callRechargeClosed,
  noPackages: texts.callPackagesNone,
  unavailable: texts.paymentUnavailable,
};

/** The feature of a school by which parents may recharge. */
const rechargeFeature = 'trtc_recharge';

/** What a school sells of minutes on its page. */
@Injectable()
export class CallOffers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: PaymentChannels,
    private readonly clock: Clock,
  ) {}

  /** Of a school that is closed no more than that: not even whether there is one. */
  async school(schoolCode: string): Promise<CallOffer> {
    const { simulated, choice } = this.channels;
    const school = await this.read(this.dataSource, schoolCode);
    const state = this.state(school);
    if (!school || state === 'closed') return { state: 'closed', schoolName: '', reason: null, simulated };
    const reason = state === 'open' ? null : notSelling[state];
    return { state, schoolName: school.name, reason, simulated, ...(choice && { tradeTypes: choice }) };
  }

  /** The packages that can be bought, as the school has sorted them; none while it sells none. */
  async packages(schoolCode: string): Promise<CallPackageOffer[]> {
    if ((await this.stateOf(schoolCode)) !== 'open') return [];
    const found = await this.dataSource.getRepository(CallPackageEntity).find({
      where: { schoolCode },
      order: { sortNum: 'asc', id: 'asc' },
    });
    return found.map(({ id, talkTime, price }) => ({
      ...{ id, talkTime, price: yuanOf(price) },
      name: filled(texts.callPackageName, { minutes: String(talkTime) }),
    }));
  }

  async stateOf(schoolCode: string): Promise<CallOfferState> {
    return this.state(await this.read(this.dataSource, schoolCode));
  }

  /**
   * The package of an order, whose minutes and price are as the page has shown them.
   * @throws RuleError while the school sells none, ConflictError for a package that is another one by now
   */
  async sellable(
    db: EntityManager,
    { schoolCode, packageId, fen }: { schoolCode: string; packageId: string; fen: number | undefined },
  ): Promise<CallPackageEntity> {
    const state = this.state(await this.read(db, schoolCode));
    if (state !== 'open') throw new RuleError(notSelling[state]);
    const found = await db.getRepository(CallPackageEntity).findOneBy({ id: packageId, schoolCode });
    if (!found) throw new ConflictError(texts.callPackageGone);
    if (found.price !== fen) throw new ConflictError(texts.priceChanged);
    return found;
  }

  private state(school: SchoolRow | undefined): CallOfferState {
    if (!school?.isOpen) return 'closed';
    if (!school.sells) return 'rechargeClosed';
    if (!school.hasPackages) return 'noPackages';
    return this.channels.available ? 'open' : 'unavailable';
  }

  private async read(db: Queryable, schoolCode: string): Promise<SchoolRow | undefined> {
    const [school] = await select<SchoolRow>(
      db,
      `select s.name, c.is_open_video_call = 1 as "isOpen",
         coalesce(f.is_open = 1 and $2 = any(f.app_list) and (f.expiration_time is null or f.expiration_time > $3), false)
           as sells,
         exists (select from call_package p where p.school_code = s.code) as "hasPackages"
       from school s join call_config c on c.school_code = s.code left join school_function f on f.school_code = s.code
       where s.code = $1 and not s.deleted`,
      [schoolCode, rechargeFeature, this.clock.now()],
    );
    return school;
  }
}
