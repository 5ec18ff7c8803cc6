import type { TracingSettings } from '#libs/kernel/config';
import type { Recording, TracingLog } from './sdk.js';

/**
 * Records the traces of this process when its environment says so; undefined otherwise. The packages of OpenTelemetry are
 * loaded only then.
 */
export const startTracing = async (
  service: string,
  settings: TracingSettings | undefined,
  log: TracingLog,
): Promise<Recording | undefined> => {
  if (!settings) return undefined;
  const { otlpProcessor, record } = await import('./sdk.js');
  return record(otlpProcessor(settings.endpoint), { service, ratio: settings.ratio, log });
};
