import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { hourMs, type RolloutEvent } from '#libs/contracts';
import { cardsPerTransaction } from '../../../services/devices/rollouts/rollout-card-transition.js';
import { callers } from '../../medium/devices/reading-parts.js';
import { engineOn, EngineUnderTest } from '../../medium/rollouts/engine-parts.js';
import { addVersion, rolloutsOn } from '../../medium/rollouts/plan-parts.js';

const many = 2 * cardsPerTransaction + 500;

describe('a rollout of more cards than one transaction moves on', () => {
  let engine: EngineUnderTest;
  let query: EngineUnderTest['db']['dataSource']['query'];

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
    query = engine.db.dataSource.query.bind(engine.db.dataSource);
    await query(
      `with made as (insert into device (device_no) select 'N' || n from generate_series(1, $1::int) n returning device_no)
       insert into device_status (device_no, online_status, since, boot_id)
       select device_no, 'on', $2::timestamptz, 'b0' from made`,
      [many, engine.clock.now()],
    );
  }, 60_000);
  afterEach(async () => {
    await query('delete from rollout');
    await query('delete from command');
  });
  /** What Postgres does automatically after a minute: until then it plans for tables as they were, it may be empty. */
  const filled = (): Promise<unknown> => query('analyze device, device_status, command, rollout_card, rollout_group');
  afterAll(() => engine.close());

  const planned = async (rollout: Record<string, unknown> = {}): Promise<string> => {
    const id = await engine.plan({ groups: [Array.from({ length: many }, (_, n) => `N${n + 1}`)], rollout });
    await filled();
    return id;
  };

  /** Running, each card with a queued command that has not reached it; every tenth installs. */
  const offered = async (): Promise<string> => {
    const id = await planned();
    await query(
      `insert into command (id, device_no, type, payload, status, created_by, create_date, expires_at)
       select gen_random_uuid(), device_no, 'upgrade', '{}', 'queued', 'admin', $1::timestamptz, $1::timestamptz + interval '1 day'
       from device`,
      [engine.clock.now()],
    );
    await query(
      `update rollout_card c set state = 'offered', offered_at = $2, tries = 1, command_id = m.id,
         installs = right(c.device_no, 1) = '0' from command m where m.device_no = c.device_no and c.rollout_id = $1`,
      [id, engine.clock.now()],
    );
    await query(
      `update rollout_group set state = 'running', counts = jsonb_build_object('offered', size), online_before = size,
         online = size where rollout_id = $1`,
      [id],
    );
    await query(`update rollout set state = 'running', started_at = $2, due_at = null where id = $1`, [
      ...[id, engine.clock.now()],
    ]);
    await filled();
    return id;
  };
  const act = (id: string, event: RolloutEvent): Promise<unknown> =>
    engine.parts.transactions.run((tx) => engine.parts.rollouts.apply(tx, id, event, 'admin', { reason: '等一下' }));
  const queuedCommands = async (): Promise<{ queued: number; installs: number }> => {
    const [row] = await query<{ queued: number; installs: number }[]>(
      `select count(*)::int as queued, count(*) filter (where c.installs)::int as installs
       from command m join rollout_card c on c.command_id = m.id where m.status = 'queued'`,
    );
    return row ?? { queued: 0, installs: 0 };
  };
  /** Cards that the largest of all transactions so far has changed for good. */
  const largest = async (id: string): Promise<number> => {
    const [row] = await query<{ cards: number }[]>(
      `select max(cards)::int as cards from (
         select count(*) as cards from rollout_card where rollout_id = $1 group by xmin::text) t`,
      [id],
    );
    return row?.cards ?? 0;
  };
  const left = many - cardsPerTransaction;

  it('is paused at once, and withdraws part by part what no card has in its hands, first what installs', async () => {
    const id = await offered();
    await act(id, 'pause');
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused' });
    expect(await queuedCommands()).toEqual({ queued: left, installs: 0 });
    // another process continues where this one was killed
    await engine.tick();
    expect(await queuedCommands()).toEqual({ queued: 0, installs: 0 });
    expect((await engine.groups(id))[0]?.counts).toEqual({ waiting: many });
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', due_at: null });
    expect(await largest(id)).toBeLessThanOrEqual(cardsPerTransaction);
    expect((await engine.decisions(id)).map(({ kind }) => kind)).toEqual(['add', 'schedule', 'pause']);
  }, 60_000);

  it('continues from where it is when it is resumed meanwhile', async () => {
    const id = await offered();
    await act(id, 'pause');
    await act(id, 'resume');
    expect(await queuedCommands()).toMatchObject({ queued: left });
    await engine.tick();
    // each of them once: those that were withdrawn have a new one
    expect(await queuedCommands()).toMatchObject({ queued: many });
    expect((await engine.groups(id))[0]?.counts).toEqual({ offered: many });
  }, 60_000);

  it('is cancelled at once, and ends its cards part by part', async () => {
    const id = await offered();
    await act(id, 'cancel');
    expect(await queuedCommands()).toEqual({ queued: left, installs: 0 });
    await engine.tick();
    expect((await engine.groups(id))[0]?.counts).toEqual({ cancelled: many });
    expect(await engine.rollout(id)).toMatchObject({ state: 'cancelled', due_at: null });
    expect(await largest(id)).toBeLessThanOrEqual(cardsPerTransaction);
    expect((await engine.decisions(id)).at(-1)).toMatchObject({ kind: 'cancel', detail: { cards: many } });
  }, 60_000);

  it('is rolled back as a whole, although its cards end part by part', async () => {
    await query(`update device set model = 'M1', version_code = 1, current_version = 'v1'`);
    await addVersion(engine.db.dataSource, 'M1', 1);
    const id = await offered();
    const { acts, rollBackMaker } = rolloutsOn(engine.db.dataSource, engine.clock);
    const { rolloutId: back } = await acts.rollBack(callers.admin, { rolloutId: id, respectsLessons: true });
    expect((await engine.groups(id))[0]?.counts).toEqual({ cancelled: cardsPerTransaction, offered: left });
    // those that only download have what they had, whether their turn has come or not
    const part = { size: cardsPerTransaction, counts: { succeeded: cardsPerTransaction } };
    expect((await engine.groups(back))[0]).toMatchObject(part);
    expect(await engine.rollout(back)).toMatchObject({ state: 'draft' });
    await expect(acts.act(callers.admin, { rolloutId: back, action: 'schedule' })).rejects.toThrow('草稿');
    // another process continues where this one was killed
    await engineOn(engine.db.dataSource, engine.clock, rollBackMaker, engine.bus).engine.tick();
    expect((await engine.groups(id))[0]?.counts).toEqual({ cancelled: many });
    expect((await engine.groups(back))[0]).toMatchObject({ size: many, counts: { succeeded: many } });
    expect(await engine.rollout(back)).toMatchObject({ state: 'finished' });
    expect(await largest(back)).toBeLessThanOrEqual(cardsPerTransaction);
    expect(await query('select cards from rollout_school where rollout_id = $1', [back])).toEqual([{ cards: many }]);
    expect((await engine.decisions(back))[0]).toMatchObject({ kind: 'add', detail: { cards: many } });
  }, 60_000);

  it('can be cancelled as long as a roll back has not got all of its cards', async () => {
    await query(`update device set model = 'M1', version_code = 1, current_version = 'v1'`);
    const { acts, rollBackMaker } = rolloutsOn(engine.db.dataSource, engine.clock);
    const { rolloutId: back } = await acts.rollBack(callers.admin, {
      rolloutId: await offered(),
      respectsLessons: true,
    });
    await acts.act(callers.admin, { rolloutId: back, action: 'cancel' });
    await engineOn(engine.db.dataSource, engine.clock, rollBackMaker, engine.bus).engine.tick();
    expect(await engine.rollout(back)).toMatchObject({ state: 'cancelled', due_at: null });
    expect((await engine.groups(back))[0]).toMatchObject({ size: cardsPerTransaction });
  }, 60_000);

  /** Ended, each card failed. */
  const failed = async (): Promise<string> => {
    const id = await planned();
    await query(
      `update rollout_card set state = 'failed', code = 'download', tries = 1, finished_at = $2 where rollout_id = $1`,
      [id, engine.clock.now()],
    );
    await query(`update rollout_group set state = 'failed', counts = jsonb_build_object('failed', size)`);
    await query(`update rollout set state = 'finished', due_at = null where id = $1`, [id]);
    return id;
  };

  it('tries again part by part, and offers nothing before all of its cards wait', async () => {
    const id = await failed();
    await rolloutsOn(engine.db.dataSource, engine.clock).acts.act(callers.admin, { rolloutId: id, action: 'retry' });
    expect((await engine.groups(id))[0]).toMatchObject({
      ...{ state: 'failed', counts: { waiting: cardsPerTransaction, failed: left } },
    });
    expect(await engine.rollout(id)).toMatchObject({ state: 'running' });
    // it continues with those that had failed, whatever happens meanwhile
    await act(id, 'pause');
    await act(id, 'resume');
    await engine.tick();
    expect((await engine.groups(id))[0]).toMatchObject({
      ...{ state: 'running', counts: { offered: many }, accepted_failures: 0 },
    });
    expect(await queuedCommands()).toMatchObject({ queued: many });
    const retried = (await engine.decisions(id)).filter(({ kind }) => kind === 'retry' || kind === 'groupRetry');
    expect(retried.map(({ detail }) => detail.cards)).toEqual([many, undefined]);
  }, 60_000);

  it('leaves the failed ones as they are when it is cancelled before they all try again', async () => {
    const id = await failed();
    await rolloutsOn(engine.db.dataSource, engine.clock).acts.act(callers.admin, { rolloutId: id, action: 'retry' });
    await act(id, 'cancel');
    await engine.tick();
    expect((await engine.groups(id))[0]?.counts).toEqual({ cancelled: cardsPerTransaction, failed: left });
  }, 60_000);

  it('wakes who waits part by part', async () => {
    const id = await planned();
    await query(`update rollout_group set state = 'running' where rollout_id = $1`, [id]);
    await query(`update rollout set state = 'paused', due_at = null where id = $1`, [id]);
    const woken = async (): Promise<number> => {
      const rows = await query<{ cards: number }[]>(
        'select count(*)::int as cards from rollout_card where rollout_id = $1 and due_at is not null',
        [id],
      );
      return rows[0]?.cards ?? 0;
    };
    await act(id, 'resume');
    expect(await woken()).toBe(cardsPerTransaction);
    await engine.tick();
    expect((await engine.groups(id))[0]?.counts).toEqual({ offered: many });
  }, 60_000);

  it('plans who waits for a window again part by part when lessons change, and offers nothing meanwhile', async () => {
    const id = await planned();
    const later = new Date(engine.clock.now().getTime() + hourMs);
    await query(`update rollout_group set state = 'running', online_before = size where rollout_id = $1`, [id]);
    await query('update rollout_card set due_at = $2 where rollout_id = $1', [id, later]);
    await query(`update rollout set state = 'running', started_at = $2, due_at = $3 where id = $1`, [
      ...[id, engine.clock.now(), later],
    ]);
    const stillWaiting = async (): Promise<number> => {
      const rows = await query<{ cards: number }[]>(
        `select count(*)::int as cards from rollout_card where rollout_id = $1 and state = 'waiting' and due_at = $2`,
        [id, later],
      );
      return rows[0]?.cards ?? 0;
    };
    await engine.parts.transactions.run((tx) => engine.parts.calendars.changed(tx, null));
    expect(await stillWaiting()).toBe(left);
    const step = (): Promise<void> =>
      engine.parts.transactions.run((tx) => engine.parts.steps.run(tx, id, engine.clock.now()));
    await step();
    expect(await stillWaiting()).toBeLessThan(left);
    expect((await engine.groups(id))[0]?.counts).toEqual({ waiting: many });
    // lessons change again meanwhile: it starts from scratch
    await query('update rollout_card set due_at = $2 where rollout_id = $1', [id, later]);
    await engine.parts.transactions.run((tx) => engine.parts.calendars.changed(tx, null));
    // another process continues where this one was killed
    await engineOn(engine.db.dataSource, engine.clock, {}, engine.bus).engine.tick();
    expect(await stillWaiting()).toBe(0);
    expect((await engine.groups(id))[0]?.counts).toEqual({ offered: many });
    expect(await engine.rollout(id)).toMatchObject({ state: 'running', replan_after: null });
  }, 60_000);

  it('gives its cards to a newer one part by part, which starts when it has them', async () => {
    const old = await offered();
    const fresh = await planned({ name: 'neu' });
    await engine.parts.transactions.run((tx) => engine.parts.rollouts.start(tx, fresh));
    expect(await engine.rollout(fresh)).toMatchObject({ state: 'scheduled' });
    expect((await engine.groups(old))[0]?.counts).toEqual({ superseded: cardsPerTransaction, offered: left });
    await engine.tick();
    expect((await engine.groups(old))[0]?.counts).toEqual({ superseded: many });
    expect(await engine.rollout(old)).toMatchObject({ state: 'finished' });
    expect(await engine.rollout(fresh)).toMatchObject({ state: 'running' });
    expect((await engine.groups(fresh))[0]?.counts).toEqual({ offered: many });
    expect(await largest(old)).toBeLessThanOrEqual(cardsPerTransaction);
  }, 120_000);

  it('ends at its deadline part by part, and offers nothing meanwhile', async () => {
    const id = await offered();
    await query(`update device_status set online_status = 'off'`);
    await query('update rollout set deadline_at = $2, due_at = $2 where id = $1', [id, engine.clock.now()]);
    await engine.tick();
    await query(`update device_status set online_status = 'on'`);
    expect((await engine.groups(id))[0]?.counts).toEqual({ failed: many });
    expect(await engine.rollout(id)).toMatchObject({ state: 'finished' });
    expect(await largest(id)).toBeLessThanOrEqual(cardsPerTransaction);
    const ended = (await engine.decisions(id)).filter(({ kind }) => kind === 'deadline');
    expect(ended.map(({ detail }) => detail.cards)).toEqual([cardsPerTransaction, cardsPerTransaction, 500]);
  }, 60_000);
});
