import { ConfigError, type Variables } from './variables.js';

/** Where the traces of this process go. Names of the variables: OpenTelemetry's own. */
export interface TracingSettings {
  /** Address of a collector that takes OTLP over HTTP: `http://host:4318`. */
  endpoint: string;
  /** Share of the traces that is recorded, 0 to 1. */
  ratio: number;
}

/** Undefined: nothing is recorded. @throws ConfigError for the first variable that is wrong */
export const tracingSettings = (read: Variables): TracingSettings | undefined => {
  const endpoint = read.text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const ratio = Number(read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG: accepts a number from 0 to 1');
  if (endpoint === undefined) return undefined;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username + url.search + url.hash !== '') {
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT: accepts an address http://host:port, or https://');
  }
  return { endpoint, ratio };
};
