import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { database } from '../../../services/devices/database.js';
import { addSchool, callers, page, type Reading, readingOn, SetClock } from '../../medium/devices/reading-parts.js';
import { releaseToFleet } from '../../medium/versions/released-fleet.js';
import { msOf, quickestOf, testDatabase, type TestDatabase } from '../../stack/index.js';

const cards = 50_000;
/** Longest time of a page of all cards with their new versions, in ms; it takes a tenth of that. */
const longestMs = 2000;

describe('time to list cards with their new versions', () => {
  let db: TestDatabase;
  let reading: Reading;

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, new SetClock(new Date('2026-03-02T00:00:00Z')));
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    await releaseToFleet(db.dataSource, cards);
  });
  afterAll(() => db.close());

  it.each([{}, { upgradable: true }])('is below two seconds for 50,000 cards with the filter %j', async (filter) => {
    const listedMs = (): Promise<number> =>
      msOf(async () => {
        const { list, total } = await reading.devices.list(callers.admin, filter, page());
        expect([total, list.length]).toEqual([cards, 100]);
      });
    expect(await quickestOf(longestMs, listedMs)).toBeLessThan(longestMs);
  });
});
