import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  type LicenceAccountsChanged,
  type LicenceAccountStatus,
  licenceAccountStatusLabel,
  wireTime,
} from '#libs/contracts';
import { groupBy, type Queryable, select, type Transactions } from '#libs/data/db';
import type { Outbox, OutgoingEvent } from '#libs/events';
import type { LicenceAccount } from '#libs/wecom';
import type { SyncChange } from '../sync-state/licence-sync.entity.js';
import type { LicenceAccountEntity } from './licence-account.entity.js';

/** An account as the platform says, and the order of which it is when that is known. */
export interface ReadAccount extends Pick<
  LicenceAccount,
  'activeCode' | 'type' | 'status' | 'userid' | 'createdAt' | 'activatedAt' | 'expiresAt'
> {
  orderId: string | null;
}

type StoredAccount = Omit<LicenceAccountEntity, 'corpId' | 'createTime' | 'reservedBy' | 'unusableAt' | 'readAt'>;

/** Accounts of one event. */
const eventSize = 500;

const storedColumns = `id, active_code as "activeCode", school_code as "schoolCode", uid, user_name as "userName", userid,
  order_id as "orderId", type, status, active_time as "activeTime", expire_time as "expireTime", gone_at as "goneAt"`;

const readStored = (db: Queryable, codes: readonly string[], lock = ''): Promise<StoredAccount[]> =>
  select(db, `select ${storedColumns} from licence_account where active_code = any($1) order by active_code ${lock}`, [
    codes,
  ]);

/** Accounts after an id, in the order of their ids; held until the transaction ends. */
export const readAccounts = (tx: EntityManager, after: string, most: number): Promise<StoredAccount[]> =>
  select(tx, `select ${storedColumns} from licence_account where id > $1 order by id limit $2 for share`, [
    after,
    most,
  ]);

/**
 * Stores accounts of a corporation as the platform says. Returns what differs from before, and the events of it. The holder
 * gets their name when the directory knows them; whatever the platform does not say of an account stays as it was.
 */
export const applyAccounts = async (
  tx: EntityManager,
  corpId: string,
  accounts: readonly ReadAccount[],
  now: Date,
): Promise<{ changes: SyncChange[]; events: OutgoingEvent[] }> => {
  if (accounts.length === 0) return { changes: [], events: [] };
  const codes = accounts.map(({ activeCode }) => activeCode);
  const before = byCode(await readStored(tx, codes, 'for update'));
  const rows = accounts.map((account) => ({ id: uuidv7(), ...account }));
  await tx.query(upsert, [JSON.stringify(rows), corpId, now]);
  const after = byCode(await readStored(tx, codes));
  const changes: SyncChange[] = [];
  const changed: StoredAccount[] = [];
  for (const row of after.values()) {
    const former = before.get(row.activeCode);
    const isKnown = former !== undefined && former.goneAt === null;
    if (isKnown && stateOf(former) === stateOf(row)) continue;
    changed.push(row);
    const shown = { subject: row.activeCode, label: row.userName ?? row.userid, after: described(row) };
    changes.push({ ...shown, change: isKnown ? 'changed' : 'added', before: isKnown ? described(former) : '' });
  }
  return { changes, events: accountEvents(changed) };
};

/**
 * Stores accounts as the platform says, and which codes it does not know, and publishes what has changed. Of which order
 * they are stays as it was.
 */
export const storeAccounts = async (
  { transactions, outbox }: { transactions: Transactions; outbox: Outbox },
  corpId: string,
  { accounts, unknown }: { accounts: readonly LicenceAccount[]; unknown: readonly string[] },
  now: Date,
): Promise<void> => {
  const rows = accounts.map((account) => ({ ...account, orderId: null }));
  await transactions.run(async (tx) => {
    const { events } = await applyAccounts(tx, corpId, rows, now);
    await applyGone(tx, unknown, now);
    await outbox.add(tx, events);
  });
};

/** Notes that the platform no longer knows accounts. */
export const applyGone = async (tx: EntityManager, codes: readonly string[], now: Date): Promise<SyncChange[]> => {
  const rows = (await readStored(tx, codes, 'for update')).filter(({ goneAt }) => goneAt === null);
  await tx.query('update licence_account set gone_at = $2 where active_code = any($1) and gone_at is null', [
    codes,
    now,
  ]);
  return rows.map((row): SyncChange => {
    const { activeCode, userName, userid } = row;
    return { subject: activeCode, label: userName ?? userid, change: 'gone', before: described(row), after: '' };
  });
};

