import { describe, expect, it } from '@jest/globals';
import { fromWireTime } from '#libs/contracts';
import type { Connection } from '../../../resources/devices/devices.js';
import { stretchesOf } from './api.js';

const row = (time: string, onlineStatus: 'on' | 'off', cause: Connection['cause'] = null): Connection => ({
  deviceNo: 'D1',
  name: '101',
  schoolCode: 'S1',
  schoolName: 'School',
  onlineStatus,
  cause,
  at: `2026-03-02 ${time}`,
});
const now = fromWireTime('2026-03-02 12:00:00').getTime();
const seconds = (rows: Connection[]) => stretchesOf(rows, now).map((each) => each.seconds);

describe('durations of the states of a card', () => {
  it('is until the next change, and until now for the newest', () => {
    expect(seconds([row('11:30:00', 'off'), row('11:00:00', 'on'), row('10:00:00', 'off')])).toEqual([
      1800, 1800, 3600,
    ]);
  });

  it('runs on through a restart of the service and a takeover', () => {
    const rows = [row('11:45:00', 'on', 'takeover'), row('11:30:00', 'on', 'service restart'), row('11:00:00', 'on')];
    expect(seconds([...rows, row('10:00:00', 'off')])).toEqual([null, null, 3600, 3600]);
  });

  it('is never below nothing, and nothing for a card without transitions', () => {
    expect(seconds([row('12:00:05', 'on')])).toEqual([0]);
    expect(seconds([])).toEqual([]);
  });
});
