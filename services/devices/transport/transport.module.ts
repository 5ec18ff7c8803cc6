import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Admission } from './admission.js';
import { CardCredentials } from './card-credentials.js';
import { BindingFollower, CardReceiver, Connections } from './connections.js';
import { Broker } from './broker.js';
import { BrokerMetrics } from './broker-metrics.js';
import { CredentialStore } from './credential-store.js';
import { Handshakes } from './handshakes.js';
import { Instance } from './instance.js';
import { StallDetector } from './stall-detector.js';

/** The connections that this instance holds: what every other room may ask. */
@Module({
  imports: [databaseModule],
  providers: [BindingFollower, CardCredentials, Connections, CredentialStore, Instance],
  exports: [CardCredentials, Connections, CredentialStore, Instance],
})
export class TransportModule {}

/** The broker. It starts last and depends on nothing but its receiver. */
@Module({
  imports: [TransportModule],
  providers: [Admission, Broker, BrokerMetrics, Handshakes, StallDetector],
})
export class BrokerModule {
  /** The broker whose cards and messages go to `receiver`, a provider that `room` exports. */
  static receivedBy(room: Type, receiver: Type<CardReceiver>): DynamicModule {
    return { module: BrokerModule, imports: [room], providers: [{ provide: CardReceiver, useExisting: receiver }] };
  }
}
