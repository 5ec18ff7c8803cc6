import { createHash } from 'node:crypto';
import type { SimulatedCode, SimulatedOrder } from '../../../../tools/simulators/wecom/state.js';
import type { LicenceWork } from './licence-work.js';
import type { WeComWorld, WorldSchool } from './wecom-world.js';

interface StoredAccount {
  code: string;
  status: number;
  userid: string | null;
  expires: string | null;
}

/** Callbacks that were taken, by digest. */
export type Taken = ReadonlyMap<string, { event: string; xml: string }>;

const seconds = (at: number | null): string | null => (at === null ? null : new Date(at * 1000).toISOString());

/** Compares what the services show with the book of the simulator. Each finding is a line; none: all is well. */
export class WeComVerdict {
  constructor(private readonly world: WeComWorld) {}

  /** What must hold at any moment: nothing is shown that the platform has never said. */
  async shown({ corpId }: WorldSchool): Promise<string[]> {
    const accounts = await this.accounts(corpId);
    const orders = await this.world.rows<{ orderId: string; status: number }>(
      'licence',
      `select order_id as "orderId", status from licence_order where corp_id = $1 and order_id is not null`,
      [corpId],
    );
    const { codes, orders: booked } = this.book(corpId);
    const invented = accounts.filter(({ code, status }) => (codes.get(code)?.status ?? 0) < Math.min(status, 2));
    const unpaid = orders.filter(({ orderId, status }) => status === 1 && booked.get(orderId)?.status !== 1);
    return [
      ...invented.map(({ code, status }) => `${code}: ${status} here, ${codes.get(code)?.status ?? 'none'} there`),
      ...unpaid.map(({ orderId, status }) => `${orderId}: ${status} here, ${booked.get(orderId)?.status} there`),
    ];
  }

  /** Requests and synchronisations that have not ended. */
  async open({ corpId }: WorldSchool): Promise<string[]> {
    const rows = await this.world.rows<{ what: string }>(
      'licence',
      `select 'order ' || id as what from licence_order where corp_id = $1 and order_id is null and refusal is null
       union all select 'activation ' || id from licence_activation where corp_id = $1 and state = 'requested'
       union all select 'transfer ' || id from licence_transfer where corp_id = $1 and state = 'requested'
       union all select 'synchronisation ' || id from licence_sync where corp_id = $1 and state = 'running'
       union all select 'set aside ' || active_code from licence_account where corp_id = $1 and reserved_by is not null`,
      [corpId],
    );
    return rows.map(({ what }) => what);
  }

  /** What must hold once everything has ended and was read: the same orders and accounts on both sides. */
  async converged(work: LicenceWork): Promise<string[]> {
    const { corpId } = work.school;
    return [
      ...(await this.open(work.school)),
      ...(await this.orders(work)),
      ...(await this.sameAccounts(corpId)),
      ...(await this.activations(corpId)),
    ];
  }

  /** Each callback that was taken is stored once, and has had its effect once. */
  async callbacks(taken: Taken): Promise<string[]> {
    const stored = await this.world.rows<{ digest: string; type: string; open: boolean; error: string | null }>(
      'wx',
      'select digest, type, due_at is not null as open, error from wecom_callback',
    );
    const known = new Set(stored.map(({ digest }) => digest));
    const lost = [...taken]
      .filter(([digest]) => !known.has(digest))
      .map(([digest, { event }]) => `lost: ${event} ${digest}`);
    const failed = stored.filter(({ open, error }) => open || error !== null).map((each) => JSON.stringify(each));
    const doubled = await this.world.rows<{ what: string; count: number }>(
      'wx',
      `select data ->> 'orderId' as what, count(*)::integer as count from seen where type = 'licence.paid'
       group by 1 having count(*) <> 1`,
    );
    const heard = stored.filter(({ type }) => type === 'license_pay_success').length;
    const [paid] = await this.world.rows<{ count: number }>(
      'wx',
      `select count(*)::integer as count from seen where type = 'licence.paid'`,
    );
    return [
      ...lost,
      ...failed.map((each) => `not worked off: ${each}`),
      ...doubled.map(({ what, count }) => `reported ${count} times: ${what}`),
      ...(paid?.count === heard ? [] : [`${heard} payments reported, ${paid?.count} worked off`]),
    ];
  }

  /** A school has what its corporation has installed, in every service. */
  async binding({ code, corpId }: WorldSchool): Promise<string[]> {
    const [listed] = await this.world.rows<{ corpId: string | null; apps: string[] }>(
      'wx',
      `select corp_id as "corpId", array(select app_code from corp_app a where a.corp_id = b.corp_id) as apps
       from corp_school b where school_code = $1`,
      [code],
    );
    const [licence] = await this.world.rows<{ corpId: string }>(
      'licence',
      'select corp_id as "corpId" from corp_school where school_code = $1',
      [code],
    );
    const [school] = await this.world.rows<{ corpId: string }>(
      'directory',
      'select corp_id as "corpId" from school where code = $1',
      [code],
    );
    const { msg, rtnCode } = await this.world.answered('POST', '/api/wx/memberSync/preview', { schoolCode: code });
    const found = JSON.stringify([listed?.corpId, listed?.apps, licence?.corpId, school?.corpId]);
    return [
      ...(found === JSON.stringify([corpId, ['stats'], corpId, corpId]) ? [] : [`${corpId}: bound as ${found}`]),
      ...(rtnCode === '0' ? [] : [`${corpId}: ${msg}`]),
    ];
  }

