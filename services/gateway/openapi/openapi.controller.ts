import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { texts } from '#libs/contracts';
import { NotFoundError } from '#libs/http';
import { OpenApiHolder } from './openapi.holder.js';

@ApiExcludeController()
@Controller('api')
export class OpenApiController {
  constructor(private readonly holder: OpenApiHolder) {}

  /** The OpenAPI document, without an envelope. */
  @Get('openapi.json')
  document(): OpenAPIObject {
    if (!this.holder.document) throw new NotFoundError(texts.notFound);
    return this.holder.document;
  }
}
