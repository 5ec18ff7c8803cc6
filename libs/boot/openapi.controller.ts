import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { OpenApiDocument } from './openapi-document.js';

/** Tells the gateway the calls of a service that runs as a process of its own. */
@ApiExcludeController()
@Controller('api')
export class OpenApiController {
  constructor(private readonly openApi: OpenApiDocument) {}

  @Get('openapi.json')
  document(): OpenAPIObject {
    return this.openApi.get();
  }
}
