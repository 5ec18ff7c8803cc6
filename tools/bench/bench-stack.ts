import { type FleetOptions, type Fleet, startFleet } from '../fleet/index.js';
import { ServiceProcess, testDeviceKey } from '../../test/stack/index.js';

/** A service process under load and its cards. */
export interface BenchStack {
  service: ServiceProcess;
  fleet: Fleet;
}

/** Starts the service and connects the cards, runs `work`, and takes everything down. */
export const withFleet = async (
  options: Partial<FleetOptions> & { devices: number },
  work: (stack: BenchStack) => Promise<void>,
): Promise<void> => {
  const service = await ServiceProcess.prepare({ HEARTBEAT_SECONDS: String(options.heartbeatSeconds ?? 60) });
  await service.start();
  const fleet = await startFleet({
    url: service.mqttUrl,
    key: testDeviceKey,
    schools: Math.ceil(options.devices / 25),
    keepaliveSeconds: 120,
    rampSeconds: 1,
    bootSeconds: [0.1, 1],
    reconnectSeconds: [0.1, 0.5],
    connectTimeoutSeconds: 30,
    ...options,
  });
  try {
    if (!(await fleet.allConnected(120))) throw new Error('not all cards connected');
    await work({ service, fleet });
  } finally {
    fleet.kill();
    await service.remove();
  }
};
