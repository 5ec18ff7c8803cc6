import { describe, expect, it } from '@jest/globals';
import { type PlannedDoor, unchanged } from './restart-plan.js';

const door = (deviceNo: string, some: Partial<PlannedDoor> = {}): PlannedDoor => ({
  deviceNo,
  schoolCode: 'S1',
  classroomCode: 'R1',
  state: 'off',
  ...some,
});

describe('a confirmed restart', () => {
  it('leaves out doors that changed since they were shown, and says how', () => {
    const planned = [door('same'), door('gone'), door('moved'), door('room'), door('back')];
    const now = [
      door('same'),
      door('moved', { schoolCode: 'S2' }),
      door('room', { classroomCode: 'R2' }),
      door('back', { state: 'on' }),
      door('new'),
    ];
    expect(unchanged(planned, new Map(now.map((each) => [each.deviceNo, each])))).toEqual({
      doors: [door('same')],
      leftOut: [
        { doorNo: 'gone', why: 'no longer found among the chosen doors' },
        { doorNo: 'moved', why: 'hangs in another place now' },
        { doorNo: 'room', why: 'hangs in another place now' },
        { doorNo: 'back', why: 'was off and is on now' },
      ],
    });
  });
});
