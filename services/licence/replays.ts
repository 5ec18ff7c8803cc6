import type { EntityManager } from 'typeorm';
import { select } from '#libs/data/db';
import { type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { accountEvents, readAccounts } from './account/account-store.js';
import type { LicenceOrderEntity } from './order/licence-order.entity.js';
import { orderEvent } from './order/order-store.js';

/** Before every id. */
const firstId = '00000000-0000-0000-0000-000000000000';
const idAfter = (after: string): string => (after === '' ? firstId : after);

/** Orders as they are; those that the platform has refused are in no list. */
const orders = async (tx: EntityManager, after: string): Promise<ReplayPage<'licence.account'>> => {
  const rows = await select<Parameters<typeof orderEvent>[0] & Pick<LicenceOrderEntity, 'refusal'>>(
    tx,
    `select id, school_code as "schoolCode", order_id as "orderId", status, base_count as "baseCount", refusal
     from licence_order where id > $1 order by id limit $2 for share`,
    [idAfter(after), replayPageSize],
  );
  return { events: rows.filter(({ refusal }) => refusal === null).map(orderEvent), last: rows.at(-1)?.id };
};

/** Accounts that the platform has, by school. */
const accounts = async (tx: EntityManager, after: string): Promise<ReplayPage<'licence.account'>> => {
  const rows = await readAccounts(tx, idAfter(after), replayPageSize);
  return { events: accountEvents(rows.filter(({ goneAt }) => goneAt === null)), last: rows.at(-1)?.id };
};

/** `licence.account`: orders, then accounts. How far a synchronisation is is no state that lasts. */
export const replays = [{ topic: 'licence.account', kinds: [orders, accounts] }] as const satisfies readonly Replay[];
