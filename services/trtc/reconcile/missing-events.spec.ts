import { describe, expect, it } from '@jest/globals';
import { reduceEvents, type RoomEvent } from '../call/reduce-events.js';
import type { PlatformStay } from '../platform/call-platform.js';
import { type KnownEvent, missingEvents } from './missing-events.js';

const second = 1_764_000_000;
const room = { commId: 'c', roomId: 'r', createdAt: second, endedAt: second + 200 };
const stay = (userId: string, from: number, to: number | null, videoAt: number | null = null): PlatformStay => ({
  ...{ userId, enteredAt: second + from, leftAt: to === null ? null : second + to },
  videoAt: videoAt === null ? null : second + videoAt,
});
const known = (eventType: number, userId: string, at: number): KnownEvent => ({
  ...{ eventType, userId, eventMs: Math.round((second + at) * 1000) },
});
const later = (second + 10_000) * 1000;
/** Type, user and second of each. */
const missing = (stays: PlatformStay[], events: KnownEvent[], of = room, untilMs = later): string[] =>
  missingEvents(of, stays, events, untilMs)
    .map(({ eventType, userId, eventMs }) => `${eventType} ${userId} ${(eventMs - second * 1000) / 1000}`)
    .sort();

const both = [stay('card', 0, 190), stay('parent', 20, 200)];
const all = [
  known(101, 'card', 0.4),
  known(103, 'card', 0.4),
  known(103, 'parent', 20.9),
  known(104, 'card', 190.1),
  known(104, 'parent', 200.999),
  known(102, '', 200.999),
];

describe('missingEvents', () => {
  it('returns nothing when every event is known within 1.5 seconds', () => {
    expect(missing(both, all)).toEqual([]);
    expect(missing(both, [known(103, 'card', 1.5), known(103, 'parent', 18.5), ...all.slice(3)])).toEqual([]);
  });

  it('returns every event when none is known', () => {
    expect(missing(both, [])).toEqual(['102  200', '103 card 0', '103 parent 20', '104 card 190', '104 parent 200']);
  });

  it('returns the one event that was lost, whichever it is', () => {
    const lost = all.slice(1).map((each) =>
      missing(
        both,
        all.filter((other) => other !== each),
      ),
    );
    // an end of the room is not before the last exit is
    expect(lost).toEqual([['103 card 0.4'], ['103 parent 20'], ['104 card 190'], ['104 parent 200'], ['102  200.999']]);
  });

  it('returns events more than 1.5 seconds away from known ones', () => {
    expect(missing([stay('card', 0, null)], [known(103, 'card', 1.501)])).toEqual(['102  200', '103 card 0']);
    expect(missing([stay('card', 0, null)], [known(103, 'parent', 0)])).toEqual(['102  200', '103 card 0']);
  });

  it('matches each known event with one stay', () => {
    const again = [stay('card', 0, 1), stay('card', 2, 3)];
    expect(missing(again, [known(103, 'card', 1), known(104, 'card', 1)], { ...room, endedAt: null as never })).toEqual(
      ['103 card 2', '104 card 3'],
    );
  });

  it('places no enter before the room begins or the previous one ends', () => {
    const [, , ...rest] = all;
    expect(missing(both, [known(101, 'card', 0.4), ...rest])).toEqual(['103 card 0.4']);
    expect(missing(both, [known(102, '', 0.7), ...rest])).toEqual(['103 card 0.7']);
  });

  it('places no exit before its enter', () => {
    // of less than a second: the platform cuts both moments
    expect(missing([stay('card', 5, 5)], [known(103, 'card', 5.8)])).toEqual(['102  200', '104 card 5.8']);
  });

  it('leaves out events that may still be delivered', () => {
    expect(missing(both, [], room, (second + 190) * 1000)).toEqual(['103 card 0', '103 parent 20', '104 card 190']);
    const running = { ...room, endedAt: null as never };
    expect(missing([stay('card', 0, null)], [], running)).toEqual(['103 card 0']);
  });

  it('adds video to a stay without a known video event', () => {
    const seen = [stay('card', 0, 190, 5), stay('parent', 20, 200, 20)];
    expect(missing(seen, all)).toEqual(['201 card 5', '201 parent 20.9']);
    expect(missing(seen, [...all, known(201, 'card', 100), known(201, 'parent', 20.5)])).toEqual([]);
    expect(missing(seen, [...all, known(201, 'card', 300), known(201, 'parent', 20.5)])).toEqual(['201 card 5']);
  });

  it('reconstructs the same call, whichever event was lost', () => {
    const events = all.map((each): RoomEvent => ({ ...each, roomId: 'r', reason: null }));
    const [whole] = reduceEvents(events, later);
    for (let lost = 0; lost < 2 ** events.length; lost++) {
      const left = events.filter((_, n) => (lost & (1 << n)) === 0);
      const found = missingEvents(room, both, left, later);
      const [call, ...others] = reduceEvents([...left, ...found], later);
      expect({ lost, others }).toEqual({ lost, others: [] });
      expect({ lost, call }).toMatchObject({ lost, call: { isEstimated: false } });
      expect(call?.endedMs).not.toBeNull();
      expect(Math.abs((call?.sharedMs ?? 0) - (whole?.sharedMs ?? 0))).toBeLessThan(1000);
    }
  });
});
