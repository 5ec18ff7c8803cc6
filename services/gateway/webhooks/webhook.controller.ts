import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  MayBeThrottled,
  MayBeUnknown,
  MayConflict,
  PageQuery,
  Returns,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  signedInPerson,
  WithMessage,
} from '#libs/http';
import {
  CreateWebhookBody,
  UpdatedWebhook,
  UpdateWebhookBody,
  WebhookDeliveryFilter,
  WebhookDeliveryRef,
  WebhookDeliveryRow,
  WebhookRef,
  WebhookRow,
  WebhookSecret,
  WebhookTestResult,
} from './webhook.dto.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookService } from './webhook.service.js';

/** Webhooks of the signed-in user, and what is delivered to them. */
@Controller('api/webhook')
export class WebhookController {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  /** Adds a webhook. Its secret is shown only this once. */
  @Post('create')
  @Allow(signedInPerson)
  @HttpCode(200)
  @Returns(WebhookSecret)
  async createWebhook(
    @Caller() caller: Identity,
    @Body() body: CreateWebhookBody,
  ): Promise<WithMessage<WebhookSecret>> {
    return new WithMessage(await this.webhooks.create(caller, body), texts.webhookAdded);
  }

  /** The caller's webhooks by name. */
  @Post('list')
  @Allow(signedInPerson)
  @HttpCode(200)
  @ReturnsList(WebhookRow)
  listWebhooks(@Caller() caller: Identity): Promise<WebhookRow[]> {
    return this.webhooks.list(caller);
  }

  /** Changes an own webhook, switches it on or off, or rotates its secret. */
  @Post('update')
  @Allow(signedInPerson)
  @HttpCode(200)
  @MayBeUnknown()
  @MayConflict()
  @Returns(UpdatedWebhook)
  async updateWebhook(
    @Caller() caller: Identity,
    @Body() body: UpdateWebhookBody,
  ): Promise<WithMessage<UpdatedWebhook>> {
    return new WithMessage(await this.webhooks.update(caller, body), texts.webhookSaved);
  }

  /** Deletes an own webhook with its deliveries. */
  @Post('delete')
  @Allow(signedInPerson)
  @HttpCode(200)
  @MayBeUnknown()
  @MayConflict()
  @ReturnsNothing()
  async deleteWebhook(@Caller() caller: Identity, @Body() ref: WebhookRef): Promise<WithMessage<null>> {
    await this.webhooks.delete(caller, ref);
    return new WithMessage(null, texts.webhookDeleted);
  }

  /** Sends a signed message of the type `webhook.test`, on or off, and says in words what is wrong. */
  @Post('test')
  @Allow(signedInPerson)
  @HttpCode(200)
  @MayBeUnknown()
  @MayBeThrottled()
  @Returns(WebhookTestResult)
  testWebhook(@Caller() caller: Identity, @Body() { id }: WebhookRef): Promise<WebhookTestResult> {
    return this.deliveries.test(caller, id);
  }

  /** One page of an own webhook's deliveries, newest first, at most 100. */
  @Post('delivery/list')
  @Allow(signedInPerson)
  @HttpCode(200)
  @MayBeUnknown()
  @ReturnsPage(WebhookDeliveryRow)
  listWebhookDeliveries(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: WebhookDeliveryFilter,
  ): Promise<Page<WebhookDeliveryRow>> {
    return this.deliveries.list(caller, filter, page);
  }

  /** Sends a delivery again, with the same `webhook-id`. */
  @Post('delivery/replay')
  @Allow(signedInPerson)
  @HttpCode(200)
  @MayBeUnknown()
  @ReturnsNothing()
  async replayWebhookDelivery(
    @Caller() caller: Identity,
    @Body() { id }: WebhookDeliveryRef,
  ): Promise<WithMessage<null>> {
    await this.deliveries.replay(caller, id);
    return new WithMessage(null, texts.webhookReplayed);
  }
}
