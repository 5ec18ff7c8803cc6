import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KeyScope, role, texts } from '#libs/contracts';
import { firstbell, FirstbellError, valueOf } from '../../../clients/typescript/src/index.js';
import { AllProcess } from '../../medium/authz/all-process.js';
import { seed, type SeedThings } from '../../medium/authz/seed.js';

const query = { page: 1, size: 100 };

describe('the typed client with an API key', () => {
  let all: AllProcess;
  let things: SeedThings[];
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start();
    things = await seed(all);
    ({ cookie } = await all.signIn({ tags: role.administrator }));
  }, 120_000);
  afterAll(() => all?.close());

  const clientWith = async (scopes: KeyScope[], areas?: string[]) => {
    const areaList = areas && { areaList: areas.map((code) => ({ code })) };
    const { bizData } = await all.call('POST /api/apiKey/create', {
      body: { name: 'client', scopes, ...areaList },
      cookie,
    });
    return firstbell({ baseUrl: all.origin, key: (bizData as { key: string }).key });
  };

  it("does a day's work: schools, cards, a restart, its outcome, an import, orders", async () => {
    const api = await clientWith(['directory:read', 'devices:read', 'devices:command', 'added-value:read']);
    const schools = await valueOf(api.POST('/api/lds/school/list', { params: { query }, body: {} }));
    expect(schools.list.map(({ code }) => code)).toEqual(expect.arrayContaining(['GZOWN', 'SZOWN']));
    const cards = await valueOf(
      api.POST('/api/schoolDevice/list', { params: { query }, body: { schoolCode: 'GZOWN' } }),
    );
    expect(cards.list.map(({ deviceNo }) => deviceNo)).toEqual(['GZOWN-CARD']);
    const restart = { iotMessageType: 'restart', pushClassCards: [{ deviceNo: 'GZOWN-CARD' }] } as const;
    const { commandBatchId } = await valueOf(
      api.POST('/api/schoolDevice/restartOrClearCache', {
        body: { ...restart, pushClassCards: [...restart.pushClassCards] },
      }),
    );
    const commands = await valueOf(
      api.POST('/api/schoolDevice/command/list', { params: { query }, body: { commandBatchId } }),
    );
    expect(commands.list).toMatchObject([{ deviceNo: 'GZOWN-CARD', iotMessageType: 'restart' }]);
    const batchId = things[0]?.batchId ?? '';
    const batch = await valueOf(api.GET('/api/lds/batchImport/detail', { params: { query: { batchId } } }));
    expect(batch.schoolCode).toBe('GZOWN');
    const orders = await valueOf(
      api.POST('/api/addedvalue/order/detailList', { params: { query }, body: { schoolCode: 'GZOWN' } }),
    );
    expect(orders.list.length).toBeGreaterThan(0);
  });

  it('throws what was refused, with its status and its text', async () => {
    const api = await clientWith(['devices:read']);
    const refused = valueOf(api.POST('/api/lds/school/list', { params: { query }, body: {} }));
    await expect(refused).rejects.toMatchObject({
      status: 403,
      rtnCode: '403',
      message: '密钥缺少权限：directory:read',
    });
    await expect(refused).rejects.toBeInstanceOf(FirstbellError);
    const unknown = firstbell({ baseUrl: all.origin, key: 'fb_unknown' });
    await expect(valueOf(unknown.GET('/api/schoolDevice/summary', {}))).rejects.toMatchObject({
      status: 401,
      message: texts.apiKeyInvalid,
    });
  });

  it('sees the schools of the areas of its key alone', async () => {
    const api = await clientWith(['directory:read', 'devices:read'], ['440100']);
    const cards = await valueOf(api.POST('/api/schoolDevice/list', { params: { query }, body: {} }));
    expect(cards.list.map(({ deviceNo }) => deviceNo).sort()).toEqual(['GZOPEN-CARD', 'GZOWN-CARD', 'GZTHIRD-CARD']);
    const schools = await valueOf(api.POST('/api/lds/school/list', { params: { query }, body: {} }));
    expect(schools.list.map(({ code }) => code).sort()).toEqual(['GZOPEN', 'GZOWN', 'GZTHIRD']);
  });
});
