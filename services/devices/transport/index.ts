/** The connections of this instance, what cards send and are sent, and which instances live. */
export { CardReceiver, Connection, Connections } from './connections.js';
export { Instance, takenOverChannel } from './instance.js';
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
