import { licenceBatchSize, licenceMonthDays, licenceOrderLimit } from '#libs/contracts';
import { eachPage } from '#libs/external';
import type { Fields } from '../fields.js';
import { licenceDays, licencePage, orderWindowMs } from '../limits.js';
import { WeComError } from '../wecom-error.js';
import { assertBatch, type AuthorisedCalls } from './authorised-calls.js';
import { type AccountType, accountTypeOf, mostPages, nextOf, type Refused, refusedOf } from './licence-values.js';

/** Numbers of basic and interconnected accounts. */
export interface AccountCount {
  base: number;
  interconnected: number;
}

export interface NewOrder {
  /** The platform's id of the corporation: the encrypted one. */
  corpId: string;
  /** A member of the provider's corporation who may order. */
  buyerUserid: string;
  count: AccountCount;
  /** Of 31 days each; 1 to 60 together with `days`. */
  months: number;
  /** Beyond the months; none when not given. */
  days?: number;
}

export interface RenewalAccount {
  userid: string;
  type: AccountType;
}

/** A renewal job as far as it is known after one call. */
export interface RenewalJob {
  jobId: string;
  /** Accounts that are not renewed, with the reason. */
  refused: (RenewalAccount & Refused)[];
}

/** An order in a list. `type`: 1 buy, 2 renew, 5 and 6 migration, 8 several corporations. */
export interface ListedOrder {
  orderId: string;
  type: number;
}

export interface LicenceOrder extends ListedOrder {
  /** 0 waits for payment, 1 paid, 2 cancelled, 3 expired, 4 refund requested, 5 refunded, 6 refund refused, 7 invalid. */
  status: number;
  corpId: string;
  /** In fen. */
  price: number;
  count: AccountCount;
  months: number;
  days: number;
  /** Of a renewal to a common end; null for one by months. */
  newExpireAt: Date | null;
  createdAt: Date | null;
  /** Null before payment, and for orders that were migrated. */
  paidAt: Date | null;
}

/** An account of an order: bought ones have a code, renewed ones a person. */
export interface OrderAccount {
  activeCode: string | null;
  userid: string | null;
  type: AccountType;
}

export interface OrderPeriod {
  /** Of this corporation only. */
  corpId?: string;
  /** When it was created; of any length: it is asked for by 31 days. */
  from: Date;
  to: Date;
}

const caller = { as: 'provider' } as const;

/**
 * Orders of licences. What buys is sent once: when no answer comes, look at the list of orders. No service orders by `days` or
 * renews to a common end: the contract tests hold both against the documentation.
 */
export class LicenceOrders {
  constructor(private readonly calls: AuthorisedCalls) {}

  /** Orders new accounts; returns the id of the order. Sent once. */
  async create({ corpId, buyerUserid, count, months, days = 0 }: NewOrder): Promise<string> {
    assertCount(count);
    assertDuration(months * licenceMonthDays + days);
    const body = {
      corpid: corpId,
      buyer_userid: buyerUserid,
      account_count: { base_count: count.base, external_contact_count: count.interconnected },
      account_duration: { months, ...(days > 0 && { days }) },
    };
    return this.calls.call(
      { caller, path: 'license/create_new_order', body, about: corpId, repeatable: false },
      (fields) => fields.text('order_id'),
    );
  }

  /**
   * Adds up to 1,000 people to a renewal job, or begins one. A job costs nothing before it is submitted, so beginning one is
   * repeated when no answer comes; adding to one is sent once.
   */
  async addToRenewal(corpId: string, accounts: readonly RenewalAccount[], jobId?: string): Promise<RenewalJob> {
    assertBatch(accounts, licenceBatchSize);
    const body = {
      corpid: corpId,
      account_list: accounts.map(({ userid, type }) => ({ userid, type })),
      ...(jobId !== undefined && { jobid: jobId }),
    };
    return this.calls.call(
      {
        caller,
        path: 'license/create_renew_order_job',
        body,
        about: corpId,
        repeatable: jobId === undefined,
      },
      (fields) => ({
        jobId: fields.text('jobid'),
        refused: fields
          .list('invalid_account_list')
          .map((each) => ({ userid: each.text('userid'), type: accountTypeOf(each), ...refusedOf(each) })),
      }),
    );
  }

