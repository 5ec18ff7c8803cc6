import { describe, expect, it } from '@jest/globals';
import { deviceNumbers } from '../fleet/device-numbers.js';
import { profileOf } from '../fleet/heartbeat.js';
import { Random } from '../fleet/random.js';
import { demoCards } from './demo-fleet.js';
import { demoSchools } from './demo-schools.js';

describe('the fleet of the demo', () => {
  const schools = 40;
  const numbers = deviceNumbers({ devices: demoCards, schools, prefix: 'CC' });

  it('has six hundred cards of one model, and some of others', () => {
    const models = numbers.map(({ deviceNo }, seed) => profileOf(deviceNo, new Random(100_003 + seed)).model);
    expect(models.filter((model) => model === 'BP-21').length).toBeGreaterThanOrEqual(600);
    expect(new Set(models).size).toBe(3);
  });

  it('has a classroom for each card', () => {
    const rooms = demoSchools(schools).map(({ classrooms }) => classrooms.length);
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(demoCards / schools);
  });
});
