import { minuteMs } from '#libs/contracts';
import { ServiceProcess } from '../../test/stack/index.js';
import type { Fleet } from '../fleet/index.js';
import { type Aims, atMost } from './aims.js';
import { connectedFleet } from './bench-stack.js';
import { meterOf } from './cpu-meter.js';
import { mostOpenFiles, residentBytes } from './process-usage.js';
import { report, round } from './report.js';

const few = 10_000;
const many = 50_000;
const heartbeatSeconds = 60;
/** Before memory is read: without cards; with them, until each has sent a heartbeat. */
const emptyMs = 20_000;
const idleMs = heartbeatSeconds * 1000;
/** Number of free ports of one address on a Linux host. */
const cardsOfAddress = 25_000;
/** Files and sockets of a process that are no cards. */
const otherFiles = 1500;

const fewAims: Aims = { bytesPerConnection: atMost(20_000, 16_000) };
const manyAims: Aims = { megabytesOfMany: atMost(1200, 900) };

/**
 * Resident memory of the process per idle connection, against the same process without cards: must 20 KB, goal 16 KB. Then
 * with 50,000 connections: must 1.2 GB, goal 900 MB in all. A host that allows a process fewer open files gets as many
 * connections as it allows, and what 50,000 take is calculated from these.
 */
export const idle = async (): Promise<void> => {
  const possible = Math.floor((mostOpenFiles(process.pid) - otherFiles) / 1000) * 1000;
  await idleWith(Math.min(few, possible), fewAims);
  await idleWith(Math.min(many, possible), manyAims);
};

const idleWith = async (devices: number, aims: Aims): Promise<void> => {
  const service = await ServiceProcess.prepare({ HEARTBEAT_SECONDS: String(heartbeatSeconds) });
  await service.start();
  const fleets: Fleet[] = [];
  try {
    await pause(emptyMs);
    const empty = residentBytes(service.pid);
    for (let first = 0; first < devices; first += cardsOfAddress) {
      fleets.push(await fleetAt(service, fleets.length + 1, Math.min(cardsOfAddress, devices - first)));
    }
    const meter = meterOf(service);
    await pause(idleMs);
    const cpuMicroseconds = meter.per((devices * idleMs) / minuteMs, 'connection and minute');
    const loaded = residentBytes(service.pid);
    const bytesPerConnection = round((loaded - empty) / devices);
    const megabytes = { emptyMB: round(empty / 1e6), loadedMB: round(loaded / 1e6) };
    const megabytesOfMany = round((devices === many ? loaded : empty + bytesPerConnection * many) / 1e6);
    const figures = { devices, ...megabytes, bytesPerConnection, megabytesOfMany, cpuMicroseconds };
    report(
      'idle',
      figures,
      aims,
      fleets.every((fleet) => fleet.cards.every(({ link }) => link.up)),
    );
  } finally {
    for (const fleet of fleets) fleet.kill();
    await service.remove();
  }
};

/** Cards that connect to an address of their own of this machine, because each has its own ports. */
const fleetAt = (service: ServiceProcess, address: number, devices: number): Promise<Fleet> =>
  connectedFleet(service.mqttUrl.replace('127.0.0.1', `127.0.0.${address}`), {
    ...{ devices, heartbeatSeconds, prefix: `IDLE${address}`, rampSeconds: devices / 2000 },
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
