import { describe, expect, it } from '@jest/globals';
import { brierOf, worstDecile } from '../../../services/readiness/forecast/score.js';
import { countOf } from '../../stack/form.js';
import { otherOutcome } from '../../stack/everything-morning.js';
import { scoresOfHabits } from '../../stack/forecast-property.js';
import { propertySeed } from '../../stack/property-seed.js';

const { seed = 1 } = propertySeed();
const orders = countOf({ quick: 1000, night: 10_000, full: 10_000 });
const size = { schools: countOf({ quick: 100, night: 400, full: 400 }), doorsOfSchool: 25, days: 60 };
const leastOfDecile = 1000;

describe('the morning on which everything fails', () => {
  it(`gives the same incidents in any of ${orders} orders and doublings of its facts, seed ${seed}`, () => {
    expect(otherOutcome(seed, orders / 10)).toBeUndefined();
  });
});

describe('the forecast', () => {
  it(`keeps its Brier score and every decile over ${size.days} days of ${size.schools} schools, seed ${seed}`, () => {
    const { forecast, asNow } = scoresOfHabits(seed, size);
    expect(forecast.count).toBe(size.schools * size.doorsOfSchool * size.days);
    expect(brierOf(forecast)).toBeLessThanOrEqual(0.06);
    expect(brierOf(forecast)).toBeLessThanOrEqual(0.6 * (brierOf(asNow) ?? 0));
    expect(worstDecile(forecast, leastOfDecile)).toBeLessThanOrEqual(0.05);
  });
});
