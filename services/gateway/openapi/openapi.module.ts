import { Module } from '@nestjs/common';
import { OpenApiController } from './openapi.controller.js';
import { WholeDocument } from './whole-document.js';

/** The OpenAPI document of all services. */
@Module({ controllers: [OpenApiController], providers: [WholeDocument] })
export class OpenApiModule {}
