import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CallbackCipher } from '../../../tools/simulators/wecom/callback-cipher.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { until } from '../../stack/until.js';
import { CallbackReceiver, decrypted } from './callback-receiver.js';
import { SimulatorClient } from './simulator-client.js';

describe('callbacks of the WeCom simulator', () => {
  let simulator: WeComSimulator;
  let receiver: CallbackReceiver;
  let client: SimulatorClient;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-03-02T02:00:00Z');
    simulator = await WeComSimulator.start({ retryScale: 0.001, clock: { now: () => now } });
    receiver = await CallbackReceiver.start(simulator.provider);
    client = new SimulatorClient(simulator);
    simulator.callbacksTo(receiver.urls);
    await simulator.delivered();
  });
  afterEach(async () => {
    await simulator.close();
    receiver.close();
  });

  it('are signed and encrypted as documented', () => {
    // the sample that the platform publishes with its libraries
    const cipher = new CallbackCipher('QDG6eK', 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C');
    const sample =
      'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==';
    expect(cipher.signature('1409659813', '1372623149', sample)).toBe('477715d11cdb4164915debcba66cb864d751f3e6');
    const { text, receiveId } = decrypted(sample, 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C');
    expect(receiveId).toBe('wx5823bf96d3bd56c7');
    const own = cipher.encrypted(text, receiveId);
    expect(decrypted(own, 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C')).toEqual({ text, receiveId });
    expect(own).toHaveLength(sample.length);
  });

  it('bring a ticket of each app at the start and every 10 minutes', async () => {
    const apps = simulator.provider.apps.map(({ suiteId }) => suiteId).sort();
    const suites = () => receiver.of('suite_ticket').map(({ fields }) => fields['SuiteId']);
    expect(suites().sort()).toEqual(apps);
    expect(
      receiver.received.every(({ isSigned, receiveId, fields }) => isSigned && receiveId === fields['SuiteId']),
    ).toBe(true);
    simulator.moveClock(599);
    await simulator.delivered();
    expect(suites()).toHaveLength(apps.length);
    simulator.moveClock(1);
    await simulator.delivered();
    expect(suites()).toHaveLength(2 * apps.length);
    await client.signInSuite('stats');
    expect(client.tokens.suite).toMatch(/^suite-/);
  });

  it('install an app', async () => {
    const { corpId } = simulator.registerCorp({ name: '实验小学', adminName: '王校长' });
    await client.signInSuite('stats');
    const authCode = simulator.installApp(corpId, 'stats', 'S1');
    await simulator.delivered();
    const { suiteId } = simulator.provider.apps[0]!;
    expect(receiver.of('create_auth')).toMatchObject([
      { fields: { SuiteId: suiteId, AuthCode: authCode, State: 'S1' } },
    ]);
    const answer = await client.suite('get_permanent_code', { auth_code: authCode });
    expect(answer).toMatchObject({
      errcode: 0,
      expires_in: 7200,
      auth_corp_info: {
        corpid: corpId,
        corp_name: '实验小学',
        corp_type: 'verified',
        corp_user_max: 1000,
        corp_scale: '1-50人',
      },
      auth_info: { agent: [{ agentid: 1000001, name: '考勤' }] },
      auth_user_info: { userid: 'admin', name: '王校长' },
    });
    expect(await client.suite('get_permanent_code', { auth_code: authCode })).toMatchObject({ errcode: 40078 });
    simulator.uninstallApp(corpId, 'stats');
    await simulator.delivered();
    expect(receiver.of('cancel_auth')).toMatchObject([{ fields: { AuthCorpId: corpId, SuiteId: suiteId } }]);
    expect(
      await client.call('user/simplelist', undefined, { access_token: String(answer['access_token']) }),
    ).toMatchObject({
      errcode: 40014,
    });
  });

  it('are repeated three times until they are accepted', async () => {
    const { corpId } = simulator.registerCorp({ name: '实验小学' });
    receiver.replies = [500, 302, 204, 500];
    simulator.installApp(corpId, 'chat');
    await until(() => receiver.of('create_auth').length === 4, 'four tries');
    await simulator.delivered();
    const tries = simulator.deliveries.filter(({ event }) => event === 'create_auth');
    expect(tries.map(({ status, attempt }) => [status, attempt])).toEqual([
      [500, 1],
      [302, 2],
      [204, 3],
      [500, 4],
    ]);
    expect(new Set(receiver.of('create_auth').map(({ xml }) => xml)).size).toBe(1);
  });
});
