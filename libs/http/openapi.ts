import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['post']>;

/** The OpenAPI document of the calls of this process. */
export const openApiOf = (app: INestApplication): OpenAPIObject => {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Firstbell')
      .setDescription('Every call returns an envelope {rtnCode, bizData, msg}; rtnCode is 0 on success.')
      .setVersion('1.0.0')
      .addCookieAuth('firstbell.sid')
      .build(),
    { operationIdFactory: (_controller, method) => method, autoTagControllers: true },
  );
  for (const path of Object.values(document.paths)) dropCreated(path.post);
  return document;
};

/** Every call responds with 200: the 201 that comes of itself with a POST is never sent. */
const dropCreated = (operation: OperationObject | undefined): void => {
  if (operation?.responses['200']) delete operation.responses['201'];
};
