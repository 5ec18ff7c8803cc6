import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filled, texts } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { CredentialStore, replayedCredentials } from '../../../services/devices/transport/index.js';
import { database } from '../../../services/devices/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addSchool, callers, credentialKey, type Reading, readingOn, SetClock } from './reading-parts.js';

describe('who may change the access of a card', () => {
  let db: TestDatabase;
  let reading: Reading;
  const clock = new SetClock(new Date('2026-06-01T00:00:00Z'));

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, clock);
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    await addSchool(db.dataSource, 's2', 'p2 c2 t2');
    await addCard(db.dataSource, 'd1', { school: 's1' });
    await addCard(db.dataSource, 'd2', { school: 's2' });
    await addCard(db.dataSource, 'free');
  });
  afterAll(() => db.close());

  it('lets a manager block and unblock the cards of the own area alone', async () => {
    const { credentials, devices } = reading;
    await credentials.block(callers.cityManager, { deviceNo: 'd1', reason: '设备丢失' });
    expect((await devices.detail(callers.cityManager, { deviceNo: 'd1' })).blocked).toMatchObject({
      reason: '设备丢失',
    });
    for (const deviceNo of ['d2', 'free', 'none']) {
      const refused = credentials.block(callers.cityManager, { deviceNo, reason: '设备丢失' });
      await expect(refused).rejects.toMatchObject({ message: texts.deviceUnknown });
    }
    await credentials.unblock(callers.cityManager, 'd1');
    await expect(credentials.unblock(callers.cityManager, 'd1')).rejects.toMatchObject({
      message: texts.deviceNotBlocked,
    });
  });

  it('requires credentials of the cards of one school alone, at most of those confirmed, and refuses an unknown school', async () => {
    const { credentials } = reading;
    const counts = { cards: 1, withoutCredential: 1, notYetUsed: 0, required: 0 };
    expect(await credentials.counts(callers.admin, 's1')).toEqual(counts);
    const refused = credentials.require(callers.admin, { schoolCode: 's1', count: 0 });
    await expect(refused).rejects.toMatchObject({ message: filled(texts.matchingGrown, { now: 1, confirmed: 0 }) });
    expect(await credentials.counts(callers.admin, 's1')).toEqual(counts);
    expect(await credentials.require(callers.admin, { schoolCode: 's1', count: 1 })).toBe(1);
    expect(await credentials.require(callers.admin, { schoolCode: 's1', count: 0 })).toBe(0);
    expect(await credentials.counts(callers.admin, undefined)).toMatchObject({ cards: 3, required: 1 });
    await expect(credentials.require(callers.admin, { schoolCode: 'none' })).rejects.toThrow();
  });

  it('counts generations, whose use is stored once, and replays the cards that were touched', async () => {
    const { credentials, credentialStore: store } = reading;
    for (const generation of [1, 2])
      expect(await credentials.rotate(callers.admin, 'd2')).toEqual({
        generation,
        password: cardPassword(credentialKey, 'd2', generation),
      });
    const used = (generation: number) =>
      db.dataSource.transaction((tx) => store.confirm(tx, [{ deviceNo: 'd2', generation }], clock.now()));
    // the card has used the first one before the second was made, which was stored after it
    await used(1);
    expect(await store.named(db.dataSource, ['d2'])).toMatchObject([{ generation: 2, acceptedGeneration: 1 }]);
    for (const generation of [2, 2, 1]) await used(generation);
    expect(store).toBeInstanceOf(CredentialStore);
    const known = { generation: 2, acceptedGeneration: 2, required: false, blocked: false };
    expect(await store.named(db.dataSource, ['d2', 'free'])).toEqual([{ deviceNo: 'd2', ...known }]);
    expect((await store.page(db.dataSource, '', 10)).map(({ deviceNo }) => deviceNo)).toEqual(['d1', 'd2']);
    const { events } = await db.dataSource.transaction((tx) => replayedCredentials(tx, ''));
    expect(events.map(({ key }) => key)).toEqual(['d1', 'd2']);
    const acts = await db.dataSource.query<{ act: string }[]>(
      `select act from card_access where device_no = 'd2' order by id`,
    );
    expect(acts.map(({ act }) => act)).toEqual(['rotated', 'rotated', 'confirmed', 'confirmed']);
  });
});