  /** Students of a school whose records come from WeCom: those of whom a callback was taken. */
  async students({ code, corpId }: WorldSchool, taken: Taken): Promise<string[]> {
    const ours = await this.world.rows<{ name: string }>(
      'directory',
      'select name from student where school_code = $1 order by name',
      [code],
    );
    const reported = [...taken.values()].filter(({ event }) => event === 'change_school_contact');
    const isReported = (id: string): boolean => reported.some(({ xml }) => xml.includes(`[${id}]`));
    const theirs = this.corp(corpId).students.filter((each) => isReported(each.student_userid));
    const [here, there] = [ours, theirs].map((some) =>
      some
        .map(({ name }) => name)
        .sort()
        .join(),
    );
    return here === there ? [] : [`${corpId}: ${here} here, ${there} there`];
  }

  /** Every order of the platform is of one own request. */
  private async orders({ school, orders }: LicenceWork): Promise<string[]> {
    const rows = await this.world.rows<{ id: string; orderId: string | null; status: number; by: string | null }>(
      'licence',
      `select id, order_id as "orderId", status, requested_by as by from licence_order where corp_id = $1`,
      [school.corpId],
    );
    const made = rows.filter(({ orderId }) => orderId !== null);
    const booked = this.book(school.corpId).orders;
    const requested = new Set(orders.map(({ id }) => id));
    return [
      ...made.filter(({ by }) => by === null).map(({ orderId }) => `${orderId}: it has no request`),
      ...rows.filter(({ id, by }) => by !== null && !requested.has(id)).map(({ id }) => `${id}: no own key`),
      ...orders.filter(({ id }) => !rows.some((row) => row.id === id)).map(({ id }) => `${id}: lost`),
      ...made.flatMap(({ orderId, status }) => {
        const order = booked.get(orderId ?? '');
        booked.delete(orderId ?? '');
        return order?.status === status ? [] : [`${orderId}: ${status} here, ${order?.status ?? 'none'} there`];
      }),
      ...[...booked.keys()].map((orderId) => `${orderId}: bought, and not known here`),
    ];
  }

  private async sameAccounts(corpId: string): Promise<string[]> {
    const { codes } = this.book(corpId);
    const openOf = new Map(this.corp(corpId).members.map(({ userid, openUserid }) => [userid, openUserid]));
    const text = (each: StoredAccount): string => JSON.stringify([each.status, each.userid, each.expires]);
    const different = (await this.accounts(corpId)).flatMap((account) => {
      const code = codes.get(account.code);
      codes.delete(account.code);
      const given = code?.userid ?? null;
      const userid = given === null ? null : (openOf.get(given) ?? given);
      const there =
        code && text({ code: account.code, status: code.status, userid, expires: seconds(code.expireTime) });
      return there === text(account) ? [] : [`${account.code}: ${text(account)} here, ${there ?? 'none'} there`];
    });
    return [...different, ...[...codes.keys()].map((code) => `${code}: not known here`)];
  }

  /** What is shown as done is done, for the person or for the one who inherited it; no one has two accounts. */
  private async activations(corpId: string): Promise<string[]> {
    const done = await this.world.rows<{ code: string }>(
      'licence',
      `select active_code as code from licence_activation where corp_id = $1 and state = 'done'`,
      [corpId],
    );
    const { codes } = this.book(corpId);
    const holders = [...codes.values()].flatMap(({ userid, status }) =>
      userid !== null && status === 2 ? userid : [],
    );
    return [
      ...done
        .filter(({ code }) => (codes.get(code)?.activeTime ?? null) === null)
        .map(({ code }) => `${code}: never activated`),
      ...holders.filter((userid, n) => holders.indexOf(userid) !== n).map((userid) => `${userid}: has two accounts`),
    ];
  }

  private accounts(corpId: string): Promise<StoredAccount[]> {
    return this.world.rows(
      'licence',
      `select active_code as code, status, userid,
         to_char(expire_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires
       from licence_account where corp_id = $1 and gone_at is null`,
      [corpId],
    );
  }

  private corp(corpId: string) {
    const corp = this.world.platform.book().corps.find((each) => each.corpId === corpId);
    if (!corp) throw new Error(`the platform has no ${corpId}`);
    return corp;
  }

  private book(corpId: string): { orders: Map<string, SimulatedOrder>; codes: Map<string, SimulatedCode> } {
    const { orders, codes } = this.world.platform.book();
    return {
      orders: new Map(orders.filter((each) => each.corpId === corpId).map((each) => [each.orderId, each])),
      codes: new Map(codes.filter((each) => each.corpId === corpId).map((each) => [each.activeCode, each])),
    };
  }
}

/** As `wx` knows a callback again. */
export const digestOf = (xml: string): string => createHash('sha256').update(xml).digest('hex');
