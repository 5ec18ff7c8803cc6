import { Module } from '@nestjs/common';
import { AreaModule } from '../area/area.module.js';
import { databaseModule } from '../database.js';
import { SchoolPlacesModule } from '../schools/schools.module.js';
import { DeliveryPage } from './delivery-page.js';
import { WebhookChecks } from './webhook-checks.js';
import { WebhookConsumer } from './webhook.consumer.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookOff } from './webhook-off.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookService } from './webhook.service.js';
import { WebhookJobs } from './webhook-jobs.js';

/** Webhooks: set up by people, filled by events, delivered with retries. */
@Module({
  imports: [AreaModule, databaseModule, SchoolPlacesModule],
  controllers: [WebhookController],
  providers: [
    DeliveryPage,
    WebhookChecks,
    WebhookConsumer,
    WebhookDeliveries,
    WebhookOff,
    WebhookSecrets,
    WebhookSender,
    WebhookService,
    WebhookJobs,
  ],
})
export class WebhooksModule {}
