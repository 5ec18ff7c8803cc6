import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { daySeconds } from '#libs/contracts';
import { Rollout, RolloutGroup } from '../../../services/devices/rollouts/rollout.entity.js';
import { EngineUnderTest, silentMinutes } from './engine-parts.js';

/** Longer than an installation takes: what is dark after it is not restarting. */
const settledMinutes = 11 + silentMinutes;

describe('a rollout beside the doors of its schools that are not upgraded', () => {
  let engine: EngineUnderTest;

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
  });
  afterAll(() => engine.close());
  beforeEach(() =>
    engine.db.dataSource.query('truncate rollout, device, device_status, command, status_history, outbox cascade'),
  );

  const named = (prefix: string, doors: number): string[] => Array.from({ length: doors }, (_, n) => `${prefix}${n}`);
  /** A rollout that has upgraded `upgraded` doors of its first group at a school with `others` more doors. */
  const upgraded = async (upgradedDoors: string[], others: string[], second: string[] = []): Promise<string> => {
    await engine.addCards([...upgradedDoors, ...others, ...second], { school: 's1' });
    const groups = second.length > 0 ? [upgradedDoors, second] : [upgradedDoors];
    const rollout = { errorPercent: 100, soakSeconds: daySeconds };
    const id = await engine.plan({ groups, rollout });
    await engine.tick();
    for (let n = 0; n < upgradedDoors.length; n += 3) {
      for (const door of upgradedDoors.slice(n, n + 3)) await engine.install(door);
      await engine.pass(1);
    }
    return id;
  };
  const darken = async (doors: string[]): Promise<void> => {
    for (const door of doors) await engine.disconnect(door);
    await engine.pass(settledMinutes);
  };
  const stateOf = async (id: string): Promise<unknown> => {
    const { state, halt_reason: reason } = await engine.rollout(id);
    return [state, reason];
  };
  const comparisonOf = async (id: string, position = 1) => {
    const rollout = await engine.db.dataSource.getRepository(Rollout).findOneByOrFail({ id });
    const groups = await engine.db.dataSource.getRepository(RolloutGroup).findBy({ rolloutId: id });
    const { neighbours } = engine.parts;
    const started = groups.filter(({ startedAt }) => startedAt !== null);
    return (await neighbours.comparisons(engine.db.dataSource, rollout, started, engine.clock.now())).get(position);
  };

  it('halts when upgraded doors go dark and the others do not, with both figures in its log', async () => {
    const [own, others] = [named('U', 6), named('N', 12)];
    const id = await upgraded(own, others);
    await darken(own.slice(0, 5));
    expect(await stateOf(id)).toEqual(['paused', 'onlineDrop']);
    expect((await engine.decisions(id)).at(-1)?.detail).toMatchObject({
      ...{ upgraded: 6, dark: 5, neighbours: 12, neighboursDark: 0, percent: 16 },
    });
    expect(await comparisonOf(id)).toMatchObject({
      ...{ upgraded: { doors: 6, dark: 5 }, neighbours: { doors: 12, dark: 0 }, verdict: 'worse' },
    });
  });

  it('continues in a power cut that darkens upgraded doors and the others', async () => {
    const [own, others] = [named('U', 6), named('N', 12)];
    const id = await upgraded(own, others);
    await darken([...own, ...others]);
    expect(await stateOf(id)).toEqual(['running', null]);
    expect(await comparisonOf(id)).toMatchObject({ neighbours: { doors: 12, dark: 12 }, verdict: 'alike' });
  });

  it('continues when one or two of three doors are dark among many that are on', async () => {
    const own = named('U', 3);
    const id = await upgraded(own, named('N', 12));
    await darken(own.slice(0, 2));
    expect(await stateOf(id)).toEqual(['running', null]);
    expect(await comparisonOf(id)).toMatchObject({ upgraded: { doors: 3, dark: 2 }, verdict: 'few' });
  });

  it('takes no door for a neighbour that was off before, is blocked, or has the version already', async () => {
    const others = named('N', 6);
    await engine.addCards(named('O', 5), { school: 's1', on: false });
    await engine.addCards(named('X', 4), { school: 's2' });
    await engine.addCards(['V', 'B'], { school: 's1' });
    await engine.db.dataSource.query(`update device set model = 'M', version_code = 2 where device_no = 'V'`);
    await engine.db.dataSource.query(`update device set blocked_at = now() where device_no = 'B'`);
    engine.clock.set(new Date(engine.clock.now().getTime() + 60_000).toISOString());
    const id = await upgraded(named('U', 3), others);
    await darken(others.slice(0, 2));
    expect(await comparisonOf(id)).toMatchObject({ neighbours: { doors: 6, dark: 2 } });
  });

  it('counts how often doors are lost in an hour, without the restart of the upgrade', async () => {
    const [own, others] = [named('U', 3), named('N', 6)];
    const id = await upgraded(own, others);
    for (let n = 0; n < 2; n += 1) {
      await engine.pass(5);
      for (const door of own) {
        await engine.disconnect(door);
        await engine.connect(door);
      }
    }
    await engine.disconnect(others[0] ?? '');
    await engine.connect(others[0] ?? '');
    await engine.pass(19);
    // two drops of each upgraded door in the half hour since it was back; one of six others in the hour
    const { upgraded: ours, neighbours } = (await comparisonOf(id)) ?? {};
    expect(ours?.dropsPerHour).toBeCloseTo(4, 0);
    expect(neighbours?.dropsPerHour).toBeCloseTo(1 / 6, 2);
  });

  it('compares a later group with what went off after that group had started', async () => {
    const [first, later, others] = [named('U', 3), named('W', 3), named('N', 6)];
    const id = await upgraded(first, others, later);
    await darken(others.slice(0, 2));
    await engine.db.dataSource.query(`update rollout set soak_seconds = 60 where id = $1`, [id]);
    await engine.db.dataSource.query(`update rollout_card set due_at = '2026-01-01' where state = 'soaking'`);
    await engine.pass(1);
    await engine.pass(1);
    for (const door of later) await engine.install(door);
    await engine.pass(settledMinutes);
    expect(await comparisonOf(id, 1)).toMatchObject({ neighbours: { doors: 6, dark: 2 } });
    expect(await comparisonOf(id, 2)).toMatchObject({
      upgraded: { doors: 3, dark: 0 },
      neighbours: { doors: 4, dark: 0 },
    });
  });
});
