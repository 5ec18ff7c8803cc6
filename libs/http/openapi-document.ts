import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiOf } from './openapi.js';

/** The OpenAPI document of the calls of this process, made when it is first asked for. */
@Injectable()
export class OpenApiDocument {
  /** Set by the code that makes the application: the document is made from the whole of it. */
  app: INestApplication | undefined;
  private made: OpenAPIObject | undefined;

  get(): OpenAPIObject {
    if (!this.app) throw new Error('the application is not there yet');
    this.made ??= openApiOf(this.app);
    return this.made;
  }
}
