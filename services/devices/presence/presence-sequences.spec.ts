import { describe, expect, it } from '@jest/globals';
import { StoryCard } from '../../../test/stack/story-card.js';
import { expectedPresence, presenceStory, type StoryEvent } from '../../../test/stack/presence-story.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { Random } from '../../../tools/fleet/random.js';

const { seed = 1 } = propertySeed();
const sequences = 100_000;

/** What a story shows wrong; undefined when all agrees with the reference. */
const disagreement = (story: readonly StoryEvent[]): object | undefined => {
  const card = new StoryCard();
  for (const event of story) card.play(event);
  const { rows, onlineStatus, since } = expectedPresence(story);
  const last = card.published.at(-1);
  const facts = card.published.map(({ at, onlineStatus: status }) => `${status} ${at}`);
  const found = {
    rows: card.rows,
    status: [card.state.onlineStatus, card.state.since.getTime()],
    published: last && [last.onlineStatus, last.at],
    repeated: facts.filter((fact, index) => facts.indexOf(fact) < index),
  };
  const status = [onlineStatus, since];
  const wanted = { rows, status, published: rows.length > 0 ? status : undefined, repeated: [] };
  return JSON.stringify(found) === JSON.stringify(wanted) ? undefined : { story, found, wanted };
};

describe(`the presence of a card in ${sequences} random stories, SEED=${seed}`, () => {
  it('agrees with a history that is computed from the whole story', () => {
    const random = new Random(seed);
    const causes = new Set<string>();
    for (let sequence = 0; sequence < sequences; sequence++) {
      const story = presenceStory(random, random.integer(1, 14));
      const found = disagreement(story);
      if (found !== undefined) expect(found).toBeUndefined();
      for (const { cause } of sequence < 1000 ? expectedPresence(story).rows : []) causes.add(cause);
    }
    expect([...causes].sort()).toEqual(
      ['commanded restart', 'connected', 'disconnected', 'own restart', 'reconnected'].concat(
        'service restart',
        'silent',
        'takeover',
        'will',
      ),
    );
  });
});
