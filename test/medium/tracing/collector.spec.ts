import { afterEach, describe, expect, it } from '@jest/globals';
import { hostname } from 'node:os';
import { productVersion } from '#libs/kernel/config';
import { beginTrace } from '#libs/kernel/tracing';
import { otlpProcessor, record, type Recording } from '../../../libs/kernel/tracing/sdk.js';
import { freePort } from '../../stack/index.js';
import { OtlpReceiver } from './otlp-receiver.js';

describe('spans on their way to a collector', () => {
  const warnings: string[] = [];
  let receiver: OtlpReceiver | undefined;

  const start = (endpoint: string): Recording =>
    record(otlpProcessor(endpoint), {
      service: 'devices',
      ratio: 1,
      log: { warn: (text) => void warnings.push(text) },
    });

  afterEach(async () => {
    delete process.env['OTEL_EXPORTER_OTLP_HEADERS'];
    await receiver?.close();
    receiver = undefined;
    warnings.length = 0;
  });

  it('are there after the stop of their process, with the key that the collector wants', async () => {
    process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'x-key=secret';
    receiver = await OtlpReceiver.start();
    const recording = start(`${receiver.url}/`);
    const span = beginTrace('click', { kind: 'server', attributes: { 'url.path': '/api/x' } });
    span?.fail('500');
    span?.end();
    span?.rename('too late');
    await recording.stop();
    expect(receiver.spans).toMatchObject([
      { name: 'click', service: 'devices', failed: true, attributes: { 'url.path': '/api/x', 'error.type': '500' } },
    ]);
    expect(receiver.headers).toMatchObject({ 'x-key': 'secret' });
    expect(warnings).toEqual([]);
    expect(beginTrace('after', { kind: 'server' })).toBeUndefined();
  });

  it('name the version and the instance that has made them', async () => {
    receiver = await OtlpReceiver.start();
    const recording = start(receiver.url);
    beginTrace('click', { kind: 'server' })?.end();
    await recording.stop();
    expect(receiver.resources).toMatchObject([
      {
        'service.namespace': 'firstbell',
        'service.name': 'devices',
        'service.version': productVersion(),
        'service.instance.id': `${hostname()}-${process.pid}`,
      },
    ]);
    expect(productVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('are given up when it is away, which the log says', async () => {
    const recording = start(`http://127.0.0.1:${await freePort()}`);
    beginTrace('click', { kind: 'server' })?.end();
    await recording.stop();
    expect(warnings.length).toBeGreaterThan(0);
  });
});
