import { type FleetOptions, type Fleet, startFleet } from '../fleet/index.js';
import { ServiceProcess, testDeviceKey } from '../../test/stack/index.js';

/** A service process under load and its cards. */
export interface BenchStack {
  service: ServiceProcess;
  fleet: Fleet;
}

/** Cards of a bench, at any broker. @throws Error when not all of them connect */
export const connectedFleet = async (
  url: string,
  options: Partial<FleetOptions> & { devices: number },
): Promise<Fleet> => {
  const fleet = await startFleet({
    url,
    key: testDeviceKey,
    schools: Math.ceil(options.devices / 25),
    keepaliveSeconds: 120,
    rampSeconds: 1,
    bootSeconds: [0.1, 1],
    reconnectSeconds: [0.1, 0.5],
    connectTimeoutSeconds: 30,
    ...options,
  });
  if (await fleet.allConnected(120)) return fleet;
  fleet.kill();
  throw new Error('not all cards connected');
};

/** Starts the service and connects the cards, runs `work`, and takes everything down. */
export const withFleet = async (
  options: Partial<FleetOptions> & { devices: number },
  work: (stack: BenchStack) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> => {
  const heartbeats = { HEARTBEAT_SECONDS: String(options.heartbeatSeconds ?? 60) };
  const service = await ServiceProcess.prepare({ ...heartbeats, ...env });
  await service.start();
  let fleet: Fleet | undefined;
  try {
    fleet = await connectedFleet(service.mqttUrl, options);
    await work({ service, fleet });
  } finally {
    fleet?.kill();
    await service.remove();
  }
};
