import { randomUUID } from 'node:crypto';
import type { Purchased } from '../../../../services/licence/order/order.dto.js';
import type { WeComWorld, WorldSchool } from './wecom-world.js';

/** Requests of a person that got a response. */
export interface Bought {
  key: string;
  body: object;
  id: string;
}

const bought = 4;
const batch = 2;

/**
 * What the administrators of a school do in a turn: they buy, pay, read accounts, activate, hand over and renew. Who gets no
 * answer asks again, with the same key where a call takes one.
 */
export class LicenceWork {
  readonly orders: Bought[] = [];
  private next = 0;

  constructor(
    private readonly world: WeComWorld,
    readonly school: WorldSchool,
  ) {}

  /** Accounts for the first turn. */
  async prepare(): Promise<void> {
    await this.buy();
    this.pay();
    await this.sync();
  }

  async turn(): Promise<void> {
    await this.buy();
    this.pay();
    await this.activate();
    await this.inherit();
    await this.sync();
    await this.renew();
    this.pay();
    await this.sync();
  }

  /** Asks for each order once more. Returns what has another answer than before. */
  async again(): Promise<string[]> {
    const different: string[] = [];
    for (const { key, body, id } of this.orders) {
      const { bizData, msg } = await this.world.answered<Purchased>('POST', '/api/permit/purchase', body, key);
      if (bizData?.id !== id) different.push(`${id}: then ${bizData?.id ?? msg}`);
    }
    return different;
  }

  /** Pays what the platform has. Of some payments it reports nothing, of some twice. */
  pay(): void {
    const { platform } = this.world;
    for (const { orderId, corpId, status } of platform.book().orders) {
      if (corpId === this.school.corpId && status === 0) platform.payOrder(orderId);
    }
  }

  async sync(): Promise<void> {
    await this.world.answered('GET', `/api/permit/accountSync?schoolCode=${this.school.code}`);
  }

  private buy(): Promise<void> {
    return this.order({ order_type: 1, baseCount: bought, mouthCount: 1 });
  }

  private async renew(): Promise<void> {
    const { code, corpId } = this.school;
    const sql = `select distinct uid from licence_account where corp_id = $1 and status = 2 and uid is not null limit 5`;
    const userList = (await this.world.rows<{ uid: string }>('licence', sql, [corpId])).map(({ uid }) => uid);
    if (userList.length > 0) await this.order({ order_type: 2, mouthCount: 2, userList, schoolCode: code });
  }

  /** One that another order is in the way of is refused, and not asked for again. */
  private async order(what: object): Promise<void> {
    const [buyer] = this.world.platform.provider.buyers;
    const body = { schoolCode: this.school.code, buyerUserid: buyer?.userid, ...what };
    const key = randomUUID();
    const { bizData } = await this.world.answered<Purchased>('POST', '/api/permit/purchase', body, key);
    if (bizData) this.orders.push({ key, body, id: bizData.id });
  }

  private async activate(): Promise<void> {
    const { code } = this.school;
    const [one, ...many] = this.newcomers(1 + batch);
    await this.world.answered('GET', `/api/permit/activation?schoolCode=${code}&userId=${one}`);
    const request = { schoolCode: code, userList: many };
    await this.world.answered('POST', '/api/permit/batchActivation', request, randomUUID());
  }

  /** From a person who has an account to one who has none. */
  private async inherit(): Promise<void> {
    const { code, corpId } = this.school;
    const sql = `select a.uid from licence_account a where a.corp_id = $1 and a.status = 2 and a.uid is not null
      and not exists (select from licence_transfer t where t.active_code = a.active_code) order by a.active_code limit 1`;
    const [giver] = await this.world.rows<{ uid: string }>('licence', sql, [corpId]);
    const [receiver] = this.newcomers(1);
    if (!giver || receiver === undefined) return;
    const query = new URLSearchParams({ schoolCode: code, handoverUid: giver.uid, takeoverUid: receiver });
    await this.world.answered('GET', `/api/permit/inherit?${query.toString()}`);
  }

  private newcomers(count: number): string[] {
    const some = this.school.teachers.slice(this.next, this.next + count);
    this.next += count;
    return some;
  }
}

/** Teachers whom a school needs for a number of turns. */
export const teachersFor = (turns: number): number => turns * (2 + batch);
