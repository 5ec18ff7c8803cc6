import { describe, expect, it } from '@jest/globals';
import { tracingSettings } from './tracing.js';
import { Variables } from './variables.js';

const settings = (env: Record<string, string>) => tracingSettings(new Variables(env));
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';

describe('the settings of traces', () => {
  it('are none without a collector', () => {
    expect(settings({})).toBeUndefined();
    expect(settings({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toBeUndefined();
  });

  it('record every trace unless a share is given', () => {
    const endpoint = OTEL_EXPORTER_OTLP_ENDPOINT;
    expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ endpoint, ratio: 1 });
    const share = { OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...share })).toEqual({ endpoint, ratio: 0.05 });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http://host:port'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317', 'http://host:port'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:word@collector:4318', 'http://host:port'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318?key=1', 'http://host:port'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', '0 to 1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'some', '0 to 1'],
  ])('refuse %s=%s', (name, value, accepted) => {
    const refused = () => settings({ OTEL_EXPORTER_OTLP_ENDPOINT, [name]: value });
    expect(refused).toThrow(name);
    expect(refused).toThrow(accepted);
  });
});
