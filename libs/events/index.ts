export { EventBus, type BusTopic, type Subscription } from './bus.js';
export { BusMetrics } from './bus-metrics.js';
export { Consumers } from './consumers.js';
export { EventTables1763600000000 } from './event-tables.js';
export { InboxCleaner } from './inbox-cleaner.js';
export { KafkaBus } from './kafka-bus.js';
export { LocalBus } from './local-bus.js';
export { Outbox, type OutgoingEvent } from './outbox.js';
export { Relay, RELAY_OPTIONS, type RelayOptions } from './relay.js';
