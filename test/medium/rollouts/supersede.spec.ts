import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hourMs } from '#libs/contracts';
import { EngineUnderTest, silentMinutes } from './engine-parts.js';

describe('two rollouts that want the same card', () => {
  let engine: EngineUnderTest;

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
  });
  afterAll(() => engine.close());

  it('leave it to the newer, unless it has begun to install', async () => {
    const cards = ['S1', 'S2', 'S3', 'S4'];
    await engine.addCards(cards);
    await engine.addCards(['S5'], { on: false });
    const old = await engine.plan({ groups: [[...cards, 'S5']], rollout: { downloadsPerSchool: 100 } });
    await engine.tick();
    await engine.deliver('S2');
    await engine.event('S2', 'run', { phase: 'install' });
    await engine.deliver('S3');
    const packageId = await engine.addPackage(3);
    const fresh = await engine.plan({ groups: [['S1', 'S2', 'S3', 'S5']], to: 3, packageId, rollout: { name: 'neu' } });
    await engine.tick();

    // S3 has a command in its hands that installs: it cannot be withdrawn
    expect(await engine.states(old)).toEqual({
      ...{ S1: 'superseded', S2: 'installing', S3: 'offered', S4: 'offered', S5: 'superseded' },
    });
    expect((await engine.decisions(old)).at(-1)).toEqual({ kind: 'supersede', detail: { cards: 2, rollout: 'neu' } });
    expect((await engine.commands('S1')).map(({ status }) => status)).toEqual(['cancelled', 'queued']);
    expect(await engine.states(fresh)).toEqual({ S1: 'offered', S2: 'waiting', S3: 'waiting', S5: 'waiting' });

    await engine.reboot('S2', 'b1', 2);
    await engine.pass(10.1);
    expect(await engine.states(old)).toMatchObject({ S2: 'succeeded' });
    // one installation at a time: it waited for the end of the other, and is next now
    expect(await engine.states(fresh)).toMatchObject({ S2: 'offered' });
  });

  it('take no version for final that the card has while the other installs', async () => {
    await engine.addCards(['V1']);
    await engine.beat('V1', 'b0', 1);
    const old = await engine.plan({ groups: [['V1']] });
    await engine.tick();
    await engine.deliver('V1');
    await engine.event('V1', 'run', { phase: 'download', progress: 90 });
    const back = await engine.plan({ groups: [['V1']], from: 1, to: 1, packageId: await engine.addPackage(1) });
    await engine.tick();
    await engine.beat('V1', 'b0', 1);
    await engine.tick();
    expect([await engine.states(old), await engine.states(back)]).toEqual([{ V1: 'downloading' }, { V1: 'waiting' }]);
    await engine.reboot('V1', 'b1', 2);
    await engine.pass(10.1);
    expect([await engine.states(old), await engine.states(back)]).toEqual([{ V1: 'succeeded' }, { V1: 'offered' }]);
  });

  it('keep it with the newer when the older starts later', async () => {
    await engine.addCards(['T1', 'T2']);
    const startAt = new Date(engine.clock.now().getTime() + hourMs);
    const old = await engine.plan({ groups: [['T1', 'T2']], rollout: { startAt } });
    const packageId = await engine.addPackage(3);
    const fresh = await engine.plan({ groups: [['T1']], to: 3, packageId });
    await engine.tick();
    // it holds its cards from the moment on at which it is fixed
    expect(await engine.states(old)).toEqual({ T1: 'superseded', T2: 'waiting' });
    await engine.pass(61);
    expect(await engine.states(old)).toEqual({ T1: 'superseded', T2: 'offered' });
    expect(await engine.states(fresh)).toEqual({ T1: 'offered' });

    await engine.addCards(['T3']);
    const draft = await engine.plan({ groups: [['T3']], rollout: { startAt: new Date(startAt.getTime() + 9e6) } });
    await engine.db.dataSource.query(`update rollout set state = 'draft', due_at = null where id = $1`, [draft]);
    const newer = await engine.plan({ groups: [['T3']], to: 3, packageId });
    await engine.tick();
    await engine.parts.transactions.run((tx) => engine.parts.rollouts.apply(tx, draft, 'schedule', 'admin'));
    await engine.pass(300);
    expect(await engine.states(newer)).toEqual({ T3: 'offered' });
    expect(await engine.states(draft)).toEqual({ T3: 'superseded' });
    expect((await engine.rollout(draft)).state).toBe('finished');
  });

  it('does not count a late truth once a newer one has the card', async () => {
    await engine.addCards(['U1']);
    const old = await engine.plan({ groups: [['U1']] });
    await engine.tick();
    await engine.deliver('U1');
    await engine.event('U1', 'run', { phase: 'install' });
    await engine.disconnect('U1');
    await engine.pass(11 + silentMinutes);
    const packageId = await engine.addPackage(3);
    const fresh = await engine.plan({ groups: [['U1']], to: 3, packageId });
    await engine.tick();
    await engine.reboot('U1', 'b1', 2);
    await engine.tick();
    expect(await engine.card(old, 'U1')).toMatchObject({ state: 'failed', code: 'silent' });
    expect(await engine.states(fresh)).toEqual({ U1: 'offered' });
  });
});
