import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredHeaders, role } from '#libs/contracts';
import { AllProcess } from '../../medium/authz/all-process.js';
import { fieldsOfCalls, namesOf } from '../../medium/authz/call-names.js';
import { seed, type SeedThings } from '../../medium/authz/seed.js';
import { projectRoot } from '../../stack/project.js';

/** The same requests in every run. */
const requestsSeed = 20_260_301;
const requestsOfCall = 6;
/** Requests on their way at a time. */
const lanes = 4;

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  nullable?: boolean;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
}
type Content = Record<string, { schema?: Schema }>;
interface Declared {
  $ref?: string;
  content?: Content;
}
interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, Declared>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses?: Record<string, Declared> };
}

interface Request {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}
interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** What deletes or ends something comes after everything else. */
const isLate = ({ path }: Call): boolean => /delete|remove|logout|changePassword|unbind|rollback/i.test(path);

/** The document of the build, as `GET /api/openapi.json` returns it: the types of fields are read by its compiler alone. */
const builtDocument = (): Document => {
  const directory = mkdtempSync(join(tmpdir(), 'openapi-'));
  const file = join(directory, 'openapi.json');
  execFileSync(process.execPath, [join(projectRoot, 'dist/tools/openapi.js'), file], { stdio: 'ignore' });
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  rmSync(directory, { recursive: true });
  return document;
};

