export { cardPassword } from './password.js';
export { deviceNumbers, type DeviceNumber } from './device-numbers.js';
export { startFleet, type Fleet, type FleetEvent, type FleetStats, type SaturationResult } from './fleet.js';
export { scenarioNames, type FleetOptions, type ScenarioName } from './options.js';
export type { Card } from './card.js';
export type { AckedHeartbeat, CardRecord, SentAck } from './card-record.js';
export type { AckStatus, Execution } from './command-runner.js';
export type { Quirks } from './quirks.js';
export * from './misbehaviour.js';
