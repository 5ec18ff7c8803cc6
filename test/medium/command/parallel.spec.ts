import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administrator, CommandClient } from './command-client.js';

describe('commands that are queued at the same time', () => {
  let client: CommandClient;

  beforeAll(async () => {
    client = await CommandClient.start();
  });
  afterAll(() => client.service.close());

  const restart = (deviceNos: readonly string[]) =>
    client.service.call<{ commandIds: string[] }>(
      'POST',
      '/api/schoolDevice/restartOrClearCache',
      { iotMessageType: 'restart', pushClassCards: deviceNos.map((deviceNo) => ({ deviceNo })) },
      administrator,
    );
  const queued = async (): Promise<{ device_no: string; count: number }[]> =>
    client.service.query(
      `select device_no, count(*)::int as count from command where type = 'restart' and status = 'queued'
       group by device_no order by device_no`,
    );

  it('leave one of a kind for a card that is away', async () => {
    for (let round = 0; round < 20; round++) {
      const deviceNo = `R${round}`;
      await client.service.register(deviceNo);
      const responses = await Promise.all([1, 2, 3].map(() => restart([deviceNo])));
      expect(responses.map(({ rtnCode }) => rtnCode)).toEqual(['0', '0', '0']);
    }
    const rows = await queued();
    expect(rows).toHaveLength(20);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  });

  it('do not wait for each other for ever, whatever the order of their cards', async () => {
    const cards = Array.from({ length: 200 }, (_, n) => `Q${n}`);
    await client.service.register(...cards);
    const orders = [cards, [...cards].reverse(), [...cards].sort()];
    const responses = await Promise.all(orders.flatMap((order) => [restart(order), restart(order)]));
    expect(new Set(responses.map(({ rtnCode }) => rtnCode))).toEqual(new Set(['0']));
    const rows = (await queued()).filter(({ device_no }) => device_no.startsWith('Q'));
    expect(rows).toEqual(
      cards.map((device_no) => ({ device_no, count: 1 })).sort((a, b) => (a.device_no < b.device_no ? -1 : 1)),
    );
  });
});
