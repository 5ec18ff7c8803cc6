import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { Allow, OpenApiDocument, signedIn } from '#libs/http';

/** Gives the gateway the OpenAPI document of a service that runs as a process of its own. */
@ApiExcludeController()
@Controller('api')
export class OpenApiController {
  constructor(private readonly openApi: OpenApiDocument) {}

  @Get('openapi.json')
  @Allow(signedIn)
  document(): OpenAPIObject {
    return this.openApi.get();
  }
}