  /** Orders the renewal of a job's people, for months of 31 days or to a common end. Returns the order's id. Sent once. */
  async submitRenewal(
    jobId: string,
    buyerUserid: string,
    duration: { months: number } | { newExpireAt: Date },
  ): Promise<string> {
    if ('months' in duration) assertDuration(duration.months * licenceMonthDays);
    const body = {
      jobid: jobId,
      buyer_userid: buyerUserid,
      account_duration:
        'months' in duration ? { months: duration.months } : { new_expire_time: secondsOf(duration.newExpireAt) },
    };
    return this.calls.call(
      { caller, path: 'license/submit_order_job', body, about: jobId, repeatable: false },
      (fields) => fields.text('order_id'),
    );
  }

  /** Orders of a period, oldest part first, page by page; all that there are without a period. */
  async *list(period?: OrderPeriod | { corpId?: string }): AsyncGenerator<ListedOrder[]> {
    const windows = period && 'from' in period ? windowsOf(period) : [{}];
    for (const window of windows) yield* this.listWindow({ ...window, ...corpIn(period?.corpId) });
  }

  async get(orderId: string): Promise<LicenceOrder> {
    return this.calls.call({ caller, path: 'license/get_order', body: { order_id: orderId } }, (fields) =>
      orderOf(fields.object('order')),
    );
  }

  /** Accounts of an order, page by page. Codes exist only after payment: before, the platform refuses. */
  accounts(orderId: string): AsyncGenerator<OrderAccount[]> {
    return eachPage(
      (cursor: string) =>
        this.calls.call(
          { caller, path: 'license/list_order_account', body: { order_id: orderId, limit: licencePage, cursor } },
          (fields) => ({ items: fields.list('account_list').map(orderAccountOf), next: nextOf(fields) }),
        ),
      '',
      mostPages,
    );
  }

  /** Cancels an order that is unpaid and has not expired. Sent once: the state of the order then shows the outcome. */
  async cancel(corpId: string, orderId: string): Promise<void> {
    const body = { corpid: corpId, order_id: orderId };
    await this.calls.call(
      { caller, path: 'license/cancel_order', body, about: corpId, repeatable: false },
      () => undefined,
    );
  }

  private listWindow(filter: object): AsyncGenerator<ListedOrder[]> {
    return eachPage(
      (cursor: string) =>
        this.calls.call(
          { caller, path: 'license/list_order', body: { ...filter, limit: licencePage, cursor } },
          (fields) => ({
            items: fields
              .list('order_list')
              .map((each) => ({ orderId: each.text('order_id'), type: each.integer('order_type') })),
            next: nextOf(fields),
          }),
        ),
      '',
      mostPages,
    );
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const corpIn = (corpId?: string): object => (corpId === undefined ? {} : { corpid: corpId });

/** The windows of a period that the platform accepts, each after the one before. */
function* windowsOf({ from, to }: OrderPeriod): Generator<{ start_time: number; end_time: number }> {
  for (let start = from.getTime(); start <= to.getTime(); start += orderWindowMs) {
    const end = Math.min(start + orderWindowMs - 1000, to.getTime());
    yield { start_time: secondsOf(new Date(start)), end_time: secondsOf(new Date(Math.max(start, end))) };
  }
}

const assertCount = ({ base, interconnected }: AccountCount): void => {
  const good = [base, interconnected].every((each) => Number.isInteger(each) && each >= 0 && each <= licenceOrderLimit);
  if (!good || base + interconnected === 0) throw WeComError.ours('invalidCount');
};

const assertDuration = (days: number): void => {
  if (!Number.isInteger(days) || days < licenceDays.min || days > licenceDays.max) {
    throw WeComError.ours('invalidCount');
  }
};

const orderOf = (order: Fields): LicenceOrder => {
  const count = order.optionalObject('account_count');
  const duration = order.optionalObject('account_duration');
  return {
    orderId: order.text('order_id'),
    type: order.integer('order_type'),
    status: order.integer('order_status'),
    corpId: order.optionalText('corpid'),
    price: order.optionalInteger('price'),
    count: {
      base: count?.optionalInteger('base_count') ?? 0,
      interconnected: count?.optionalInteger('external_contact_count') ?? 0,
    },
    months: duration?.optionalInteger('months') ?? 0,
    days: duration?.optionalInteger('days') ?? 0,
    newExpireAt: duration?.moment('new_expire_time') ?? null,
    createdAt: order.moment('create_time'),
    paidAt: order.moment('pay_time'),
  };
};

const orderAccountOf = (account: Fields): OrderAccount => ({
  activeCode: account.optionalText('active_code') || null,
  userid: account.optionalText('userid') || null,
  type: accountTypeOf(account),
});
