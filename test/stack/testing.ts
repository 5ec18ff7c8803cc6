/**
 * `@firstbell/testing`: the whole product for the tests of others, as processes of the build or containers of the image,
 * over genuine Postgres and Kafka. See docs/testing.md.
 */
export { type Card, type CardRecord, cardPassword, type Fleet, type FleetOptions } from '../../tools/fleet/index.js';
export { containerPart } from './container-part.js';
export { HttpClient, passwordHash, testAdministrator, testCaptcha } from './http-client.js';
export type { KafkaBroker } from './kafka-broker.js';
export { startKafka } from './kafka.js';
export type { Part, PartMaker } from './part.js';
export { testDeviceKey } from './stack-environment.js';
export { type Stack, type StackOptions, type StackService, startStack } from './stack.js';
export { until } from './until.js';
