import { describe, expect, it } from '@jest/globals';
import { isPlannable, numbersIn, planBody, planForm, usualPlan, type PlanForm } from './plan-body.js';

const form = (part: Partial<PlanForm> = {}): PlanForm => ({
  ...(usualPlan as PlanForm),
  name: ' 春季升级 ',
  model: 'BP-21',
  versionCode: 32,
  ...part,
});

describe('the form of a new rollout', () => {
  it('needs a name and a version, nothing more', () => {
    expect(planBody(form())).toEqual({
      name: '春季升级',
      model: 'BP-21',
      versionCode: 32,
      choice: {},
      groups: [
        { name: '试点', percent: 5 },
        { name: '扩大', percent: 25 },
      ],
      successPercent: 90,
      errorPercent: 10,
      onError: 'pause',
      onlineDropPercent: 10,
      soakMinutes: 10,
      respectsLessons: true,
      downloadsPerSchool: 3,
      installMinutes: 10,
      needsApproval: false,
      takesLateCards: false,
      draft: false,
    });
  });

  it('sends what the chosen scope asks for, not what another one has left', () => {
    const both = { schoolCodes: ['S1'], areaCodes: ['330000'], deviceNos: 'C1，C2\nC1', versionCodes: [31] };
    expect(planBody(form({ ...both, scope: 'areas' })).choice).toEqual({ areaCodes: ['330000'], versionCodes: [31] });
    expect(planBody(form({ ...both, scope: 'cards' })).choice).toEqual({ deviceNos: ['C1', 'C2'], versionCodes: [31] });
    expect(planBody(form({ scope: 'rooms', roomSchool: 'S1', classroomCodes: ['R1'] })).choice).toEqual({
      schoolCodes: ['S1'],
      classroomCodes: ['R1'],
    });
  });

  it('sends of a group what it is counted by', () => {
    const [group] = planBody(form({ groups: [{ by: 'cards', percent: 5, count: 3, deviceNos: 'A B' }] })).groups ?? [];
    expect(group).toEqual({ deviceNos: ['A', 'B'] });
  });

  it('sends times and reasons only where they count', () => {
    const times = { startAt: '2026-12-01 08:00:00', urgentReason: '黑屏' };
    expect(planBody(form(times))).not.toHaveProperty('startAt');
    expect(planBody(form(times))).not.toHaveProperty('urgentReason');
    const urgent = planBody(form({ ...times, start: 'at', respectsLessons: false }));
    expect(urgent).toMatchObject({ startAt: '2026-12-01 08:00:00', urgentReason: '黑屏', draft: false });
    expect(planBody(form({ start: 'draft' })).draft).toBe(true);
  });

  it('is planned as soon as there are cards to count', () => {
    expect(isPlannable({})).toBe(false);
    expect(isPlannable(form())).toBe(true);
    expect(isPlannable(form({ scope: 'schools' }))).toBe(false);
    expect(isPlannable(form({ scope: 'group' }))).toBe(false);
    expect(isPlannable(form({ scope: 'cards', deviceNos: 'C1' }))).toBe(true);
  });

  it('reads a pasted list however it is separated', () => {
    expect(numbersIn(' C1, C2；C3\n\nC1\tC4、C5 ')).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
    expect(numbersIn(undefined)).toEqual([]);
  });

  it('makes of a draft the form that makes the same again', () => {
    const drafts: Partial<PlanForm>[] = [
      {},
      { scope: 'areas', areaCodes: ['330000'], versionCodes: [31], perArea: 2 },
      { scope: 'schools', schoolCodes: ['S1', 'S2'], respectsLessons: false, urgentReason: '黑屏' },
      { scope: 'rooms', roomSchool: 'S1', classroomCodes: ['R1', 'R2'], dailyFrom: '20:00', dailyTo: '06:00' },
      { scope: 'group', groupId: 'G1', takesLateCards: true },
      { scope: 'cards', deviceNos: 'C1\nC2', cardsAtOnce: 5, deadlineAt: '2026-12-09 08:00:00' },
      {
        groups: [
          { by: 'count', count: 3 },
          { by: 'cards', deviceNos: 'A\nB' },
        ],
        onError: 'rollBack',
      },
      { groups: [], needsApproval: true, soakMinutes: 0, takesLateCards: true },
      { groups: [{ by: 'count', count: 3, reviewAfter: true }], perArea: 1, perAreaReview: true },
    ];
    for (const part of drafts) {
      const body = planBody(form({ ...part, start: 'draft' }));
      expect(planBody(planForm(body) as PlanForm)).toEqual(body);
    }
    const timed = planBody(form({ start: 'at', startAt: '2026-12-01 08:00:00' }));
    expect(planBody(planForm(timed) as PlanForm)).toEqual(timed);
  });

  it('is none for a draft whose choice it would lose', () => {
    const body = planBody(form());
    expect(planForm({ ...body, choice: { areaCodes: ['330000'], schoolCodes: ['S1'] } })).toBeNull();
    expect(planForm({ ...body, choice: { schoolCodes: ['S1', 'S2'], classroomCodes: ['R1'] } })).toBeNull();
    expect(planForm({ ...body, groups: [{ name: '其余' }] })).toBeNull();
  });
});
