import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Envelope, type Page, texts } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { TrtcSimulator } from '../../../tools/simulators/trtc/trtc-simulator.js';
import {
  describeWith,
  hasKafka,
  type HttpClient,
  type Stack,
  startStack,
  testDeviceKey,
  until,
} from '../../stack/index.js';
import { Dashboard } from '../../medium/feed/feed-process.js';
import { family, familyStatements } from '../../medium/trtc/call-family.js';

const schoolCode = 'bell';
const { student, room, card, parent } = family;
/** Seconds of the call: two minutes, rounded up. */
const callSeconds = 67;
const patience = 30;

describeWith('kafka', await hasKafka())('video calls as a process of their own', () => {
  let platform: TrtcSimulator;
  let stack: Stack;
  let client: HttpClient;
  let database: pg.Client;
  let dashboard: Dashboard;

  beforeAll(async () => {
    platform = await TrtcSimulator.start({ retryScale: 0.01 });
    // the test calls from several addresses, as a balancer hands them on
    stack = await startStack({ env: { ...platform.environment, TRUSTED_PROXIES: '127.0.0.1' } });
    platform.callbacksTo(`${stack.httpUrl}/api/trtc/callback`);
    client = await stack.signedIn();
    database = new pg.Client({ connectionString: stack.databaseUrl });
    await database.connect();
    dashboard = await Dashboard.connect(stack.httpUrl, client.cookie);
    expect(await dashboard.watch({ topics: ['calls'] })).toEqual({ ok: true });
  }, 300_000);
  afterAll(async () => {
    dashboard?.socket.disconnect();
    await database?.end();
    await stack?.stop();
    await platform?.close();
  }, 60_000);

  const count = async (sql: string): Promise<number> => (await database.query(sql, [schoolCode])).rowCount ?? 0;
  /** Minutes that the student has left. */
  const balance = async (): Promise<number> => {
    const sql = 'select single_minutes::int as minutes from trtc.wallet where student_code = $1';
    return (await database.query<{ minutes: number }>(sql, [student.code])).rows[0]?.minutes ?? 0;
  };

  it('show a school that has opened them in the list of the directory', async () => {
    await client.call('POST', '/api/lds/school/add', {
      ...{ schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' },
      ...{ name: '晨钟小学', source: 'product', code: schoolCode },
    });
    const copied = async (): Promise<boolean> => (await count('select from trtc.school where code = $1')) === 1;
    await until(copied, 'the school in trtc', patience);
    await client.call('POST', '/api/trtc/school/config/save', {
      ...{ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera: 0, timeReminder: 0 },
      ...{ content: '余额不足，请充值', payItemList: [] },
    });
    const listed = async (): Promise<boolean> => {
      const path = '/api/lds/school/list?page=1&size=100';
      const { list } = await client.call<Page<{ code: string; isOpenVideoCall: number | null }>>('POST', path, {});
      return list.some(({ code, isOpenVideoCall }) => code === schoolCode && isOpenVideoCall === 1);
    };
    await until(listed, 'the school is shown with video calls', patience);
    await until(() => dashboard.ids('trtc:config').includes(schoolCode), 'the dashboard knows it', patience);
  }, 120_000);

  it('come from the platform through the gateway, reach the dashboards, and take their minutes once', async () => {
    for (const sql of familyStatements(schoolCode)) await database.query(sql);
    const recharge = { schoolCode, studentUid: student.code, packageType: 'single', minutes: 7, reason: '体验' };
    await client.call('POST', '/api/trtc/recharge/add', recharge);
    expect(await balance()).toBe(7);
    const states = (): unknown[] => dashboard.rows('trtc:call').map(([, , state]) => state);
    platform.admit(room, card);
    platform.publish(room, card, 'video');
    platform.admit(room, parent);
    await until(() => states().includes('running'), 'the call runs on the dashboard', patience);
    platform.moveClock(callSeconds);
    platform.leave(room, parent);
    platform.leave(room, card);
    await until(() => states().includes('ended'), 'the call has ended on the dashboard', patience);
    expect(await balance()).toBe(5);
    const path = '/api/trtc/recordList?page=1&size=10';
    const { list } = await client.call<Page<unknown>>('POST', path, { schoolCode });
    expect(list).toHaveLength(1);
  }, 120_000);

  it('refuse an address that guesses passwords of cards, and no card of another address', async () => {
    const call = async (address: string, password: string): Promise<string> => {
      const response = await fetch(`${stack.httpUrl}/card/call`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`BP1:${password}`).toString('base64')}`,
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ studentUid: student.code }),
      });
      const { msg } = (await response.json()) as Envelope<unknown>;
      return `${response.status} ${msg ?? ''}`;
    };
    const guesses: string[] = [];
    for (let n = 0; n < 62; n++) guesses.push(await call('198.51.100.7', `guess${n}`));
    expect(guesses.slice(0, 60)).toEqual(Array(60).fill(`403 ${texts.cardNotVerified}`));
    expect(guesses.slice(60)).toEqual(Array(2).fill(`429 ${texts.tooManyInMinute}`));
    const right = cardPassword(testDeviceKey, 'BP1');
    expect(await call('198.51.100.7', right)).toBe(`429 ${texts.tooManyInMinute}`);
    expect(await call('203.0.113.9', right)).not.toMatch(/^(403|429)/);
    expect(await call('203.0.113.9', 'guess')).toBe(`403 ${texts.cardNotVerified}`);
  }, 120_000);
});
