import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BusinessClock, businessClock, Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs, texts } from '#libs/contracts';
import { DemoClockController } from '../../../services/added-value/demo-clock/demo-clock.controller.js';
import { admin } from '../../medium/added-value/order-parts.js';
import { Roster } from '../../medium/added-value/roster-parts.js';

const month = 31 * dayMs;

describe('the time of business', () => {
  let roster: Roster;
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-clock-'));
  beforeAll(async () => {
    roster = await Roster.start();
  });
  afterAll(async () => {
    await roster.process.close();
    rmSync(directory, { recursive: true });
  });

  it('is the time of day, and refuses to be moved, where nothing is shown off', async () => {
    const controller = roster.process.part<DemoClockController>(DemoClockController);
    expect(controller.getDemoClock()).toMatchObject({ demo: false, moved: false });
    await expect(controller.moveDemoClock({ at: '2999-01-01 00:00:00' }, admin)).rejects.toThrow(texts.clockNotMovable);
  });

  it('continues from where it was moved, over a start as well, and moves no other', () => {
    const config = new Config({ DEMO_CLOCK: 'movable', DATA_DIR: directory }, 'all');
    const system = new Clock();
    const clock = new BusinessClock(system, config);
    expect(clock.moved).toBe(false);
    clock.moveTo(new Date(Date.now() + month));
    for (const each of [clock, businessClock(system, config)]) {
      expect(Math.abs(each.now().getTime() - Date.now() - month)).toBeLessThan(60_000);
    }
    expect(Math.abs(system.now().getTime() - Date.now())).toBeLessThan(60_000);
    expect(businessClock(system, new Config({ DATA_DIR: directory }, 'all'))).toBe(system);
  });

  it('cannot be moved in production', () => {
    expect(() => new Config({ DEMO_CLOCK: 'movable', NODE_ENV: 'production' }, 'all')).toThrow('DEMO_CLOCK');
  });
});
