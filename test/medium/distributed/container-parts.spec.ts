import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from '#libs/contracts';
import {
  describeWith,
  hasEngine,
  type HttpClient,
  type KafkaBroker,
  type Stack,
  startContainerKafka,
  startContainerPostgres,
  startStack,
  until,
} from '../../stack/index.js';
import { Dashboard } from '../feed/feed-process.js';
import { LoneCard } from './lone-card.js';

const schoolCode = 'BELL';
const deviceNo = 'CONTAINER-1';

describeWith('containers', await hasEngine())('a process per service over containers of Postgres and Kafka', () => {
  let postgres: Awaited<ReturnType<typeof startContainerPostgres>>;
  let kafka: KafkaBroker;
  let stack: Stack;
  let client: HttpClient;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [postgres, kafka] = await Promise.all([startContainerPostgres(), startContainerKafka()]);
    stack = await startStack({ databaseUrl: postgres.url, kafka, services: ['gateway', 'directory', 'devices'] });
    client = await stack.signedIn();
    dashboard = await Dashboard.connect(stack.httpUrl, client.cookie);
    expect(await dashboard.watch({ topics: ['devices', 'commands'] })).toEqual({ ok: true });
  }, 300_000);
  afterAll(async () => {
    dashboard?.socket.disconnect();
    await stack?.stop();
    await kafka?.remove();
    await postgres?.remove();
  }, 60_000);

  it('brings a school to the copy of devices, and a command to its card and back to the dashboard', async () => {
    const card = await LoneCard.connect(stack.mqttUrl, deviceNo);
    await card.heartbeat();
    await until(() => dashboard.ids('device:heartbeat').includes(deviceNo), 'the dashboard shows the heartbeat');
    await client.call('POST', '/api/lds/school/add', {
      ...{ schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' },
      ...{ name: '晨钟小学', source: 'product', code: schoolCode },
    });
    const bind = { schoolCode, classroomCode: 'R1', deviceNo };
    await until(
      async () => (await client.envelope('POST', '/api/schoolDevice/bind', bind)).rtnCode === '0',
      'the school is known to devices, and the card is bound to it',
    );
    const command = { iotMessageType: 'clearCache', pushClassCards: [{ deviceNo }] };
    const received = card.nextCommand();
    const sent = await client.call<{ commandIds: string[] }>('POST', '/api/schoolDevice/restartOrClearCache', command);
    expect([await received]).toEqual(sent.commandIds);
    await until(
      () => dashboard.rows('device:command').some(([, , , , status]) => status === 'sent'),
      'the card has it',
    );
    const path = '/api/schoolDevice/list?page=1&size=10';
    const { list } = await client.call<Page<{ deviceNo: string; onlineStatus: string }>>('POST', path, { schoolCode });
    expect(list).toMatchObject([{ deviceNo, onlineStatus: 'on' }]);
    await card.leave(true);
  }, 120_000);
});
