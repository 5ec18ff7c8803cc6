import type { OpenAPIObject } from '@nestjs/swagger';
import { rtnCode, sessionHeader, unversionedHeader } from '#libs/contracts';
import type { Policy } from './allow.decorator.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** What a call may be refused with before or instead of its own answer, by HTTP status. */
const refusals = {
  400: ['Unreadable', 'The path or the body cannot be read.'],
  401: ['NoSession', 'No session, or it has ended.'],
  403: ['Forbidden', 'No right to make this call, or the initial password has to be changed first.'],
  404: ['NotFound', 'There is no such record, or it is out of reach.'],
  408: ['TooSlow', 'The body did not come in time.'],
  409: ['Conflict', 'Another caller changed it first, or it is no longer at this step.'],
  413: ['TooLarge', 'The address or the body is larger than the call needs.'],
  415: ['NotThisType', 'The call reads no body of this content type, charset or encoding.'],
  429: ['TooMany', 'Too many calls.'],
  500: ['Failed', 'The server failed; the reason is in its log.'],
  503: ['Busy', 'The database or the service behind the gateway is away, or there is too much to do.'],
} as const;

export type Status = keyof typeof refusals;

/** No data. */
export const nothing = { type: 'object', nullable: true, enum: [null] };

/** Name of the schema of an envelope of HTTP 200 that says that the call was refused by a rule. */
const rejectedName = 'Rejected';
const refusedName = 'Refused';
export const rejected = { $ref: `#/components/schemas/${rejectedName}` };

const refusal = (codes: readonly string[], more: object = {}): object => ({
  type: 'object',
  required: ['rtnCode', 'bizData', 'msg'],
  properties: {
    rtnCode: { type: 'string', enum: codes },
    bizData: nothing,
    msg: { type: 'string', description: 'For the person who made the call.' },
    ...more,
  },
});

const field = { type: 'string', description: 'The input that the rule is about.' };
const schemas = {
  [rejectedName]: refusal([rtnCode.rejected], { field }),
  [refusedName]: refusal([rtnCode.rejected, rtnCode.noSession, rtnCode.forbidden, rtnCode.notFound, '409', '429']),
} as Schemas;

/** Headers of a refusal, by its status. */
const headersOf: Record<string, object> = {
  401: { [sessionHeader.name]: { schema: { type: 'string', enum: [sessionHeader.value] } } },
  429: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } },
};

const responses = Object.fromEntries(
  Object.entries(refusals).map(([status, [name, description]]) => {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${refusedName}` } } };
    return [name, { description, content, ...(status in headersOf && { headers: headersOf[status] }) }];
  }),
) as Responses;

const fields = { type: 'object', additionalProperties: true };
const edit = {
  type: 'object',
  required: ['account', 'name', 'at', 'before', 'after'],
  properties: {
    account: { type: 'string' },
    name: { type: 'string', description: 'Of the person.' },
    at: { type: 'string', description: '`YYYY-MM-DD HH:mm:ss`' },
    before: fields,
    after: fields,
  },
};
const staleSave = {
  type: 'object',
  required: ['version', 'current', 'changes'],
  properties: {
    version: { type: 'integer', description: 'The present version; what has taken the changes into account sends it.' },
    current: { ...fields, description: 'What is stored, by the names of the fields of the body; phones are masked.' },
    changes: { type: 'array', items: edit, description: 'Newest first; empty when no person made them.' },
  },
};
const stale = refusal(['409'], { bizData: { oneOf: [staleSave, nothing] } });

/** Documents a call that checks the version of the record that it changes. */
export const documentVersionedSave = ({ responses }: Operation): void => {
  responses['409'] = {
    description: 'Another caller has changed the record since it was read.',
    content: { 'application/json': { schema: stale } },
  };
  const ok = responses['200'];
  if (!ok || !('description' in ok)) return;
  const description = 'The save named no version: it overwrote whatever was stored.';
  const header = { description, schema: { type: 'string' as const, enum: [unversionedHeader.value] } };
  ok.headers = { ...ok.headers, [unversionedHeader.name]: header };
};

/** Adds to the document what every call may be refused with. */
export const documentRefusals = (document: OpenAPIObject): void => {
  const { components } = document;
  document.components = {
    ...components,
    schemas: { ...components?.schemas, ...schemas },
    responses: { ...components?.responses, ...responses },
  };
};

/** Documents what a call may be refused with, by what its policy requires and by what it reads. */
export const documentRefusalsOf = (operation: Operation, policy: Policy, more: readonly Status[]): void => {
  for (const status of [...statusesOf(operation, policy), ...more]) {
    operation.responses[status] = { $ref: `#/components/responses/${refusals[status][0]}` };
  }
};

const statusesOf = ({ parameters = [], requestBody }: Operation, policy: Policy): Status[] => {
  const inPath = parameters.some((each) => 'in' in each && each.in === 'path');
  const hasBody = requestBody !== undefined;
  // what a call names may be out of the caller's reach
  const names = inPath || policy.upload === true || (limited.has(policy.scope) && (hasBody || parameters.length > 0));
  return [
    ...some(inPath || hasBody, 400),
    ...some(policy.roles !== 0, 401, 403),
    ...some(policy.roles === 0 && policy.callback !== true, 429),
    ...some(names, 404),
    ...some(hasBody, 408),
    413,
    415,
    ...some(hasBody, 429),
    500,
    503,
  ];
};

const limited: ReadonlySet<Policy['scope']> = new Set(['school', 'account']);

const some = (when: boolean, ...statuses: Status[]): Status[] => (when ? statuses : []);
