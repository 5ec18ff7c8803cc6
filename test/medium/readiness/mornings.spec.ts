import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { minuteMs } from '#libs/contracts';
import { mornings } from '../../../tools/fleet/mornings/mornings.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { until } from '../../stack/index.js';
import { inOrder, withoutCircuits } from '../../stack/morning-incidents.js';
import { Morning } from '../../stack/morning-story.js';
import { robot } from '../notify/notify-parts.js';
import { MorningProcess } from './morning-process.js';

/** A school in which only our own broker failed, and one that lost its power. */
const [calmSchool, darkSchool] = ['s0-1', 's0-0'];

describe('the morning on which everything happens', () => {
  const plan = mornings.everything;
  const morning = Morning.of(1, plan);
  const end = morning.at(plan.end);
  const messages = new Map<string, string>();
  let service: MorningProcess;
  let simulator: ChannelSimulator;

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    service = await MorningProcess.start(morning, simulator.environment);
    for (const schoolCode of [calmSchool, darkSchool]) {
      const address = robot();
      messages.set(schoolCode, address);
      const contact = { channel: 'wecomRobot', address, schoolCode, role: 'first' };
      await service.process.ask('POST /api/readiness/contact/save', { body: contact });
    }
    await service.bind(morning);
    await service.play(morning, end);
  }, 60_000);
  afterAll(async () => {
    await service?.close();
    await simulator?.close();
  });

  it('leaves exactly the expected incidents', async () => {
    expect(inOrder(await service.incidents())).toEqual(inOrder(withoutCircuits(plan, morning)));
  });

  it('notifies of a power cut, and neither of planned darkness nor of failures of the platform', async () => {
    const sent = (school: string): number =>
      simulator.state.messages.filter(({ to }) => to === messages.get(school)).length;
    await until(() => sent(darkSchool) > 0, 'the school is notified');
    expect(sent(calmSchool)).toBe(0);
  });

  it('publishes no change of an incident that shows the same', async () => {
    const changes = await service.process.published<{ change: string }>(
      'readiness.incident',
      'incident.changed',
      () => true,
    );
    const seen = changes.map((change) => JSON.stringify(change));
    const repeated = seen.filter((change, index) => seen.indexOf(change) !== index);
    expect(repeated).toEqual([]);
  });

  it('gives the stored incidents when its facts are replayed, and others by other rules', async () => {
    const [from, stored] = [morning.at('00:00'), withoutCircuits(plan, morning).length - 1];
    expect(await service.replay(from, end)).toEqual({ stored, differences: [] });
    expect((await service.replay(from, end, 11 * minuteMs)).differences.length).toBeGreaterThan(0);
  });
});
