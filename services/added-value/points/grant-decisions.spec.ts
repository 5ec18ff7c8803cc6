import { describe, expect, it } from '@jest/globals';
import { defaultPointsPlan, type PointsPlan, type PointsTaskCode } from '#libs/contracts';
import { decideGrants } from './grant-decisions.js';

const event = (eventId: string, taskCode: PointsTaskCode = 'new', teacherCode: string | null = 't1') => ({
  eventId,
  taskCode,
  teacherCode,
});

describe('what events earn', () => {
  it('is the points of their task as long as the pool lasts, one event after the other', () => {
    const events = [event('1'), event('2', 'renew'), event('3'), event('4', 'renew')];
    expect(decideGrants(events, defaultPointsPlan, 20)).toEqual([
      { eventId: '1', points: 10, refusal: null },
      { eventId: '2', points: 5, refusal: null },
      { eventId: '3', points: 0, refusal: 'poolEmpty' },
      { eventId: '4', points: 5, refusal: null },
    ]);
  });

  it('is nothing without a head teacher, and for a task that the plan does not have or gives nothing for', () => {
    const plan: PointsPlan = {
      ...defaultPointsPlan,
      tasks: [{ taskCode: 'new', taskName: '新', points: 0, target: 0 }],
    };
    const refusals = (given: PointsPlan) =>
      decideGrants([event('1', 'new', null), event('2', 'renew')], given, 100).map(({ refusal }) => refusal);
    expect(refusals(defaultPointsPlan)).toEqual(['noHeadTeacher', null]);
    expect(refusals(plan)).toEqual(['noTask', 'noTask']);
  });
});
