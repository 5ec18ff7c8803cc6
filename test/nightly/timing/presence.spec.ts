import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import { CardService } from '../../medium/mqtt/card-service.js';
import { type CardsUnderTest, heartbeatSeconds } from '../../medium/mqtt/cards-under-test.js';
import { SpreadCards } from '../../medium/mqtt/spread-cards.js';
import { eachWay, quickestOf } from '../../stack/index.js';

/** Longest time until a disconnect is seen, and after the silence time until silence is, in ms. */
const longestMs = 3000;
/** Longest time from the first heartbeat of an unknown card until it is on, in ms. */
const longestOnMs = 2000;

const describeEachWay = await eachWay();
const ways: Record<'together' | 'apart', () => Promise<CardsUnderTest>> = {
  together: () => CardService.start(),
  apart: () => SpreadCards.start(),
};

describeEachWay('time until the presence of a card changes', ways, (start) => {
  let service: CardsUnderTest;
  let last = 0;
  const number = (): string => `T${++last}`;

  beforeAll(async () => {
    service = await start();
  }, 120_000);
  afterAll(() => service.close());

  it('is below two seconds for the first heartbeat of an unknown card', async () => {
    const onMs = async (): Promise<number> => {
      const card = await service.card(number());
      await card.heartbeat();
      const begun = Date.now();
      await service.becomes(card.deviceNo, 'on');
      return Date.now() - begun;
    };
    expect(await quickestOf(longestOnMs, onMs)).toBeLessThan(longestOnMs);
  });

  it.each(['leave', 'kill'] as const)('is below three seconds for a disconnect: %s', async (end) => {
    const offMs = async (): Promise<number> => {
      const card = await service.knownCard(number());
      const begun = Date.now();
      await card[end]();
      return (await service.becomes(card.deviceNo, 'off')).since.getTime() - begun;
    };
    expect(await quickestOf(longestMs, offMs)).toBeLessThan(longestMs);
  });

  it('is below three seconds after the silence time without a packet', async () => {
    const offMs = async (): Promise<number> => {
      const card = await service.knownCard(number(), { keepalive: 60 });
      const begun = Date.now();
      return (await service.becomes(card.deviceNo, 'off')).since.getTime() - begun - silentMsOf({ heartbeatSeconds });
    };
    expect(await quickestOf(longestMs, offMs)).toBeLessThan(longestMs);
  });
});
