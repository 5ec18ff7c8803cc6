import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { filled, texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, WithMessage } from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { Extended, ExtensionPreview, ExtensionPreviewRequest, ExtensionRequest } from './extension.dto.js';
import { ExtensionService } from './extension.service.js';

/** Services that last longer because class cards were dark. */
@Controller('api/addedvalue/order')
export class ExtensionController {
  constructor(private readonly extensions: ExtensionService) {}

  /** Which services would last longer for the lost days of classes, which would move behind them, and to which days. */
  @Post('extensionPreview')
  @Allow(administrators)
  @HttpCode(200)
  @Returns(ExtensionPreview)
  previewExtension(@Caller() caller: Identity, @Body() request: ExtensionPreviewRequest): Promise<ExtensionPreview> {
    return this.extensions.preview(caller, request);
  }

  /** Extends these services, each once for an incident. */
  @Post('extend')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(Extended)
  async extendOrders(@Caller() caller: Identity, @Body() request: ExtensionRequest): Promise<WithMessage<Extended>> {
    const orders = await this.extensions.extend(caller, request);
    return new WithMessage({ orders }, filled(texts.extensionDone, { count: String(orders) }));
  }
}
