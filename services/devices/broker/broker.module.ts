import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { IngestModule } from '../ingest/ingest.module.js';
import { BrokerMetrics } from './broker-metrics.js';
import { Broker } from './broker.js';
import { StallDetector } from './stall-detector.js';

@Module({
  imports: [ConnectionsModule, IngestModule],
  providers: [Broker, BrokerMetrics, StallDetector],
})
export class BrokerModule {}