const byCode = (rows: readonly StoredAccount[]): Map<string, StoredAccount> =>
  new Map(rows.map((row) => [row.activeCode, row]));

const stateOf = ({ status, userid, uid, orderId, activeTime, expireTime }: StoredAccount): string =>
  JSON.stringify([status, userid, uid, orderId, activeTime, expireTime]);

const described = ({ status, userName, userid, expireTime }: StoredAccount): string => {
  const holder = userName ?? userid;
  const parts = [licenceAccountStatusLabel(status), holder, expireTime && `${wireTime(expireTime)}到期`];
  return parts.filter((part) => part !== null && part !== '').join('，');
};

/** Events of accounts, by school; those of no school have none. */
export const accountEvents = (rows: readonly StoredAccount[]): OutgoingEvent<'licence.account'>[] => {
  const schools = groupBy(
    rows.filter(({ schoolCode }) => schoolCode !== null),
    ({ schoolCode }) => schoolCode ?? '',
  );
  return [...schools].flatMap(([schoolCode, some]) =>
    Array.from({ length: Math.ceil(some.length / eventSize) }, (_, n): OutgoingEvent<'licence.account'> => {
      const accounts = some.slice(n * eventSize, (n + 1) * eventSize).map(({ id, uid, status, expireTime }) => ({
        ...{ id, userId: uid, status: status as LicenceAccountStatus },
        expireTime: expireTime?.toISOString() ?? null,
      }));
      const data: LicenceAccountsChanged = { schoolCode, accounts };
      return { topic: 'licence.account', type: 'accounts.changed', key: schoolCode, data };
    }),
  );
};

const upsert = `
  insert into licence_account (id, active_code, corp_id, school_code, order_id, type, status, userid, uid, user_name,
    create_time, active_time, expire_time, gone_at, read_at)
  select t.id, t."activeCode", $2, coalesce(m.school_code, o.school_code, first.school_code), t."orderId", t.type, t.status,
    t.userid, m.uid, m.name, t."createdAt", t."activatedAt", t."expiresAt", null, $3
  from jsonb_to_recordset($1::jsonb) as t (id uuid, "activeCode" text, "orderId" text, type smallint, status smallint,
    userid text, "createdAt" timestamptz, "activatedAt" timestamptz, "expiresAt" timestamptz)
  left join licence_order o on o.order_id = t."orderId"
  left join lateral (
    select b.school_code from corp_school b where b.corp_id = $2 order by b.at, b.school_code limit 1) first on true
  left join lateral (
    select c.school_code, c.uid, p.name from corp_school b
    join corp_member c on c.school_code = b.school_code and (c.userid = t.userid or c.open_userid = t.userid)
    left join teacher p on p.code = c.uid
    where b.corp_id = $2 and t.userid is not null
    order by c.gone, c.kind = 'teacher' desc, c.school_code, c.uid limit 1) m on true
  on conflict (active_code) do update set
    corp_id = excluded.corp_id,
    school_code = coalesce(excluded.school_code, licence_account.school_code),
    order_id = coalesce(excluded.order_id, licence_account.order_id),
    type = excluded.type, status = excluded.status, userid = excluded.userid, uid = excluded.uid,
    user_name = coalesce(excluded.user_name,
      case when licence_account.userid = excluded.userid then licence_account.user_name end),
    create_time = coalesce(excluded.create_time, licence_account.create_time),
    active_time = excluded.active_time, expire_time = excluded.expire_time, gone_at = null, read_at = excluded.read_at,
    reserved_by = case when excluded.status = 1 then licence_account.reserved_by end,
    unusable_at = case when (excluded.status, excluded.userid) is not distinct from
      (licence_account.status, licence_account.userid) then licence_account.unusable_at end`;

/**
 * State of an account `a` at a moment, as SQL: what the platform has last said, but expired once its time is over. Source:
 * `license/batch_get_active_info_by_code`, `status`.
 */
export const statusAt = (now: Date): string =>
  `(case when a.status in (2, 4) and a.expire_time <= '${now.toISOString()}'::timestamptz then 3 else a.status end)`;
