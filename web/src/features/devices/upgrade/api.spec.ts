import { describe, expect, it } from '@jest/globals';
import { type UpgradeCard, bodyOf, canPush, lineOf, withCards } from './api.js';

const card = (n: number, some: Partial<UpgradeCard> = {}): UpgradeCard => ({
  deviceNo: `D${n}`,
  name: `教室${n}`,
  classroomCode: `r${n}`,
  currentVersion: '3.4.2',
  model: 'BP-21',
  newVersion: '3.5.0',
  ...some,
});
const [one, two] = ['1', '2'].map((n) => ({ schoolCode: `s${n}`, schoolName: `学校${n}` })) as [School, School];
type School = { schoolCode: string; schoolName: string };

describe('the cards chosen for a push', () => {
  it('can be those with a classroom and something to get', () => {
    expect(canPush(card(1))).toBe(true);
    expect([canPush(card(1, { newVersion: null })), canPush(card(1, { classroomCode: null }))]).toEqual([false, false]);
  });

  it('R-DEV-16: are grouped by school, in the order in which schools were chosen', () => {
    const items = withCards(withCards(withCards([], one, [card(1)]), two, [card(2)]), one, [card(1), card(3)]);
    expect(items.map(lineOf)).toEqual([
      { ...one, deviceTotal: 2, classroomNameStr: '教室1、教室3' },
      { ...two, deviceTotal: 1, classroomNameStr: '教室2' },
    ]);
    expect(withCards(items, one, []).map(({ schoolCode }) => schoolCode)).toEqual(['s2']);
  });

  it('R-DEV-17: are sent as school and classrooms', () => {
    const items = withCards([], one, [card(1), card(3)]);
    expect(bodyOf(items)).toEqual([{ schoolCode: 's1', classroomCodeStr: ['r1', 'r3'] }]);
  });
});
