import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document of this process; whoever starts the process sets it, because it is made from the whole. */
@Injectable()
export class OpenApiHolder {
  document: OpenAPIObject | undefined;
}
