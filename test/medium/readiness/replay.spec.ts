import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replayTexts, role } from '#libs/contracts';
import type { ReplayResult } from '../../../services/readiness/replay/replay.dto.js';
import { ReplayService } from '../../../services/readiness/replay/replay.service.js';
import { mornings } from '../../../tools/fleet/mornings/mornings.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { until } from '../../stack/index.js';
import { Morning } from '../../stack/morning-story.js';
import { caller } from '../directory/directory-parts.js';
import { robot } from '../notify/notify-parts.js';
import { MorningProcess } from './morning-process.js';

const replay = 'POST /api/readiness/incident/replay';

describe('a rule tried on a morning that is over', () => {
  const plan = mornings.everything;
  const morning = Morning.of(1, plan);
  let service: MorningProcess;
  let simulator: ChannelSimulator;

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    service = await MorningProcess.start(morning, simulator.environment);
    for (const { schoolCode } of morning.schools) {
      const contact = { channel: 'wecomRobot', address: robot(), schoolCode, role: 'first' };
      await service.process.ask('POST /api/readiness/contact/save', { body: contact });
    }
    await service.bind(morning);
    await service.play(morning, morning.at(plan.end));
  }, 60_000);
  afterAll(async () => {
    await service?.close();
    await simulator?.close();
  });

  const tried = (pauseSeconds: number, as = caller()): Promise<ReplayResult> =>
    service.process.ask<ReplayResult>(replay, { body: { days: 1, pauseSeconds }, as });
  /** All that a replay could change. */
  const stored = (): Promise<object[]> =>
    service.rows(
      `select (select json_agg(i order by i.id) from incident i) as incidents,
         (select json_agg(l order by l.incident_id, l.at, l.kind) from incident_line l) as lines,
         (select json_agg(r order by r.incident_id, r.contact_id, r.state) from incident_report r) as reports,
         (select count(*)::int from notify_message) as messages`,
    );

  it('gives the stored incidents by the present rule', async () => {
    const result = await tried(120);
    expect(result).toMatchObject({ presentPauseSeconds: 120, differing: 0, differences: [], days: [], untried: [] });
    expect(result.stored).toBeGreaterThan(3);
    expect(result.given).toBe(result.stored);
  });

  it('shows what would not have been by a longer pause, with fewer messages, and changes nothing', async () => {
    const before = await stored();
    const result = await tried(3600);
    expect(result.given).toBeLessThan(result.stored);
    const gone = result.differences.filter(({ change }) => change === 'gone');
    expect(gone.length).toBeGreaterThan(0);
    for (const { stored: one, given } of gone) {
      expect(given).toBeNull();
      expect(one?.number).toMatch(/^\d+$/);
      expect(one?.doors).toBeGreaterThan(0);
    }
    const sum = (count: (day: ReplayResult['days'][number]) => number): number =>
      result.days.reduce((total, day) => total + count(day), 0);
    expect(sum((day) => day.gone + day.added + day.changed)).toBe(result.differing);
    expect(sum(({ messagesStored }) => messagesStored)).toBeGreaterThan(sum(({ messagesGiven }) => messagesGiven));
    expect(await stored()).toEqual(before);
  });

  it('shows what would be new by a shorter pause', async () => {
    const { differences } = await tried(1);
    const added = differences.filter(({ change }) => change === 'added');
    for (const { stored: none, given } of added) {
      expect(none).toBeNull();
      expect(given).toMatchObject({ id: null, number: null });
    }
    expect(differences.length).toBeGreaterThan(0);
  });

  it('counts only what is within reach, and is for administrators alone', async () => {
    const key = { id: 'k', name: 'k', inAreas: true, scopes: ['readiness:read' as const] };
    const [all, part] = [await tried(3600), await tried(3600, caller({ areas: ['440303'], key }))];
    expect(part).toMatchObject({ towns: 1, stored: 1, differing: 1 });
    expect(all).toMatchObject({ towns: 4 });
    expect(all.differences.map(({ schoolCode }) => schoolCode)).toContain(part.differences[0]?.schoolCode);
    const manager = caller({ uid: 'm', account: 'm', tags: role.areaManager, areas: ['440303'] });
    const refused = await service.process.call(replay, { body: { days: 1, pauseSeconds: 60 }, as: manager });
    expect(refused.status).toBe(403);
    expect((await service.process.call(replay, { body: { days: 91, pauseSeconds: 60 } })).rtnCode).toBe('-1');
  });

  it('runs one at a time, and ends with its request', async () => {
    const { process } = service;
    const part = process.part(ReplayService) as unknown as { isBusy: boolean };
    const gone = new AbortController();
    const first = process.call(replay, { body: { days: 90, pauseSeconds: 60 }, signal: gone.signal });
    await until(() => part.isBusy, 'the first one runs');
    expect(await process.call(replay, { body: { days: 1, pauseSeconds: 60 } })).toMatchObject({
      msg: replayTexts.replayBusy,
    });
    gone.abort();
    await expect(first).rejects.toThrow();
    await until(() => !part.isBusy, 'it has ended');
    expect((await tried(120)).differing).toBe(0);
  });
});
