export { bothWays, eachWay } from './both-ways.js';
export { launchBrowser, openContext, openPage, signInAt } from './browser.js';
export { containerPart } from './container-part.js';
export { createDatabase } from './create-database.js';
export { createMigrated, testDatabase, type TestDatabase } from './database.js';
export { countOf, isFull } from './form.js';
export { holdUp } from './hold-up.js';
export { HttpClient, passwordHash, testAdministrator, testCaptcha } from './http-client.js';
export { onEmbedded } from './embedded-client.js';
export { docker, hasEngine } from './engine.js';
export { balancerImage, productImage } from './image.js';
export { hasKafka, sharedKafka, startKafka } from './kafka.js';
export type { KafkaBroker } from './kafka-broker.js';
export { hasKeycloak, Keycloak } from './keycloak.js';
export { startContainerKafka } from './kafka-container.js';
export { type Part, type PartMaker, processPart, processPartKeeping } from './part.js';
export { freePort } from './ports.js';
export { startContainerPostgres } from './postgres-container.js';
export { programOf, projectRoot } from './project.js';
export { propertySeed, seededBytes } from './property-seed.js';
export {
  browserProgram,
  describeWith,
  helmProgram,
  kustomizeProgram,
  promtoolProgram,
  type Requirement,
} from './requirements.js';
export { msOf, quickestOf } from './quickest-of.js';
export { type RolloutCardSeen, RolloutDriver, type RolloutSeen } from './rollout-driver.js';
export { endWith } from './run.js';
export { sharedInRun } from './shared-in-run.js';
export { leaseConsole, type LeasedConsole } from './leased-console.js';
export { ServiceProcess } from './service-process.js';
export { testDeviceKey } from './stack-environment.js';
export { type Stack, startStack } from './stack.js';
export { createAllMigrated } from './stack-database.js';
export { TcpBalancer } from './tcp-balancer.js';
export { startSeconds } from './child-program.js';
export { until } from './until.js';