describe('the OpenAPI document', () => {
  let all: AllProcess;
  let document: Document;
  let calls: Call[];
  let things: SeedThings;
  let named: ReturnType<typeof fieldsOfCalls>;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    things = (await seed(all))[0] as SeedThings;
    named = fieldsOfCalls(all.app);
    document = builtDocument();
    calls = Object.entries(document.paths)
      .flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
      )
      .sort((a, b) => Number(isLate(a)) - Number(isLate(b)));
  });
  afterAll(() => all.close());

  const resolved = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined ? schema : resolved(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});

  /** Values that a schema accepts. */
  const valid = (given: Schema, depth = 0): Arbitrary<unknown> => {
    const schema = resolved(given);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.allOf?.[0]) return valid(schema.allOf[0], depth);
    if (schema.oneOf) return fc.oneof(...schema.oneOf.map((each) => valid(each, depth)));
    switch (schema.type) {
      case 'string':
        return schema.pattern === undefined
          ? fc.string({ maxLength: Math.min(schema.maxLength ?? 20, 20) })
          : fc.stringMatching(new RegExp(schema.pattern, 'u'));
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 });
      case 'number':
        return fc.oneof(fc.integer({ min: -5, max: 1000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(valid(schema.items ?? {}, depth + 1), { maxLength: 3 });
      default:
        return fields(schema.properties ?? {}, {}, schema.required ?? [], depth);
    }
  };

  const junk = fc.constantFrom<unknown>(null, '', -1, 1.5, 1e20, 'x', [], {}, true, '\0', '0', 'x'.repeat(300));

  /** Objects whose fields are what stands in the seed, what their schemas accept, or anything. */
  const fields = (
    properties: Record<string, Schema>,
    known: Record<string, unknown>,
    required: readonly string[],
    depth = 0,
  ): Arbitrary<Record<string, unknown>> =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [
          name,
          fc.oneof(
            ...(name in known ? [{ arbitrary: fc.constant(known[name]), weight: 8 }] : []),
            { arbitrary: depth > 3 ? junk : valid(schema, depth + 1), weight: 6 },
            { arbitrary: junk, weight: 1 },
          ),
        ]),
      ),
      { requiredKeys: [...required] },
    );

  const requestsOf = ({ method, path, operation }: Call): Request[] => {
    const known = namesOf(named.get(`${method} ${path}`), things, path);
    const parameters = (place: string): Record<string, Schema> =>
      Object.fromEntries(
        (operation.parameters ?? []).filter((each) => each.in === place).map((each) => [each.name, each.schema ?? {}]),
      );
    const media = operation.requestBody?.content['application/json']?.schema;
    const { properties = {}, required = [], type } = media ? resolved(media) : {};
    const inBody = Array.isArray(known.body) ? {} : known.body;
    const body = media && type !== 'object' ? valid(media) : fields(properties, inBody, required.filter(Boolean));
    const texts = (names: Record<string, Schema>, from: Record<string, string>, requiredNames: string[]) =>
      fields(names, from, requiredNames).map((values) =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
      );
    const places = parameters('path');
    const arbitrary = fc.record({
      path: texts(places, {}, Object.keys(places)),
      query: texts(parameters('query'), known.query, []),
      body,
    });
    const first = { path: Object.fromEntries(Object.keys(places).map((name) => [name, 'x'])), ...known };
    return [first, ...fc.sample(arbitrary, { numRuns: requestsOfCall, seed: requestsSeed })];
  };

  /** JSON Schema for what OpenAPI 3.0 says; what is not declared is not there. */
  const strict = (schema: Schema): object => {
    if (schema.$ref !== undefined) return { $ref: schema.$ref.replace('#/components/schemas/', 'components#/$defs/') };
    const { nullable, properties, items, allOf, oneOf, ...rest } = schema;
    const own = {
      ...rest,
      ...(properties
        ? {
            properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, strict(each)])),
            additionalProperties: rest.additionalProperties ?? false,
          }
        : {}),
      ...(items ? { items: strict(items) } : {}),
      ...(allOf ? { allOf: allOf.map(strict) } : {}),
      ...(oneOf ? { oneOf: oneOf.map(strict) } : {}),
    };
    return nullable === true ? { anyOf: [{ type: 'null' }, own] } : own;
  };

  /** Calls of which a response with data was seen. */
  const succeeded = new Set<string>();
  const validators = new Map<Schema, ValidateFunction>();
  let compiler: Ajv | undefined;
  /** Knows the components, each of which is compiled once. */
  const compilerOf = (schemas: Record<string, Schema>): Ajv => {
    const ajv = new Ajv({ strict: false, allErrors: false });
    addFormats.default(ajv);
    const $defs = Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, strict(each)]));
    return ajv.addSchema({ $id: 'components', $defs });
  };
  const validatorOf = (schema: Schema): ValidateFunction => {
    const known = validators.get(schema);
    if (known) return known;
    compiler ??= compilerOf(document.components.schemas);
    const made = compiler.compile(strict(schema));
    validators.set(schema, made);
    return made;
  };

  const declaredOf = ({ responses }: Operation, status: number): Declared | undefined => {
    const declared = responses[String(status)];
    const name = declared?.$ref?.split('/').at(-1);
    return name === undefined ? declared : document.components.responses?.[name];
  };

  /** What the document does not say of a response: nothing, or what it is. */
  const flawOf = (
    { method, path, operation }: Call,
    status: number,
    type: string,
    text: string,
  ): string | undefined => {
    if (status >= 500) return `status ${status}`;
    if (status === 200 && (type !== 'application/json' || text.startsWith('{"rtnCode":"0"')))
      succeeded.add(`${method} ${path}`);
    const declared = declaredOf(operation, status);
    if (!declared) return `status ${status} is not declared`;
    const media = Object.entries(declared.content ?? {}).find(([each]) => each.split(';')[0] === type)?.[1];
    if (!media && !declared.content?.['*/*']) return `${type} is not declared for ${status}`;
    if (type !== 'application/json' || !media?.schema) return undefined;
    const body = JSON.parse(text) as { rtnCode?: string };
    // of the schemas of an envelope the one whose code it has, so that a flaw is named where it is
    const schema = media.schema.oneOf?.find((each) => codesOf(each).includes(body.rtnCode)) ?? media.schema;
    const validate = validatorOf(schema);
    if (validate(body)) return undefined;
    return (validate.errors ?? [])
      .slice(0, 3)
      .map(
        ({ instancePath, message, params }) =>
          `${instancePath.replace(/\d+/g, 'n')} ${message} ${JSON.stringify(params)}`,
      )
      .join(', ');
  };

  const codesOf = (schema: Schema): unknown[] => resolved(schema).properties?.['rtnCode']?.enum ?? [];

  const send = async (call: Call, { path, query, body }: Request, cookie: string): Promise<string | undefined> => {
    const { method, operation } = call;
    const target = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? 'x'));
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${all.origin}${target}${search && `?${search}`}`, {
      method,
      headers: {
        ...requiredHeaders,
        cookie,
        ...(operation.requestBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(operation.requestBody ? { body: JSON.stringify(body) } : {}),
    });
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    return flawOf(call, response.status, type, await response.text());
  };

  it('says what every call responds with, whatever it is sent', async () => {
    const flaws: Record<string, string> = {};
    let sent = 0;
    const run = async (queue: Iterator<Call>): Promise<void> => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const call = next.value;
        const { uid, cookie } = await all.signIn({ tags: role.administrator });
        let session = cookie;
        // a wrong password needs a genuine hash to be compared with
        if (/\/(changePassword|secondFactor\/\w+)$/.test(call.path)) {
          await all
            .database('gateway')
            .query(
              `update account set password_hash = (select password_hash from account where account = 'admin') where uid = $1`,
              [uid],
            );
        }
        for (const request of requestsOf(call)) {
          const flaw = await send(call, request, session);
          if (call.path.endsWith('/logout')) session = await all.session(uid);
          sent += 1;
          if (flaw !== undefined) flaws[`${call.method} ${call.path} ${flaw}`] = JSON.stringify(request).slice(0, 300);
        }
      }
    };
    const [late, early] = [calls.filter(isLate), calls.filter((call) => !isLate(call))];
    const queue = early.values();
    await Promise.all(Array.from({ length: lanes }, () => run(queue)));
    await run(late.values());
    expect(flaws).toEqual({});
    expect(succeeded.size).toBeGreaterThan(calls.length / 2);
    expect(sent).toBeGreaterThan(calls.length * requestsOfCall);
  }, 300_000);
});
