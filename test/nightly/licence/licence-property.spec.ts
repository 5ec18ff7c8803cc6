import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RuleError } from '#libs/http';
import { propertySeed } from '../../stack/index.js';
import { admin, LicenceTown, schoolCode } from '../../medium/licence/licence-parts.js';

/** What becomes of the call that makes it: it is lost before the platform, or its answer is. */
type Lost = 'no' | 'before' | 'after';

type Step =
  | { do: 'buy'; count: number; key: boolean; lost: Lost }
  | { do: 'pay' }
  | { do: 'cancel' }
  | { do: 'activate'; from: number; count: number; lost: Lost }
  | { do: 'inherit'; from: number; to: number; lost: Lost }
  | { do: 'sync' }
  | { do: 'pass'; seconds: number }
  | { do: 'lose'; path: string; after: boolean; kind: 'away' | 'status' };

const paths = [
  ...['list_order', 'get_order', 'cancel_order', 'list_order_account', 'list_actived_account'],
  ...['batch_get_active_info_by_code', 'create_new_order', 'batch_active_account', 'batch_transfer_license'],
];
const pathOf = { buy: 'create_new_order', activate: 'batch_active_account', inherit: 'batch_transfer_license' };
const teacherCount = 12;

const lost = fc.constantFrom<Lost>('no', 'before', 'after');

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), count: fc.integer({ min: 1, max: 4 }), key: fc.boolean(), lost }),
  fc.record({ do: fc.constant('pay' as const) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({
    ...{ do: fc.constant('activate' as const), from: fc.integer({ min: 0, max: teacherCount - 1 }) },
    ...{ count: fc.integer({ min: 1, max: 4 }), lost },
  }),
  fc.record({
    ...{ do: fc.constant('inherit' as const), from: fc.integer({ min: 0, max: teacherCount - 1 }) },
    ...{ to: fc.integer({ min: 0, max: teacherCount - 1 }), lost },
  }),
  fc.record({ do: fc.constant('sync' as const) }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    ...{ do: fc.constant('lose' as const), path: fc.constantFrom(...paths), after: fc.boolean() },
    kind: fc.constantFrom('away' as const, 'status' as const),
  }),
);

describe('random responses that are lost', () => {
  let town: LicenceTown;
  let uids: string[];
  /** Requests that were taken: each may make one order. */
  const taken = new Set<string>();
  let keys = 0;

  beforeAll(async () => {
    town = await LicenceTown.open();
    uids = await town.teachers(teacherCount);
  });
  afterAll(() => town.close());

  /** What a rule or the platform refuses is an answer as well. */
  const unlessRefused = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (!(error instanceof RuleError)) throw error;
    });
  };
  const unpaid = () => town.ordered.find(({ status }) => status === 0);

  const buy = async (count: number, key: string | undefined): Promise<void> => {
    // a key that comes twice, as a double click brings it
    const clicks = key === undefined ? [1] : [1, 2];
    await Promise.all(clicks.map(() => unlessRefused(town.buy(count, 12, key).then(({ id }) => taken.add(id)))));
  };

  const run = async (each: Step): Promise<void> => {
    if ('lost' in each && each.lost !== 'no') {
      town.platform.fail({ path: pathOf[each.do], kind: 'away', after: each.lost === 'after' });
    }
    if (each.do === 'buy') await buy(each.count, each.key ? `key-${++keys}` : undefined);
    else if (each.do === 'pay') {
      const order = unpaid();
      if (order) town.platform.payOrder(order.orderId);
    } else if (each.do === 'cancel') {
      const [row] = await town.rows<{ id: string }>('select id from licence_order where status = 0');
      if (row) await unlessRefused(town.parts.cancels.cancel(admin, row.id));
    } else if (each.do === 'activate') {
      const userList = uids.slice(each.from, each.from + each.count);
      await town.parts.activation.many(admin, { schoolCode, userList });
    } else if (each.do === 'inherit') {
      const [handoverUid = '', takeoverUid = ''] = [uids[each.from], uids[each.to]];
      await unlessRefused(town.parts.transfer.inherit(admin, { schoolCode, handoverUid, takeoverUid }));
    } else if (each.do === 'sync') {
      await town.parts.sync.start(admin, 'accounts', schoolCode);
      await town.parts.syncs.work();
    } else if (each.do === 'lose') town.platform.fail({ path: each.path, kind: each.kind, after: each.after });
    else await pass(each.seconds);
  };

  const pass = async (seconds: number): Promise<void> => {
    town.clock.pass(seconds);
    await town.parts.requests.work();
    await town.parts.reads.work();
    await town.parts.activations.work();
    await town.parts.transfers.work();
    await town.parts.syncs.work();
  };

  /** What is shown as active the platform has said to be so: no other person holds it there. */
  const assertTrue = async (): Promise<void> => {
    const { codes } = town.platform.book();
    const holderOf = new Map(codes.map(({ activeCode, status, userid }) => [activeCode, { status, userid }]));
    for (const { active_code: code, status, userId } of await town.page({ status: 2 })) {
      expect({ code, ...holderOf.get(code) }).toMatchObject({ code, status });
      const isGiven = await town.rows(`select from licence_transfer where active_code = $1 and state = 'requested'`, [
        code,
      ]);
      // a transfer whose answer was lost is shown when it is read
      if (isGiven.length === 0) expect(holderOf.get(code)?.userid).toBe(`wx-${userId}`);
    }
    expect(town.ordered.length).toBeLessThanOrEqual(taken.size);
  };

  it('buys nothing twice and shows nothing that the platform does not say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 16 }),
        fc.constantFrom<Lost>('before', 'after'),
        fc.boolean(),
        async (steps, end, isPaid) => {
          for (const each of steps) {
            await run(each);
            await assertTrue();
          }
          const open = unpaid();
          if (open) town.platform.payOrder(open.orderId);
          await pass(60);
          await run({ do: 'buy', count: 1, key: false, lost: end });
          town.platform.recover();
          // unknown orders may be paid meanwhile, and do not stand in the way of another order then
          const waiting = unpaid();
          if (waiting && isPaid) town.platform.payOrder(waiting.orderId);
          for (let n = 0; n < 4; n++) await pass(700);
          await town.sync('orders');
          await town.sync('accounts');
          await assertTrue();
          const left = await town.rows(
            `select id from licence_order where order_id is null and refusal is null
           union all select id from licence_activation where state = 'requested'
           union all select id from licence_transfer where state = 'requested'`,
          );
          expect(left).toEqual([]);
          const known = await town.rows<{ orderId: string }>(
            'select order_id as "orderId" from licence_order where order_id is not null and requested_by is not null order by 1',
          );
          expect(known.map(({ orderId }) => orderId)).toEqual(town.ordered.map(({ orderId }) => orderId).sort());
          expect(known.length).toBeLessThanOrEqual(taken.size);
          const holders = town.platform.book().codes.flatMap(({ status, userid }) => (status === 2 ? [userid] : []));
          expect(new Set(holders).size).toBe(holders.length);
          const shown = (await town.page({ status: 2 })).map(({ userId }) => `wx-${userId}`);
          expect(shown.sort()).toEqual([...holders].sort());
          const order = unpaid();
          if (order) town.platform.cancelOrder(order.orderId);
          await pass(3600);
        },
      ),
      { ...propertySeed(), numRuns: 8, endOnFailure: true, examples: [[[], 'after', true]] },
    );
  });
});
