import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type Policy, policyExtension } from './allow.decorator.js';
import { type KeyRule, keyRuleOf } from './key-scope.js';
import { documentRefusals, documentRefusalsOf, documentVersionedSave, type Status } from './refusals.js';
import { refusedExtension } from './responses.js';
import { versionedSaveExtension } from './versioned-save.decorator.js';

/** Content types of forms. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['post']>;

/** The OpenAPI document of the calls of this process. */
export const openApiOf = (app: INestApplication): OpenAPIObject => {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Firstbell')
      .setDescription('Every call returns an envelope {rtnCode, bizData, msg}; rtnCode is 0 on success.')
      .setVersion('1.0.0')
      .addCookieAuth('firstbell.sid', undefined, 'session')
      .addBearerAuth({ type: 'http', scheme: 'bearer', description: keyDescription }, 'apiKey')
      .build(),
    { operationIdFactory: (_controller, method) => method, autoTagControllers: true },
  );
  documentRefusals(document);
  for (const [path, { get, post }] of Object.entries(document.paths)) {
    if (get) complete(get, 'GET', path);
    if (post) complete(post, 'POST', path);
  }
  return document;
};

/** Adds what follows from the policy of a call: the forms that it reads, and what it may be refused with. */
const complete = (operation: OperationObject, method: string, path: string): void => {
  const extensions = operation as OperationObject & Record<string, unknown>;
  // every call responds with 200: the 201 that comes of itself with a POST is never sent
  if (operation.responses['200']) delete operation.responses['201'];
  const policy = extensions[policyExtension] as Policy;
  const refused = Object.keys(extensions).filter((name) => name.startsWith(refusedExtension));
  const more = refused.map((name) => extensions[name] as Status);
  for (const name of refused) Reflect.deleteProperty(extensions, name);
  if (policy.form) acceptForms(operation);
  documentRefusalsOf(operation, policy, more);
  documentKeyRule(extensions, keyRuleOf(method, path, policy));
  if (versionedSaveExtension in extensions) documentVersionedSave(operation);
};

const keyDescription =
  'An API key, `fb_…`, in place of cookie, `terminal` and `version`. `x-scope` of a call is the scope that it needs.';

/** Says by what a call can be made, and the scope that an API key needs: OpenAPI has scopes for OAuth alone. */
const documentKeyRule = (operation: OperationObject & Record<string, unknown>, rule: KeyRule | undefined): void => {
  if (rule === 'open') return;
  const byKey = rule !== undefined && rule !== 'never';
  operation.security = [{ session: [] }, ...(byKey ? [{ apiKey: [] }] : [])];
  operation['x-scope'] = rule ?? 'never';
};

/** A form has the fields of the JSON that it stands for. */
const acceptForms = ({ requestBody }: OperationObject): void => {
  if (!requestBody || !('content' in requestBody)) return;
  const json = requestBody.content['application/json'];
  for (const type of formTypes) if (json) requestBody.content[type] = json;
};

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

/**
 * Names a call in OpenAPI. `prefix` stands before the names of calls that several services have, so that they do not clash:
 * none, or such as `orders`.
 */
export const callName = ({ prefix }: { prefix?: string }, name: string): string =>
  prefix === undefined ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
