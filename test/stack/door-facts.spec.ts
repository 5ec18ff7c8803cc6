import { describe, expect, it } from '@jest/globals';
import {
  type DarkInterval,
  darkIntervals,
  type DoorFact,
  factsByDoor,
} from '../../services/readiness/doors/door-facts.js';
import { Random } from '../../tools/fleet/random.js';
import { expectedPresence, presenceStory, type ExpectedRow, type StoryEvent } from './presence-story.js';
import { propertySeed } from './property-seed.js';
import { StoryCard } from './story-card.js';

const { seed = 1 } = propertySeed();
const sequences = 20_000;
const deviceNo = 'card';

type Interval = Pick<DarkInterval, 'from' | 'to' | 'offCause'>;

/** The times between an `off` of the history and the next `on`. */
const ofHistory = (rows: readonly ExpectedRow[]): Interval[] => {
  const intervals: Interval[] = [];
  let isOff = false;
  for (const { onlineStatus, at, cause } of rows) {
    const last = intervals.at(-1);
    if (onlineStatus === 'off' && !isOff) intervals.push({ from: at, to: null, offCause: cause });
    else if (onlineStatus === 'on' && isOff && last) last.to = at;
    isOff = onlineStatus === 'off';
  }
  return intervals;
};

const publishedBy = (story: readonly StoryEvent[]): DoorFact[] => {
  const card = new StoryCard();
  for (const event of story) card.play(event);
  return [
    ...card.published.map(({ at, onlineStatus: kind, cause }): DoorFact => ({ deviceNo, at, kind, cause })),
    ...card.returned.map(({ at, cause, from }): DoorFact => ({
      ...{ deviceNo, at, kind: 'returned', cause },
      ...(from !== null && { from }),
    })),
  ];
};

const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: random.integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

describe(`facts of a door in ${sequences} random stories, SEED=${seed}`, () => {
  it('show, in any order and doubled, the times off that the history shows, to the millisecond', () => {
    const random = new Random(seed);
    let explained = 0;
    for (let sequence = 0; sequence < sequences; sequence++) {
      const story = presenceStory(random, random.integer(1, 14));
      const { rows } = expectedPresence(story);
      const facts = publishedBy(story);
      const doubled = shuffled(random, [...facts, ...facts]);
      const dark = darkIntervals(factsByDoor(doubled).get(deviceNo) ?? []);
      const found = dark.map(({ from, to, offCause }) => ({ from, to, offCause }));
      const wanted = ofHistory(rows);
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        expect({ story, facts, found }).toEqual({ story, facts, found: wanted });
      const causeOf = new Map(rows.map(({ at, cause }) => [at, cause]));
      for (const { to, returnCause } of dark) {
        if (to === null || returnCause === null) continue;
        explained++;
        if (returnCause !== causeOf.get(to))
          expect({ story, to, returnCause }).toEqual({ story, to, returnCause: causeOf.get(to) });
      }
    }
    expect(explained).toBeGreaterThan(sequences / 10);
  });
});
