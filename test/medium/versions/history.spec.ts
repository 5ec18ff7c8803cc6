import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { VersionHistoryService } from '../../../services/devices/rollouts/version-list.service.js';
import { until } from '../../stack/index.js';
import { CardService } from '../mqtt/card-service.js';

const caller = (tags: number, areas: string[] = []): Identity => {
  return { uid: 'u', account: 'user', username: '用户', tags, areas, source: 'product' };
};
const admin = caller(role.administrator);

describe('the versions of a card', () => {
  let service: CardService;
  beforeAll(async () => {
    service = await CardService.start();
  });
  afterAll(() => service.close());

  const historyOf = (deviceNo: string, who = admin): Promise<object[]> =>
    service.app.get(VersionHistoryService).list(who, { deviceNo });
  const installed = async (deviceNo: string): Promise<unknown[]> => {
    const sql = 'select version_code as code, current_version as name, model from device where device_no = $1';
    const [row] = await service.query<{ code: number | null; name: string; model: string }>(sql, [deviceNo]);
    return [row?.code, row?.name, row?.model];
  };
  /** Waits until the card's row says so, and no other way. */
  const becomes = (deviceNo: string, expected: unknown[]): Promise<true> =>
    until(async () => {
      expect(await installed(deviceNo)).toEqual(expected);
      return true as const;
    }, 'the card has that version');

  it('are kept, each from when the card said so', async () => {
    const card = await service.card('V1');
    await card.heartbeat({ version: 10, versionName: '1.0', model: 'M' });
    await becomes('V1', [10, '1.0', 'M']);
    await card.heartbeat({ version: 10, versionName: '1.0', model: 'M2' });
    await becomes('V1', [10, '1.0', 'M2']);
    // a number alone may change, too
    await card.heartbeat({ version: 11, versionName: '1.0' });
    await becomes('V1', [11, '1.0', 'M2']);
    await card.heartbeat({});
    await card.heartbeat({ version: 20, versionName: '2.0' });
    await becomes('V1', [20, '2.0', 'M2']);
    await card.heartbeat({ version: 11, versionName: '1.0' });
    await becomes('V1', [11, '1.0', 'M2']);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await historyOf('V1')).toEqual([
      { fromCode: 20, fromName: '2.0', toCode: 11, toName: '1.0', at },
      { fromCode: 11, fromName: '1.0', toCode: 20, toName: '2.0', at },
      { fromCode: 10, fromName: '1.0', toCode: 11, toName: '1.0', at },
      { fromCode: null, fromName: null, toCode: 10, toName: '1.0', at },
    ]);
  });

  it('are known by their name when the number is none that an apk can have', async () => {
    const card = await service.card('V2');
    await card.heartbeat({ version: Number.MAX_SAFE_INTEGER, versionName: 'odd', model: 'M' });
    await becomes('V2', [null, 'odd', 'M']);
    await card.heartbeat({ version: -1, versionName: 'odder', model: 'M' });
    await becomes('V2', [null, 'odder', 'M']);
  });

  it('are shown to who may see the card', async () => {
    await expect(historyOf('V1', caller(role.areaManager, ['x']))).rejects.toThrow(texts.deviceUnknown);
    await expect(historyOf('UNKNOWN')).rejects.toThrow(texts.deviceUnknown);
  });
});
