import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CommandType, type Page, role, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import type { CommandBatchView } from '../../../services/devices/commands/command.dto.js';
import type { CardService } from '../mqtt/card-service.js';
import { until } from '../../stack/index.js';
import { administrator, CommandClient } from './command-client.js';

const path = '/api/schoolDevice';

describe('the history of what was sent', () => {
  let client: CommandClient<CardService>;
  const manager: Identity = {
    ...administrator,
    uid: 'm',
    account: 'manager',
    tags: role.areaManager,
    areas: ['440100'],
  };
  const stranger: Identity = { ...manager, account: 'stranger', areas: ['440900'] };
  const foreigner: Identity = { ...administrator, account: 'foreigner', source: 'third' };

  beforeAll(async () => {
    client = await CommandClient.start();
    await client.addSchools();
  });
  afterAll(() => client.service.close());

  const send = async (type: CommandType, deviceNos: string[], more: object = {}, caller = administrator) => {
    const pushClassCards = deviceNos.map((deviceNo) => ({ deviceNo }));
    const body = { iotMessageType: type, pushClassCards, ...more };
    return client.service.call<{ commandIds: string[]; commandBatchId: string }>(
      'POST',
      `${path}/restartOrClearCache`,
      body,
      caller,
    );
  };
  const batches = async (caller: Identity, body: object = {}, query = 'page=1&size=100') => {
    const answer = await client.service.call<Page<CommandBatchView>>(
      'POST',
      `${path}/command/batch/list?${query}`,
      body,
      caller,
    );
    return answer.bizData ?? { list: [], total: -1, page: 0, size: 0 };
  };
  const finish = (ids: string[], status: string): Promise<unknown> =>
    client.service.query(`update command set status = $2, finished_at = now() where id = any($1)`, [ids, status]);

  it('names who sent what, when and to how many, and counts how it ended', async () => {
    const { bizData: sent } = await send('clearCache', ['A1', 'A2', 'B1', 'U1']);
    const ids = sent?.commandIds ?? [];
    await finish(ids.slice(0, 1), 'succeeded');
    await finish(ids.slice(1, 2), 'timedOut');
    const { list, total } = await batches(administrator);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      commandBatchId: sent?.commandBatchId,
      iotMessageType: 'clearCache',
      createdBy: 'admin',
      createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      finishedAt: null,
      retryOf: null,
      schoolCode: null,
      schools: 3,
      ...{ cards: 4, queued: 2, sent: 0, succeeded: 1, failed: 1, expired: 0, cancelled: 0 },
    });
    await finish(ids.slice(2, 3), 'expired');
    await finish(ids.slice(3), 'cancelled');
    const [ended] = (await batches(administrator)).list;
    expect(ended).toMatchObject({ queued: 0, failed: 1, expired: 1, cancelled: 1, finishedAt: expect.any(String) });
  });

  it('shows a colleague what went to cards within reach, and counts no others', async () => {
    const [mine] = (await batches(manager)).list;
    expect(mine).toMatchObject({ schoolCode: 'SA', schoolName: 'SA', schools: 1, cards: 2, succeeded: 1, failed: 1 });
    expect(mine).toMatchObject({ expired: 0, cancelled: 0 });
    expect(await batches(stranger)).toMatchObject({ list: [], total: 0 });
    expect((await batches(foreigner)).list[0]).toMatchObject({ cards: 3, schools: 2 });
    const commands = await client.service.call<Page<{ deviceNo: string }>>(
      'POST',
      `${path}/command/list?page=1&size=100`,
      { commandBatchId: mine?.commandBatchId },
      manager,
    );
    expect(commands.bizData?.list.map(({ deviceNo }) => deviceNo).sort()).toEqual(['A1', 'A2']);
  });

  it('names the batch of which the failed ones were sent again, to callers who may see that one', async () => {
    const [origin] = (await batches(administrator)).list;
    const retryOf = origin?.commandBatchId;
    const { bizData: again } = await send('clearCache', ['A2'], { retryOf }, manager);
    const [newest] = (await batches(administrator)).list;
    expect(newest).toMatchObject({ commandBatchId: again?.commandBatchId, retryOf, createdBy: 'manager', cards: 1 });
    await client.service.query(`update device set school_code = 'SB' where device_no = 'A1'`);
    await client.service.query(`update school set city_code = '440900', town_code = '440901' where code = 'SB'`);
    const { bizData: other } = await send('restart', ['A1'], {}, stranger);
    const refused = await send('restart', ['A2'], { retryOf: other?.commandBatchId }, manager);
    expect(refused).toMatchObject({ rtnCode: '-1', bizData: null, msg: texts.commandBatchUnknown });
  });

  it('is found by type, person, time and what still runs, page by page', async () => {
    expect((await batches(administrator)).total).toBe(3);
    const types = async (body: object) => (await batches(administrator, body)).list.map((each) => each.iotMessageType);
    expect(await types({ iotMessageType: 'restart' })).toEqual(['restart']);
    expect(await types({ createdBy: 'MANAG' })).toEqual(['clearCache']);
    expect(await types({ running: true })).toEqual(['restart', 'clearCache']);
    expect(await types({ running: false })).toEqual(['clearCache']);
    expect(await types({ startTime: '2020-01-01 00:00:00', endTime: '2020-01-02 00:00:00' })).toEqual([]);
    expect((await batches(manager, { running: true })).list).toHaveLength(1);
    const second = await batches(administrator, {}, 'page=2&size=1');
    expect(second).toMatchObject({ total: 3, page: 2, list: [{ createdBy: 'manager' }] });
  });

  it('goes when its commands have gone', async () => {
    await client.service.query(`update command set finished_at = now() - interval '100 days'`);
    await client.service.query(`update command_batch set create_date = now() - interval '100 days'
                                where created_by = 'admin'`);
    await until(() => client.service.app.get(Jobs, { strict: false }).runNow('retention'), 'a run of the job');
    expect(await client.service.query('select created_by from command_batch order by 1')).toEqual([
      { created_by: 'manager' },
      { created_by: 'stranger' },
    ]);
    expect(await client.service.query('select batch_id from command_batch_school')).toHaveLength(2);
  });
});
