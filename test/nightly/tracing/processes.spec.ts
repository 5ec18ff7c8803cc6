import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, hasKafka, type HttpClient, type Stack, startStack, until } from '../../stack/index.js';
import { LoneCard } from '../../medium/distributed/lone-card.js';
import { Dashboard } from '../../medium/feed/feed-process.js';
import { OtlpReceiver } from '../../medium/tracing/otlp-receiver.js';
import { traceOf, waysOf } from '../../medium/tracing/seen-spans.js';

const call = 'POST /api/schoolDevice/restartOrClearCache';

describeWith('kafka', await hasKafka())('the trace of a command through a process per service', () => {
  let receiver: OtlpReceiver;
  let stack: Stack;
  let client: HttpClient;

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    const services = ['directory', 'devices', 'gateway'] as const;
    stack = await startStack({ services, env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
    client = await stack.signedIn();
  }, 300_000);
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  }, 60_000);

  it('reaches the collector whole: gateway, devices, Kafka, card and feed', async () => {
    const card = await LoneCard.connect(stack.mqttUrl, 'T1');
    const command = card.nextCommand();
    await card.heartbeat();
    const cards = () => client.call<{ total: number }>('POST', '/api/schoolDevice/list?page=1&size=1', {});
    await until(async () => (await cards()).total === 1, 'the card is registered');
    const dashboard = await Dashboard.connect(stack.httpUrl, client.cookie);
    await dashboard.watch({ topics: ['commands'] });
    const shown = (status: string) =>
      until(() => dashboard.rows('device:command').some(([, , , , state]) => state === status), status);
    await client.call('POST', '/api/schoolDevice/restartOrClearCache', {
      ...{ iotMessageType: 'clearCache', pushClassCards: [{ deviceNo: 'T1' }] },
    });
    const commandId = await command;
    await shown('sent');
    await card.acknowledge(commandId, 'succeeded');
    await shown('succeeded');
    dashboard.socket.disconnect();
    await card.leave();
    // what is not exported by then is exported at the stop
    await stack.stop();
    const nameOf = ({ name, service }: { name: string; service: string }): string => `${service}: ${name}`;
    const queued = `gateway: ${call} > devices: ${call}`;
    const delivery = `${queued} > devices: send classcard/{deviceNo}/command`;
    const report = `${delivery} > devices: process classcard/{deviceNo}/ack`;
    const [sent, shownBy] = ['devices: send devices.command', 'gateway: feed device:command'];
    const audit = `${queued} > devices: send audit.event`;
    const commands = [queued, delivery, report].flatMap((way) => [
      way,
      `${way} > ${sent}`,
      `${way} > ${sent} > ${shownBy}`,
    ]);
    expect(waysOf(traceOf(receiver.spans, call), nameOf)).toEqual(
      [
        ...[`gateway: ${call}`, audit, `${audit} > gateway: process audit.event`, ...commands],
        // webhooks report the end of a command
        `${report} > ${sent} > gateway: process devices.command`,
      ].sort(),
    );
    const sends = receiver.spans.filter(({ name }) => name === 'send devices.command');
    expect(sends[0]?.attributes).toMatchObject({ 'messaging.system': 'kafka' });
    expect(stack.logs('devices')).not.toContain('spans are lost');
  }, 120_000);
});
