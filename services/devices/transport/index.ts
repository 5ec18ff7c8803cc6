/** The connections of this instance, who may connect, what cards send and are sent, and which instances live. */
export { CardReceiver, Connection, Connections } from './connections.js';
export { blockOf, CredentialStore, replayedCredentials } from './credential-store.js';
export { Instance, notifyCards, takenOverChannel } from './instance.js';
export { BrokerModule, TransportModule } from './transport.module.js';
export {
  type CardTopic,
  commandMessage,
  commandTopic,
  heartbeatOf,
  type LogLine,
  parseAcknowledgement,
  parseHeartbeat,
  parseLog,
  speedOf,
  textOf,
} from './wire.js';
