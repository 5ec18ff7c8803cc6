import { Module } from '@nestjs/common';
import { ConnectionsModule } from './connections.module.js';
import { IngestModule } from '../heartbeats/ingest.module.js';
import { Admission } from './admission.js';
import { BrokerMetrics } from './broker-metrics.js';
import { Broker } from './broker.js';
import { Handshakes } from './handshakes.js';
import { StallDetector } from './stall-detector.js';

@Module({
  imports: [ConnectionsModule, IngestModule],
  providers: [Admission, Broker, BrokerMetrics, Handshakes, StallDetector],
})
export class BrokerModule {}
