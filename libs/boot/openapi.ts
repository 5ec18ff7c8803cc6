import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document of the calls of this process. */
export const openApiOf = (app: INestApplication): OpenAPIObject =>
  SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Firstbell')
      .setDescription('Every call answers an envelope {rtnCode, bizData, msg}; rtnCode is 0 on success.')
      .setVersion('1.0.0')
      .addCookieAuth('firstbell.sid')
      .build(),
    { operationIdFactory: (_controller, method) => method, autoTagControllers: true },
  );
