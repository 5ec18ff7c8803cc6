import { expect, it } from '@jest/globals';
import type { RolloutCardState } from '#libs/contracts';
import { installationEvents } from './rollout-card-events.js';

const minute = (number: number): Date => new Date(Date.UTC(2026, 2, 2, 8, number));
const card = {
  rolloutId: 'r',
  deviceNo: 'D1',
  schoolCode: 'S1',
  offeredAt: minute(1),
  downloadedAt: null,
  installingAt: null,
};

/** States of a card, as published, with the minutes of their times. */
const published = (
  from: RolloutCardState,
  state: RolloutCardState,
  some: Partial<Record<'offeredAt' | 'downloadedAt' | 'installingAt', Date | null>> = {},
): string[] =>
  installationEvents({ card: { ...card, state, ...some }, from, at: minute(9) }).map(
    ({ data }) => `${data.state} ${new Date(data.at).getUTCMinutes()}`,
  );

it.each<[string, string[], string[]]>([
  ['its begin', published('downloading', 'installing', { installingAt: minute(5) }), ['installing 5']],
  ['its return', published('installing', 'soaking', { installingAt: minute(5) }), ['installed 9']],
  ['its failure', published('installing', 'failed', { installingAt: minute(5) }), ['failed 9']],
  ['a failure in its soak time', published('soaking', 'failed', { installingAt: minute(5) }), ['failed 9']],
  [
    'its begin and end in one',
    published('offered', 'failed', { installingAt: minute(5) }),
    ['installing 5', 'failed 9'],
  ],
  ['an unreported begin at the offer', published('offered', 'soaking'), ['installing 1', 'installed 9']],
  [
    'an unreported begin after the download',
    published('downloaded', 'soaking', { downloadedAt: minute(4) }),
    ['installing 4', 'installed 9'],
  ],
  [
    'an unreported begin at the offer of the installation',
    published('offered', 'soaking', { offeredAt: minute(6), downloadedAt: minute(4) }),
    ['installing 6', 'installed 9'],
  ],
  ['no failure before it', published('downloading', 'failed'), []],
  ['no end of the soak time', published('soaking', 'succeeded', { installingAt: minute(5) }), []],
  ['no version that a card has already', published('waiting', 'succeeded'), []],
])('the installation of a card is published with %s', (_name, found, expected) => expect(found).toEqual(expected));
