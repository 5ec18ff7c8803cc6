import { describe, expect, it } from '@jest/globals';
import type { OnlineStatus } from '#libs/contracts';
import type { Connection } from '../../resources/devices/devices.js';
import { linesOfTransitions } from './transition-lines.js';

const entry = (
  deviceNo: string,
  time: string,
  onlineStatus: OnlineStatus = 'off',
  schoolCode: string | null = 's1',
): Connection => ({
  deviceNo,
  schoolCode,
  schoolName: schoolCode,
  name: null,
  onlineStatus,
  cause: null,
  at: `2026-03-01 ${time}`,
});
const shown = (...entries: Connection[]): string[] =>
  linesOfTransitions(entries).map((line) =>
    line.kind === 'school'
      ? `${line.entry.schoolCode ?? ''} ${line.cards} ${line.onlineStatus}`
      : line.kind === 'flapping'
        ? `${line.entry.deviceNo} ${line.perMinute}/min`
        : `${line.entry.deviceNo} ${line.entry.onlineStatus}`,
  );

describe('lines of transitions', () => {
  it('show three cards of a school that go within a minute as one line, two as two', () => {
    expect(shown(entry('a', '08:00:30'), entry('b', '08:00:20'), entry('c', '08:00:00'))).toEqual(['s1 3 off']);
    expect(shown(entry('a', '08:00:30'), entry('b', '08:00:20'))).toEqual(['a off', 'b off']);
    expect(shown(entry('a', '08:02:00'), entry('b', '08:01:30'), entry('c', '08:00:30'))).toEqual([
      'a off',
      'b off',
      'c off',
    ]);
  });

  it('keep schools, directions and unbound cards apart', () => {
    const entries = [
      entry('a', '08:00:30', 'on'),
      entry('b', '08:00:29', 'off', 's2'),
      entry('c', '08:00:28', 'on'),
      entry('d', '08:00:27', 'on'),
      entry('u1', '08:00:26', 'off', null),
      entry('u2', '08:00:26', 'off', null),
      entry('u3', '08:00:26', 'off', null),
    ];
    expect(shown(...entries)).toEqual(['s1 3 on', 'b off', 'u1 off', 'u2 off', 'u3 off']);
  });

  it('show a card that flaps as one line with its rate', () => {
    const flaps = ['50', '40', '30', '20', '10', '00'].map((second, n) =>
      entry('a', `08:00:${second}`, n % 2 === 0 ? 'off' : 'on'),
    );
    expect(shown(...flaps, entry('b', '07:59:59'))).toEqual(['a 6/min', 'b off']);
    expect(shown(entry('a', '08:05:00'), entry('a', '08:03:00', 'on'), entry('a', '08:00:00'))).toEqual([
      'a off',
      'a on',
      'a off',
    ]);
  });

  it('keep the key of a line while it grows', () => {
    const before = [entry('b', '08:00:20'), entry('c', '08:00:10'), entry('d', '08:00:00')];
    expect(linesOfTransitions([entry('a', '08:00:30'), ...before])[0]?.key).toBe(linesOfTransitions(before)[0]?.key);
  });
});
