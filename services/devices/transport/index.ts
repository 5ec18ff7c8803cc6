/** The connections of this instance, what cards send and are sent, and which instances live. */
export { CardReceiver } from './card-message.js';
export { commandMessage } from './topics.js';
export { Connection } from './connections.js';
export { Connections } from './connections.js';
export { Instance, takenOverChannel } from './instance.js';
export {
  heartbeatOf,
  type LogLine,
  parseAcknowledgement,
  parseHeartbeat,
  parseLog,
  speedOf,
  textOf,
} from './payload.js';
export { type CardTopic, commandTopic } from './topics.js';
export { BrokerModule, TransportModule } from './transport.module.js';
