import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '#libs/contracts';
import { mornings } from '../../../tools/fleet/mornings/mornings.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { MorningProcess } from '../../medium/readiness/morning-process.js';
import { inOrder, withoutCircuits } from '../../stack/morning-incidents.js';
import { Morning } from '../../stack/morning-story.js';

const plans = [mornings.powercut, mornings.switch, mornings.strip, mornings.flap, mornings.clocks];

describe('five school days', () => {
  const week = plans.map((plan, place) => Morning.of(place + 1, { ...plan, day: addDays(plan.day, place) }));
  const [monday] = week as [Morning];
  const end = Math.max(...week.map((morning, place) => morning.at(plans[place]?.end ?? '')));
  let service: MorningProcess;
  let simulator: ChannelSimulator;

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    service = await MorningProcess.start(monday, simulator.environment);
    await service.bind(monday);
    for (const [place, morning] of week.entries()) await service.play(morning, morning.at(plans[place]?.end ?? ''));
  }, 300_000);
  afterAll(async () => {
    await service?.close();
    await simulator?.close();
  });

  it('leave the expected incidents of each', async () => {
    const expected = week.flatMap((morning, place) => withoutCircuits(plans[place] ?? mornings.night, morning));
    expect(inOrder(await service.incidents())).toEqual(inOrder(expected));
  });

  it('give the stored incidents again when their facts are replayed', async () => {
    const { stored, differences } = await service.replay(monday.at('00:00'), end);
    expect(differences).toEqual([]);
    expect(stored).toBe((await service.incidents()).length);
  });
});
