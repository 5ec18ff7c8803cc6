import fc from 'fast-check';
import { hourMs } from '#libs/contracts';
import type { RoomEvent } from '../../../services/trtc/call/reduce-events.js';

/** What happens in a room, in milliseconds after its beginning, and how it is delivered. */
interface Delivery {
  event: Omit<RoomEvent, 'roomId'>;
  /** How often it arrives. */
  copies: number;
  /** How far behind it arrives, in places; what is beyond the end comes last. */
  late: number;
}

/** A room, and the fate of each of its events. */
export interface RoomStream {
  deliveries: Delivery[];
}

const second = 1000;

/** From the event before to this one. */
const pause = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 90 * second }) },
  { weight: 3, arbitrary: fc.constantFrom(0, second, 60 * second) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 * 60 * second }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      2 * hourMs,
      2 * hourMs + 1,
      3 * hourMs,
      11 * hourMs,
      12 * hourMs,
      12 * hourMs + 1,
      30 * hourMs,
    ),
  },
);
const user = fc.constantFrom('a', 'b', 'b', 'a', 'c');
const reason = fc.constantFrom(null, 1, 2, 3);

interface Step {
  type: number;
  user: string;
  pause: number;
  reason: number | null;
}
const stepOf = (type: fc.Arbitrary<number>): fc.Arbitrary<Step> => fc.record({ type, user, pause, reason });

/** Anything after anything. */
const chaos = fc.array(stepOf(fc.constantFrom(101, 102, 103, 103, 103, 104, 104, 104, 105, 201, 202, 203)), {
  maxLength: 24,
});

/** Calls as they usually are, in turn. */
const usualCall = fc
  .record({ pauses: fc.array(pause, { minLength: 9, maxLength: 9 }), video: fc.boolean(), returns: fc.boolean() })
  .map(({ pauses, video, returns }): Step[] => {
    const words = ['101 a', '103 a', '103 b', video ? '201 a' : '203 a', returns ? '103 b' : '105 b', '203 b'];
    return [...words, '104 b', '104 a', '102 '].map((word, n) => {
      const [type, userOf = ''] = word.split(' ');
      return { type: Number(type), user: userOf, pause: pauses[n] ?? 0, reason: word === '103 b' && n === 4 ? 2 : 1 };
    });
  });
const usual = fc.array(usualCall, { minLength: 1, maxLength: 4 }).map((calls) => calls.flat());

const fate = fc.record({
  copies: fc.constantFrom(0, 1, 1, 1, 1, 1, 2, 3),
  late: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
    { weight: 1, arbitrary: fc.constant(1000) },
  ),
});

/** A room whose events get lost, come twice, late and out of order. */
export const roomStream: fc.Arbitrary<RoomStream> = fc
  .oneof(usual, chaos)
  .chain((steps) => fc.tuple(fc.constant(steps), fc.array(fate, { minLength: steps.length, maxLength: steps.length })))
  .map(([steps, fates]) => {
    let eventMs = 0;
    const deliveries = steps.map(({ type, user: userId, pause: ms, reason: why }, n) => {
      eventMs += ms;
      const event = { eventMs, eventType: type, userId: type === 102 ? '' : userId, reason: why };
      return { event, copies: fates[n]?.copies ?? 1, late: fates[n]?.late ?? 0 };
    });
    return { deliveries };
  });

/** The events of a room in the order in which they arrive; the last one happens at `endMs`. */
export const arrivals = (roomId: string, { deliveries }: RoomStream, endMs: number): RoomEvent[] => {
  const shift = endMs - Math.max(0, ...deliveries.map(({ event }) => event.eventMs));
  return deliveries
    .flatMap(({ event, copies, late }, n) => {
      const own = { ...event, roomId, eventMs: event.eventMs + shift };
      return Array.from({ length: copies }, (_, copy) => ({ at: n + late * (copy + 1), event: own }));
    })
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
};
