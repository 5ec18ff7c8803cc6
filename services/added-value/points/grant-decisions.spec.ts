import { describe, expect, it } from '@jest/globals';
import { defaultPointsPlan, type PointsPlan, type PointsTaskCode } from '#libs/contracts';
import { decideGrants } from './grant-decisions.js';

const event = (
  eventId: string,
  taskCode: PointsTaskCode = 'new',
  teacherCode: string | null = 't1',
  price = '1000',
) => ({ eventId, taskCode, teacherCode, price });

describe('decideGrants', () => {
  it('grants events the points of their task, in order, as long as the pool lasts', () => {
    const events = [event('1'), event('2', 'renew'), event('3'), event('4', 'renew')];
    expect(decideGrants(events, defaultPointsPlan, 20)).toEqual([
      { eventId: '1', taskCode: 'new', points: 10, refusal: null },
      { eventId: '2', taskCode: 'renew', points: 5, refusal: null },
      { eventId: '3', taskCode: 'new', points: 0, refusal: 'poolEmpty' },
      { eventId: '4', taskCode: 'renew', points: 5, refusal: null },
    ]);
  });

  it('grants nothing without a head teacher, or for a task without points in the plan', () => {
    const plan: PointsPlan = {
      ...defaultPointsPlan,
      tasks: [{ taskCode: 'new', taskName: '新', points: 0, target: 0 }],
    };
    const refusals = (given: PointsPlan) =>
      decideGrants([event('1', 'new', null), event('2', 'renew')], given, 100).map(({ refusal }) => refusal);
    expect(refusals(defaultPointsPlan)).toEqual(['noHeadTeacher', null]);
    expect(refusals(plan)).toEqual(['noTask', 'noTask']);
  });

  it.each([
    ['full', [10, 10, 10]],
    ['proportional', [10, 4, 0]],
    ['none', [10, 0, 0]],
  ] as const)('applies the policy %s of the plan below the minimum price', (lowPrice, points) => {
    const plan: PointsPlan = { ...defaultPointsPlan, minPrice: 1000, lowPrice };
    const events = ['1000', '499', '99'].map((price, n) => event(String(n), 'new', 't1', price));
    const decisions = decideGrants(events, plan, 100);
    expect(decisions.map((each) => each.points)).toEqual(points);
    expect(decisions.map(({ refusal }) => refusal)).toEqual(points.map((n) => (n === 0 ? 'priceTooLow' : null)));
  });
});
