import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventMessage, role, rtnCode, texts } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { until } from '../../stack/index.js';
import { CardCredentials } from '../../../services/devices/transport/card-credentials.js';
import { CardService } from './card-service.js';
import { deviceKey } from './cards-under-test.js';
import type { TestCard } from './test-card.js';

const administrator = {
  ...{ uid: 'u1', account: 'admin', username: '管理员', tags: role.administrator, isDebug: false },
  ...{ appList: [], areaList: [], source: 'product', linkCorpId: null, sessionId: 's1' },
};
const former = 'a former key';

describe('the credential of a card', () => {
  let service: CardService;
  let published: EventMessage[];
  let numbers = 0;

  beforeAll(async () => {
    service = await CardService.start();
    published = await service.events('devices.status');
  }, 60_000);
  afterAll(() => service?.close());

  const number = (): string => `CRED-${++numbers}`;
  const call = <T>(path: string, body: object) =>
    service.call<T>('POST', `/api/schoolDevice/${path}`, body, administrator as never);
  const done = async <T = null>(path: string, body: object): Promise<T> => {
    const answer = await call<T>(path, body);
    expect(answer).toMatchObject({ rtnCode: rtnCode.ok });
    return answer.bizData as T;
  };
  const refusal = (deviceNo: string, generation = 0): Promise<number> =>
    service.card(deviceNo, { password: cardPassword(deviceKey, deviceNo, generation) }).then(
      () => 0,
      (error: unknown) => (error as { code?: number }).code ?? -1,
    );
  const withGeneration = (deviceNo: string, generation: number, key = deviceKey): Promise<TestCard> =>
    service.card(deviceNo, { password: cardPassword(key, deviceNo, generation) });
  const acts = (deviceNo: string): Promise<string[]> =>
    service
      .query<{ act: string }>('select act from card_access where device_no = $1 order by id', [deviceNo])
      .then((rows) => rows.map(({ act }) => act));
  const confirmed = (deviceNo: string) =>
    until(async () => (await acts(deviceNo)).includes('confirmed'), `${deviceNo} has used its new password`);
  const rowOf = async (deviceNo: string) =>
    (
      await service.call<object>(
        'GET',
        `/api/schoolDevice/detail?deviceNo=${deviceNo}`,
        undefined,
        administrator as never,
      )
    ).bizData;

  it('POST /api/schoolDevice/block cuts a card off, and refuses it with CONNACK 5 until it is unblocked', async () => {
    const deviceNo = number();
    const card = await service.knownCard(deviceNo);
    await done('block', { deviceNo, reason: '设备被盗' });
    await until(() => card.closed, 'the card is cut off');
    expect(await refusal(deviceNo)).toBe(5);
    await service.becomes(deviceNo, 'off');
    expect((await service.history(deviceNo)).at(-1)).toBe('off blocked');
    expect(await rowOf(deviceNo)).toMatchObject({ blocked: { reason: '设备被盗', by: 'admin' } });

    await done('unblock', { deviceNo });
    await until(async () => (await refusal(deviceNo)) === 0, 'the card is let in');
    expect(await rowOf(deviceNo)).toMatchObject({ blocked: null });
    expect(await acts(deviceNo)).toEqual(['blocked', 'unblocked']);
    const events = published.filter(({ key, type }) => key === deviceNo && type === 'device.credential');
    expect(events.map(({ data }) => (data as { blocked: object | null }).blocked)).toEqual([
      expect.objectContaining({ reason: '设备被盗', by: 'admin' }),
      null,
    ]);
  });

  it('POST /api/schoolDevice/block asks for a reason and a known card, unblock for a blocked one', async () => {
    const deviceNo = number();
    await service.register(deviceNo);
    expect(await call('block', { deviceNo, reason: ' ' })).toMatchObject({ msg: texts.blockReasonRequired });
    expect(await call('block', { deviceNo, reason: 'x'.repeat(201) })).toMatchObject({
      msg: texts.blockReasonRequired,
    });
    expect(await call('block', { deviceNo: 'CRED-0', reason: '丢失' })).toMatchObject({ msg: texts.deviceUnknown });
    expect(await call('unblock', { deviceNo })).toMatchObject({ msg: texts.deviceNotBlocked });
    expect(await acts(deviceNo)).toEqual([]);
  });

  it('POST /api/schoolDevice/credential/rotate keeps the former password until the card has used the new one', async () => {
    const deviceNo = number();
    const card = await service.knownCard(deviceNo);
    const { generation, password } = await done<{ generation: number; password: string }>('credential/rotate', {
      deviceNo,
    });
    expect([generation, password]).toEqual([1, cardPassword(deviceKey, deviceNo, 1)]);
    await card.heartbeat();
    expect(card.closed).toBe(false);
    await until(async () => (await refusal(deviceNo)) === 0, 'the former password counts');

    await until(
      () =>
        withGeneration(deviceNo, 1).then(
          () => true,
          () => false,
        ),
      'the new password is known',
    );
    await confirmed(deviceNo);
    expect(await refusal(deviceNo)).toBe(4);
    expect(await rowOf(deviceNo)).toMatchObject({
      credential: { generation: 1, acceptedGeneration: 1, required: false },
    });
  });

  it('lets a card in by its generation with every key, and by no generation in between that it has not used', async () => {
    const deviceNo = number();
    await service.register(deviceNo);
    await done('credential/rotate', { deviceNo });
    await done('credential/rotate', { deviceNo });
    const known = service.app.get(CardCredentials, { strict: false });
    await until(() => known.of(deviceNo).generation === 2, 'the broker knows the second password');
    expect(await refusal(deviceNo, 1)).toBe(4);
    expect(await refusal(deviceNo, 0)).toBe(0);
    await withGeneration(deviceNo, 2, former);
    await confirmed(deviceNo);
    expect(await refusal(deviceNo, 0)).toBe(4);
  });

  it('keeps the password that a blocked card has used until it connects with a newer one, and no other', async () => {
    const deviceNo = number();
    await service.register(deviceNo);
    await done('block', { deviceNo, reason: '设备被盗' });
    await done('credential/rotate', { deviceNo });
    expect(await rowOf(deviceNo)).toMatchObject({ credential: { generation: 1, acceptedGeneration: 0 } });
    await done('credential/rotate', { deviceNo });
    await done('unblock', { deviceNo });
    await until(async () => (await refusal(deviceNo, 0)) === 0, 'the password that the card has used counts');
    expect(await refusal(deviceNo, 1)).toBe(4);
    expect(await refusal(deviceNo, 2)).toBe(0);
    await confirmed(deviceNo);
    expect(await refusal(deviceNo, 0)).toBe(4);
  });

  it('POST /api/schoolDevice/credential/require refuses generation 0 from then on, as its preview has counted', async () => {
    const [bare, waiting, own] = [number(), number(), number()];
    const cards = [await service.knownCard(bare), await service.knownCard(waiting)];
    await service.register(own);
    await done('credential/rotate', { deviceNo: waiting });
    await done('credential/rotate', { deviceNo: own });
    await until(
      () =>
        withGeneration(own, 1).then(
          () => true,
          () => false,
        ),
      'the new password counts',
    );
    await confirmed(own);
    const before = await done<Record<string, number>>('credential/preview', {});
    const [counted] = await service.query<{ bare: number; unused: number }>(
      `select count(*) filter (where credential_generation = 0)::int as bare,
         count(*) filter (where credential_generation > 0 and accepted_generation = 0)::int as unused from device`,
    );
    expect(before).toMatchObject({ withoutCredential: counted?.bare, notYetUsed: counted?.unused, required: 0 });

    const { changed } = await done<{ changed: number }>('credential/require', {});
    expect(changed).toBe(before['cards']);
    await until(() => cards.every(({ closed }) => closed), 'cards with generation 0 are cut off');
    for (const deviceNo of [bare, waiting, own]) expect(await refusal(deviceNo, 0)).toBe(4);
    for (const deviceNo of [waiting, own]) expect(await refusal(deviceNo, 1)).toBe(0);

    await done('credential/rotate', { deviceNo: bare });
    await until(async () => (await refusal(bare, 1)) === 0, 'a card gets in by its first own password');
    expect(await done('credential/require', { required: false })).toEqual({ changed });
    const late = number();
    await service.register(late);
    expect(await refusal(late, 0)).toBe(0);
  });

  it('knows blocked cards and generations after a restart', async () => {
    const [blocked, rotated] = [number(), number()];
    await service.register(blocked, rotated);
    await done('block', { deviceNo: blocked, reason: '设备被盗' });
    await done('credential/rotate', { deviceNo: rotated });
    await service.stop();
    await service.boot();
    expect(await refusal(blocked)).toBe(5);
    expect(await refusal(rotated, 1)).toBe(0);
  });
});
