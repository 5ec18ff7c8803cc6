import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Config } from '#libs/kernel/config';
import { cardPassword } from '#libs/crypto';
import { requiredHeaders, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';
import { Dashboard } from '../feed/feed-process.js';
import { TestCard } from '../mqtt/test-card.js';
import { RecordedSpans } from './recorded-spans.js';
import { type SeenSpan, traceOf, waysOf } from './seen-spans.js';

const restart = 'POST /api/schoolDevice/restartOrClearCache';
/** The trace of a browser that wants to be a part of ours. */
const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe('the trace of a command', () => {
  let spans: RecordedSpans;
  let all: AllProcess;
  let card: TestCard;
  let cookie: string;
  let dashboard: Dashboard;

  beforeAll(async () => {
    spans = new RecordedSpans();
    all = await AllProcess.start({ LOG_LEVEL: 'debug' });
    const { mqttPort, deviceKeys } = all.app.get(Config);
    const password = cardPassword(deviceKeys[0] ?? '', 'T1');
    card = new TestCard('T1', mqttPort, { username: 'T1', password });
    await card.connect();
    await card.listen();
    await card.heartbeat();
    ({ cookie } = await all.signIn({ tags: role.administrator }));
    dashboard = await Dashboard.connect(all.origin, cookie);
    await dashboard.watch({ topics: ['commands'] });
    await until(async () => (await stored('select from device_status where heartbeat is not null')) === 1, 'the card');
  }, 60_000);
  afterAll(async () => {
    dashboard?.socket.disconnect();
    card?.kill();
    await all?.close();
    await spans?.stop();
  });

  const stored = async (sql: string): Promise<number> => (await select(all.database('devices'), sql)).length;
  const send = async (): Promise<string> => {
    const body = { iotMessageType: 'restart', pushClassCards: [{ deviceNo: 'T1' }] };
    const headers = { ...requiredHeaders, 'idempotency-key': randomUUID(), traceparent: foreign };
    const { bizData } = await all.call(restart, { body, cookie, headers });
    return (bizData as { commandIds: string[] }).commandIds[0] ?? '';
  };
  const shows = (commandId: string, status: string): Promise<unknown> =>
    until(
      () => dashboard.rows('device:command').some(([id, , , , state]) => id === commandId && state === status),
      `the dashboard shows ${status}`,
    );
  const trace = (): SeenSpan[] => traceOf(spans.all, restart);

  it('leads from the click to the card and back to the dashboard', async () => {
    const commandId = await send();
    await card.command('restart');
    await shows(commandId, 'sent');
    await card.acknowledge(commandId, 'running');
    await shows(commandId, 'running');
    await card.acknowledge(commandId, 'succeeded');
    await shows(commandId, 'succeeded');
    const delivery = `${restart} > send classcard/{deviceNo}/command`;
    const report = `${delivery} > process classcard/{deviceNo}/ack`;
    const shown = 'send devices.command > feed device:command';
    const expected = [
      restart,
      `${restart} > send audit.event`,
      `${restart} > send audit.event > process audit.event`,
      // queued
      `${restart} > send devices.command`,
      `${restart} > ${shown}`,
      delivery,
      // sent
      `${delivery} > send devices.command`,
      `${delivery} > ${shown}`,
      // running, succeeded
      ...[report, report],
      ...[`${report} > send devices.command`, `${report} > send devices.command`],
      ...[`${report} > ${shown}`, `${report} > ${shown}`],
      // for webhooks, which are sent how it ended
      `${report} > send devices.command > process devices.command`,
      // for incidents, which restarts by command do not open
      `${delivery} > send devices.command > process devices.command`,
      ...[1, 2].map(() => `${report} > send devices.command > process devices.command`),
    ].sort();
    await until(() => trace().length >= expected.length, 'every span has ended');
    expect(waysOf(trace())).toEqual(expected);
    expect(trace().filter(({ failed }) => failed)).toEqual([]);
    expect(trace().map(({ traceId }) => traceId)).not.toContain('a'.repeat(32));
    expect(spans.warnings).toEqual([]);
  });

  it('names call, topics, card and command by the semantic conventions, and no person', () => {
    const of = (name: string): SeenSpan['attributes'] => trace().find((span) => span.name === name)?.attributes ?? {};
    expect(of(restart)).toEqual({
      'http.request.method': 'POST',
      'url.path': '/api/schoolDevice/restartOrClearCache',
      'http.response.status_code': 200,
    });
    expect(of('send devices.command')).toMatchObject({
      'messaging.system': 'in-process',
      'messaging.destination.name': 'devices.command',
      'messaging.operation.type': 'send',
    });
    expect(of('process audit.event')).toMatchObject({ 'messaging.consumer.group.name': 'gateway.audit' });
    expect(of('send classcard/{deviceNo}/command')).toMatchObject({
      'messaging.system': 'mqtt',
      'firstbell.command.type': 'restart',
      'firstbell.device_no': 'T1',
    });
  });

  it('is named by the log lines of its call', () => {
    const lines = all.log.split('\n').filter((line) => line.includes('/api/schoolDevice/restartOrClearCache'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain(`"traceId":"${trace()[0]?.traceId ?? ''}"`);
  });

  it('has no part in what no call has caused', async () => {
    spans.clear();
    const before = await stored('select from device_status where heartbeat @> \'{"uptime": 7}\'');
    await card.heartbeat({ uptime: 7 });
    await until(
      async () => (await stored('select from device_status where heartbeat @> \'{"uptime": 7}\'')) > before,
      'the heartbeat is stored',
    );
    expect(spans.all).toEqual([]);
  });
});
