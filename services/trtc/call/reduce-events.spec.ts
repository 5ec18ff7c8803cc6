import { describe, expect, it } from '@jest/globals';
import { hourMs, hourSeconds, minuteMs } from '#libs/contracts';
import { reduceEvents, proofMs, type RoomEvent, silenceMs } from './reduce-events.js';

const begin = Date.UTC(2026, 2, 10, 2);
const second = 1000;

/** `103 A 5`: type, user, seconds after the beginning; a fourth word is the reason. */
const event = (text: string): RoomEvent => {
  const [type = '', userId = '', seconds = '', reason] = text.split(' ');
  const eventMs = begin + Number(seconds) * second;
  return {
    ...{ roomId: 'r', eventType: Number(type), userId: userId === '-' ? '' : userId, eventMs },
    reason: reason === undefined ? null : Number(reason),
  };
};
const at = (ms: number): number => (ms - begin) / second;

/** `started-ended shared users`, in seconds after the beginning. */
const seen = (texts: readonly string[], now = hourMs): string[] =>
  reduceEvents(texts.map(event), begin + now).map((call) => {
    const end = call.endedMs === null ? 'runs' : at(call.endedMs);
    const marks = `${call.hasVideo ? ' video' : ''}${call.isEstimated ? ' estimated' : ''}`;
    return `${at(call.startedMs)}-${end} ${call.sharedMs / second} ${call.users.join('')}${marks}`;
  });

const whole = ['101 A 0', '103 A 0', '103 B 10', '201 A 11', '104 A 70', '104 B 75', '102 - 80'];

describe('reduceEvents', () => {
  it('counts the time with two users between creation and end of a room, and detects video', () => {
    expect(seen(whole)).toEqual(['10-75 60 AB video']);
    expect(seen(whole.filter((text) => !text.startsWith('201')))).toEqual(['10-75 60 AB']);
  });

  it('ignores the order and repetition of events', () => {
    expect(seen([...whole, ...whole].reverse())).toEqual(seen(whole));
  });

  it('returns no call when two users were never present together', () => {
    expect(seen(['101 A 0', '103 A 0', '104 A 30', '103 B 30', '104 B 60', '102 - 61'])).toEqual([]);
    expect(seen(['103 A 0', '201 A 1'])).toEqual([]);
  });

  it('merges overlapping stays, of a third user and of one who changes networks', () => {
    expect(seen(['103 A 0', '103 B 0', '103 C 20', '104 B 30', '104 A 50', '104 C 70'])).toEqual(['0-70 50 ABC']);
    expect(seen(['103 A 0', '103 B 0', '103 A 20 2', '103 B 25 3', '104 A 60', '104 B 60'])).toEqual(['0-60 60 AB']);
  });

  it('continues a call when all users return before the room ends, without counting the pause', () => {
    const twice = [
      '101 A 0',
      '103 A 0',
      '103 B 0',
      '104 A 20',
      '104 B 20',
      '103 A 50',
      '103 B 50',
      '104 A 60',
      '104 B 61',
    ];
    expect(seen([...twice, '102 - 90'])).toEqual(['0-61 30 AB']);
    // without the creation of the room the last exit closes
    expect(seen(twice.slice(1))).toEqual(['0-20 20 AB', '50-61 10 AB']);
  });

  it('keeps the closed time of a call that runs again', () => {
    const back = ['101 A 0', '103 A 0', '103 B 0', '104 A 20', '104 B 20'];
    expect(seen(back)).toEqual(['0-20 20 AB']);
    expect(seen([...back, '103 A 50', '103 B 50'])).toEqual(['0-runs 20 AB']);
  });

  it('closes open stays when the room ends', () => {
    expect(seen(['101 A 0', '103 A 0', '103 B 10', '102 - 40'])).toEqual(['10-40 30 AB']);
  });

  it('returns a call for each creation of the room', () => {
    expect(seen([...whole, '101 A 100', '103 A 100', '103 B 110', '104 B 130', '104 A 130'])).toEqual([
      '10-75 60 AB video',
      '110-130 20 AB',
    ]);
    // the end of the first was lost: it ended at its last sign
    expect(seen(['103 A 0', '103 B 10', '203 B 40', '101 A 100', '103 A 100'])).toEqual(['10-40 30 AB estimated']);
  });

  it('counts no time of a running call before it ends', () => {
    expect(seen(['103 A 0', '103 B 10'])).toEqual(['10-runs 0 AB']);
    expect(seen(['103 A 0', '103 B 10', '104 A 30'])).toEqual(['10-runs 0 AB']);
  });

  it('ends a call at its last event after two hours without another', () => {
    const open = ['103 A 0', '103 B 10', '203 B 40'];
    expect(seen(open, silenceMs + 40 * second)).toEqual(['10-runs 0 AB']);
    expect(seen(open, silenceMs + 40 * second + 1)).toEqual(['10-40 30 AB estimated']);
    // a later user comes to another call
    const later = silenceMs / second + 41;
    expect(seen([...open, `103 A ${later}`], later * second)).toEqual(['10-40 30 AB estimated']);
    expect(seen([...open, `103 A ${later}`, `103 B ${later + 5}`], later * second + minuteMs)).toEqual([
      '10-40 30 AB estimated',
      `${later + 5}-runs 0 AB`,
    ]);
  });

  it('extends a silent call up to an exit that proves it, within bounds', () => {
    const hours = (n: number): number => n * hourSeconds;
    const open = ['101 A 0', '103 A 0', '103 B 0'];
    expect(seen([...open, `104 A ${hours(3)}`, `104 B ${hours(3)}`])).toEqual([`0-${hours(3)} ${hours(3)} AB`]);
    expect(seen([...open, `102 - ${hours(5)}`])).toEqual([`0-${hours(5)} ${hours(5)} AB`]);
    // who goes and comes back in one moment proves it as well, and is there
    const back = [`104 B ${hours(3)}`, `103 B ${hours(3)} 2`, `104 A ${hours(4)}`, `102 - ${hours(5)}`];
    expect(seen([...open, ...back])).toEqual([`0-${hours(5)} ${hours(4)} AB`]);
    const tooLate = proofMs / second + 1;
    expect(seen([...open, `104 A ${tooLate}`, `102 - ${tooLate}`])).toEqual(['0-0 0 AB estimated']);
    // an absent user proves nothing
    expect(seen([...open, `104 C ${hours(3)}`])).toEqual(['0-0 0 AB estimated']);
  });

  it('ignores users who enter and leave at the same moment, and media events without a room', () => {
    expect(seen(['103 A 0', '103 B 10', '104 B 10', '104 A 20'])).toEqual([]);
    expect(seen(['201 A 0', '203 B 1', '104 B 5', '102 - 9'])).toEqual([]);
    // who goes and comes back in one moment was there all the time
    expect(seen(['103 A 0', '103 B 0', '104 B 10', '103 B 10 2', '104 A 20', '104 B 20'])).toEqual(['0-20 20 AB']);
  });
});
