import { Controller, Get, Req } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { Allow, type CallRequest, identityHeader, signedIn } from '#libs/http';
import { WholeDocument } from './whole-document.js';

@ApiExcludeController()
@Controller('api')
export class OpenApiController {
  constructor(private readonly whole: WholeDocument) {}

  /** The OpenAPI document, without an envelope. */
  @Get('openapi.json')
  @Allow(signedIn)
  document(@Req() request: CallRequest): Promise<OpenAPIObject> {
    return this.whole.get(String(request.headers[identityHeader]));
  }
}
