import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayMinutes } from '#libs/contracts';
import { EngineUnderTest, silentMinutes } from './engine-parts.js';

describe('the way of a card through a rollout', () => {
  let engine: EngineUnderTest;
  let last = 0;

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
  });
  afterAll(() => engine.close());

  /** A card, on unless said otherwise, in a rollout of its own that has started. */
  const one = async (rollout: Record<string, unknown> = {}, { on = true } = {}): Promise<[string, string]> => {
    const deviceNo = `W${++last}`;
    await engine.addCards([deviceNo], { on });
    const id = await engine.plan({ groups: [[deviceNo]], rollout });
    await engine.tick();
    return [id, deviceNo];
  };
  const stateOf = async (id: string, deviceNo: string): Promise<unknown> => (await engine.card(id, deviceNo)).state;

  it('ends when the heartbeats have shown the version for the soak time, and no sooner', async () => {
    const [id, card] = await one();
    expect(await engine.card(id, card)).toMatchObject({ state: 'offered', tries: 1, installs: true });
    expect(await engine.deliver(card)).toMatchObject({
      ...{ versionCode: 2, packageName: 'cn.card', sha256: 'ab', size: 1000 },
      ...{
        url: expect.stringContaining('http://cards.test/card/package/'),
        installAfter: engine.clock.now().toISOString(),
      },
    });
    await engine.event(card, 'run', { phase: 'download', progress: 40 });
    expect(await engine.card(id, card)).toMatchObject({ state: 'downloading', phase: 'download', percent: 40 });
    await engine.event(card, 'run', { phase: 'verify', progress: 100 });
    await engine.event(card, 'run', { phase: 'install', progress: 0 });
    expect(await engine.card(id, card)).toMatchObject({ state: 'installing', phase: 'install' });
    await engine.event(card, 'succeed');
    expect(await stateOf(id, card)).toBe('installing');
    await engine.reboot(card, 'b1', 2);
    expect(await engine.card(id, card)).toMatchObject({ state: 'soaking', boots: 1 });
    expect((await engine.commands(card)).map(({ status }) => status)).toEqual(['succeeded']);
    await engine.pass(9.9);
    expect(await stateOf(id, card)).toBe('soaking');
    await engine.pass(0.2);
    expect(await stateOf(id, card)).toBe('succeeded');
    expect(await engine.rollout(id)).toMatchObject({ state: 'finished', due_at: null });
    expect((await engine.groups(id))[0]).toMatchObject({ state: 'succeeded', counts: { succeeded: 1 } });
  });

  it('is not proven by the word of the card, nor by its version without a new boot', async () => {
    const [id, card] = await one();
    await engine.deliver(card);
    await engine.event(card, 'succeed');
    expect(await stateOf(id, card)).toBe('installing');
    await engine.beat(card, 'b0', 2);
    expect(await stateOf(id, card)).toBe('installing');
    await engine.pass(11 + silentMinutes);
    expect(await engine.card(id, card)).toMatchObject({ state: 'failed', code: 'timedOut' });
    expect((await engine.commands(card)).at(-1)).toMatchObject({ status: 'failed', error: '长时间没有进展' });
  });

  it('is proven by a new connection of a card without boot ids', async () => {
    const deviceNo = `W${++last}`;
    await engine.addCards([deviceNo]);
    await engine.db.dataSource.query('update device_status set boot_id = null where device_no = $1', [deviceNo]);
    const id = await engine.plan({ groups: [[deviceNo]] });
    await engine.tick();
    await engine.install(deviceNo, null as never);
    expect(await stateOf(id, deviceNo)).toBe('soaking');
  });

  it.each(['noSpace', 'corrupt', 'downloadFailed', 'installRefused'])('fails as it reports: %s', async (code) => {
    const [id, card] = await one();
    await engine.deliver(card);
    await engine.event(card, 'fail', { error: code });
    expect(await engine.card(id, card)).toMatchObject({ state: 'failed', code, reason: null });
  });

  it('keeps the words of a card that fails for a reason of its own', async () => {
    const [id, card] = await one();
    await engine.deliver(card);
    await engine.event(card, 'fail', { error: 'INSTALL_FAILED_OLDER_SDK' });
    expect(await engine.card(id, card)).toMatchObject({
      state: 'failed',
      code: 'reported',
      reason: 'INSTALL_FAILED_OLDER_SDK',
    });
  });

  it('fails as rolled back, in a boot loop, unstable or silent by what is seen of it', async () => {
    const [back, backCard] = await one();
    await engine.install(backCard, 'b1', 1);
    expect(await engine.card(back, backCard)).toMatchObject({ state: 'failed', code: 'rolledBackItself' });

    const [loop, loopCard] = await one();
    await engine.install(loopCard);
    await engine.reboot(loopCard, 'b2', 2);
    expect(await stateOf(loop, loopCard)).toBe('soaking');
    await engine.reboot(loopCard, 'b3', 2);
    expect(await engine.card(loop, loopCard)).toMatchObject({ state: 'failed', code: 'bootLoop', boots: 3 });

    const [shaky, shakyCard] = await one();
    await engine.install(shakyCard);
    for (let turn = 0; turn < 2; turn++) {
      await engine.pass(1);
      await engine.reboot(shakyCard, 'b1', 2);
    }
    await engine.pass(10);
    expect(await engine.card(shaky, shakyCard)).toMatchObject({ state: 'failed', code: 'unstable', reconnects: 2 });

    const [silent, silentCard] = await one();
    await engine.deliver(silentCard);
    await engine.event(silentCard, 'run', { phase: 'install' });
    await engine.disconnect(silentCard);
    await engine.pass(10 + silentMinutes - 0.1);
    expect(await stateOf(silent, silentCard)).toBe('installing');
    await engine.pass(0.2);
    expect(await engine.card(silent, silentCard)).toMatchObject({ state: 'failed', code: 'silent' });
    await engine.reboot(silentCard, 'b1', 2);
    expect(await engine.card(silent, silentCard)).toMatchObject({ state: 'soaking', code: null });
    await engine.pass(10.1);
    expect(await stateOf(silent, silentCard)).toBe('succeeded');
    expect((await engine.groups(silent))[0]?.counts).toEqual({ succeeded: 1 });
  });

  it('ends as it truly is when the power failed in an installation that goes on after the boot', async () => {
    const [id, card] = await one();
    await engine.install(card, 'b1', 1);
    expect(await engine.card(id, card)).toMatchObject({ state: 'failed', code: 'rolledBackItself' });
    await engine.beat(card, 'b1', 1);
    expect(await stateOf(id, card)).toBe('failed');
    await engine.reboot(card, 'b2', 2);
    expect(await engine.card(id, card)).toMatchObject({ state: 'soaking', code: null });
    await engine.pass(10.1);
    expect(await stateOf(id, card)).toBe('succeeded');
  });

  it('is proven by a heartbeat that came before what the card says of its installation, but is read after it', async () => {
    const [id, card] = await one();
    await engine.deliver(card);
    await engine.disconnect(card);
    const connection = await engine.connect(card);
    const cameAt = engine.clock.now();
    await engine.pass(0.001);
    await engine.event(card, 'run', { phase: 'install', progress: 0 });
    await engine.event(card, 'succeed');
    engine.clock.set(cameAt.toISOString());
    await engine.beat(card, 'b1', 2, connection);
    expect(await stateOf(id, card)).toBe('soaking');
    await engine.pass(10.1);
    expect(await stateOf(id, card)).toBe('succeeded');
  });

  it('bears one reconnect in the soak time, and those that our own restarts cause', async () => {
    const [id, card] = await one();
    await engine.install(card);
    await engine.pass(1);
    await engine.reboot(card, 'b1', 2);
    for (let turn = 0; turn < 3; turn++) {
      await engine.pass(1);
      // still on in the database: the service has restarted
      await engine.beat(card, 'b1', 2, await engine.connect(card));
    }
    await engine.pass(7);
    expect(await engine.card(id, card)).toMatchObject({ state: 'succeeded', reconnects: 1 });
  });

  it('is away at the end of the soak time within the reconnect that it may need, and silent when it stays away', async () => {
    const [id, card] = await one();
    await engine.install(card);
    await engine.pass(9.5);
    await engine.disconnect(card);
    await engine.pass(0.6);
    expect(await stateOf(id, card)).toBe('soaking');
    await engine.beat(card, 'b1', 2, await engine.connect(card));
    await engine.pass(silentMinutes);
    expect(await engine.card(id, card)).toMatchObject({ state: 'succeeded', reconnects: 1 });

    const [dark, darkCard] = await one();
    await engine.install(darkCard);
    await engine.disconnect(darkCard);
    await engine.pass(10.1);
    expect(await engine.card(dark, darkCard)).toMatchObject({ state: 'failed', code: 'silent' });
    // it kept its boot: it was out of the network, and ends as it truly is
    await engine.beat(darkCard, 'b1', 2, await engine.connect(darkCard));
    await engine.pass(10.1);
    expect(await stateOf(dark, darkCard)).toBe('succeeded');
  });

  it('fails when a download hangs, but not while the card is away', async () => {
    const [id, card] = await one();
    await engine.deliver(card);
    await engine.event(card, 'run', { phase: 'download', progress: 40 });
    await engine.pass(9);
    await engine.event(card, 'run', { phase: 'download', progress: 40 });
    await engine.pass(1.1);
    expect(await engine.card(id, card)).toMatchObject({ state: 'failed', code: 'timedOut' });

    const [away, awayCard] = await one();
    await engine.deliver(awayCard);
    await engine.event(awayCard, 'run', { phase: 'download', progress: 40 });
    await engine.disconnect(awayCard);
    await engine.pass(11);
    expect(await engine.card(away, awayCard)).toMatchObject({ state: 'waiting', dueAt: null });
    await engine.reboot(awayCard, 'b1', 1);
    await engine.tick();
    expect(await engine.card(away, awayCard)).toMatchObject({ state: 'offered', tries: 2 });
  });

  it('is offered again after a boot that lost the command, until it has stopped too often', async () => {
    const [id, card] = await one();
    for (let turn = 1; turn <= 3; turn++) {
      await engine.deliver(card);
      await engine.event(card, 'run', { phase: 'download', progress: 10 });
      await engine.reboot(card, `x${turn}`, 1);
      await engine.tick();
    }
    expect(await engine.card(id, card)).toMatchObject({ state: 'failed', code: 'timedOut', tries: 3 });
  });

  it('waits while it is away, is offered when it is back, and not reached at the deadline', async () => {
    const [id, card] = await one({}, { on: false });
    expect(await engine.card(id, card)).toMatchObject({ state: 'waiting', dueAt: null });
    await engine.reboot(card, 'b0', 1);
    await engine.tick();
    expect(await stateOf(id, card)).toBe('offered');

    const [never, neverCard] = await one({}, { on: false });
    const [slow, slowCard] = await one();
    await engine.pass(14 * dayMinutes + 1);
    await engine.sweep();
    await engine.tick();
    expect(await engine.card(never, neverCard)).toMatchObject({ state: 'failed', code: 'unreachable' });
    expect((await engine.rollout(never)).state).toBe('finished');
    expect(await stateOf(slow, slowCard)).toBe('cancelled');
    expect((await engine.decisions(never)).map(({ kind }) => kind)).toEqual([
      ...['add', 'schedule', 'start', 'groupStart', 'deadline', 'groupFail', 'finish'],
    ]);
  });

  it('is through at once with the version that it is to get', async () => {
    const deviceNo = `W${++last}`;
    await engine.addCards([deviceNo]);
    await engine.beat(deviceNo, 'b0', 2);
    const id = await engine.plan({ groups: [[deviceNo]] });
    await engine.tick();
    expect(await engine.card(id, deviceNo)).toMatchObject({ state: 'succeeded', tries: 0, commandId: null });
  });

  it('downloads outside of its window, keeps the package, and installs inside', async () => {
    // 08:10 in Shanghai: installs from 22:00 to 23:00 only
    const hours = { dailyFrom: '22:00', dailyTo: '23:00', deadlineAt: new Date('2027-01-01T00:00:00Z') };
    engine.clock.set('2026-04-01T00:10:00Z');
    const [id, card] = await one(hours);
    expect(await engine.deliver(card)).toMatchObject({
      ...{ hold: true, installAfter: '2026-04-01T14:00:00.000Z', installBefore: '2026-04-01T15:00:00.000Z' },
    });
    await engine.event(card, 'run', { phase: 'download', progress: 50 });
    await engine.event(card, 'succeed');
    await engine.tick();
    expect(await engine.card(id, card)).toMatchObject({ state: 'downloaded', dueAt: new Date('2026-04-01T14:00:00Z') });
    expect(await engine.commands(card)).toHaveLength(1);
    engine.clock.set('2026-04-01T14:00:00Z');
    await engine.beat(card, 'b0', 1);
    await engine.tick();
    expect(await stateOf(id, card)).toBe('downloaded');
    const payload = await engine.deliver(card);
    expect(payload).not.toHaveProperty('hold');
    expect(payload.installBefore).toBe('2026-04-01T15:00:00.000Z');
    expect(await stateOf(id, card)).toBe('installing');
    await engine.event(card, 'fail', { error: 'windowMissed' });
    expect(await engine.card(id, card)).toMatchObject({ state: 'waiting', code: null });
    engine.clock.set('2026-04-01T14:55:00Z');
    await engine.tick();
    expect(await engine.card(id, card)).toMatchObject({ state: 'waiting', dueAt: new Date('2026-04-02T14:00:00Z') });
    engine.clock.set('2026-04-02T14:00:00Z');
    await engine.tick();
    await engine.install(card);
    expect(await stateOf(id, card)).toBe('soaking');
  });
});
