import type { INestApplicationContext } from '@nestjs/common';
import { SystemClock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type LicenceSyncKind, licenceMonthDays } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { once } from '#libs/http/idempotency';
import { PeopleList } from '../../services/licence/account/people-list.js';
import { ActivationService } from '../../services/licence/activation/activation.service.js';
import { OrderList } from '../../services/licence/order/order-list.js';
import { PurchaseService } from '../../services/licence/order/purchase.service.js';
import { SyncService } from '../../services/licence/sync/sync.service.js';
import type { WeComSimulator } from '../simulators/wecom/wecom-simulator.js';
import { demoIdentity } from './demo-calls.js';
import { demoSchools } from './demo-schools.js';
import { demoCorpId } from './demo-wecom.js';
import { patiently } from './patiently.js';

/** What the first schools have bought, paid and activated. */
const bought = [
  { accounts: 60, months: 12, activated: 45 },
  { accounts: 20, months: 1, activated: 12 },
];
/** Of the first school: days after which accounts end, of one person each; those with none left have ended. */
const daysLeft = [-2, -1, 1, 3, 5, 6, 12, 18, 20, 24, 27, 29];
/** What the last of them has ordered and not paid. */
const unpaid = { accounts: 30, months: 12 };

/** Buys and activates interface licences of demo schools at a simulator: some of them run out soon. */
export class DemoLicences {
  private readonly by: Identity;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly simulator: WeComSimulator,
  ) {
    this.by = demoIdentity(app.get(Config));
  }

  /** Makes sure that there are licences; a school that has ordered already is left alone. */
  async seed(): Promise<void> {
    const orders = this.app.get(OrderList);
    for (const [index, { school }] of demoSchools(bought.length, this.by.source).entries()) {
      const { total } = await orders.list(this.by, { schoolCode: school.code }, { page: 1, size: 10 });
      const terms = bought[index];
      if (total === 0 && terms) await this.equip(school.code, terms, index === 0 ? daysLeft : []);
    }
    const last = demoSchools(bought.length, this.by.source).at(-1)?.school.code ?? '';
    const { total } = await orders.list(this.by, { schoolCode: last }, { page: 1, size: 10 });
    if (total === 1) await this.order(last, unpaid);
  }

  private async equip(schoolCode: string, terms: (typeof bought)[number], ends: readonly number[]): Promise<void> {
    const { by, app, simulator } = this;
    const userList = await patiently(() => this.matched(schoolCode, terms.activated));
    simulator.payOrder(await patiently(() => this.order(schoolCode, terms)));
    await this.synchronise('orders', schoolCode);
    // codes are made a while after payment
    await patiently(async () => {
      await this.synchronise('accounts', schoolCode);
      const { results } = await app.get(ActivationService).many(by, { schoolCode, userList });
      if (results.some(({ state }) => state !== 'done')) throw new Error(`${schoolCode} has no accounts yet`);
    });
    const corpId = demoCorpId(schoolCode);
    const holders = simulator.book().codes.filter((code) => code.corpId === corpId && code.userid !== null);
    ends.forEach((days, n) => {
      simulator.backdate(corpId, holders[n]?.userid ?? '', terms.months * licenceMonthDays - days);
    });
    await this.synchronise('accounts', schoolCode);
  }

  /** Returns the platform's number of an order that is not paid. */
  private async order(schoolCode: string, terms: { accounts: number; months: number }): Promise<string> {
    const { accounts: baseCount, months: mouthCount } = terms;
    const buyerUserid = this.simulator.provider.buyers[0]?.userid ?? '';
    const wanted = { schoolCode, order_type: 1, buyerUserid, baseCount, mouthCount } as const;
    const key = `demo ${schoolCode} ${baseCount}`;
    const call = { owner: this.by.account, key, call: 'POST /api/permit/purchase', body: wanted };
    const purchases = this.app.get(PurchaseService);
    const { orderId } = await once(
      call,
      () => this.app.get(SystemClock).now(),
      () => purchases.purchase(this.by, wanted),
    );
    if (orderId === null) throw new Error(`the order of ${schoolCode} is not confirmed yet`);
    return orderId;
  }

  /** Uids of teachers who are known at the platform. @throws Error until there are enough */
  private async matched(schoolCode: string, count: number): Promise<string[]> {
    const teachers = await this.app.get(PeopleList).teachers(this.by, { schoolCode });
    const known = teachers.filter(({ matched }) => matched).map(({ userId }) => userId);
    if (known.length < count) throw new Error(`teachers of ${schoolCode} are not matched yet`);
    return known.slice(0, count);
  }

  private async synchronise(kind: LicenceSyncKind, schoolCode: string): Promise<void> {
    const syncs = this.app.get(SyncService);
    await syncs.start(this.by, kind, schoolCode);
    await patiently(async () => {
      const [job] = await syncs.jobs(this.by, { kind, schoolCode });
      if (job?.state === 'running') throw new Error(`${kind} of ${schoolCode} are being synchronised`);
    });
  }
}
