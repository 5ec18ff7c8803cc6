import type { OpenAPIObject } from '@nestjs/swagger';

/** A field that a call reads: where it stands, its steps there (`0` is the first of a list) and what it holds. */
export interface CallField {
  place: 'query' | 'body';
  steps: readonly (string | 0)[];
  type: string;
  required: boolean;
}

/** A call as the OpenAPI document has it: `POST /api/lds/school/list`. */
export interface DocumentedCall {
  call: string;
  fields: CallField[];
  /** Content type of its body, undefined without one. */
  bodyType: string | undefined;
}

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
}
type Steps = CallField['steps'];

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every call of the document with all its fields, those inside objects and lists too. */
export const documentedCalls = (document: OpenAPIObject): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []) as {
        in: string;
        name: string;
        schema?: Schema;
        required?: boolean;
      }[];
      const query = parameters
        .filter((each) => each.in === 'query')
        .map(({ name, schema, required = false }): CallField => {
          return { place: 'query', steps: [name], type: schema?.type ?? 'any', required };
        });
      const content = (operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content;
      const [bodyType, media] = Object.entries(content ?? {})[0] ?? [];
      const body = media?.schema ? inside(document, media.schema, []) : [];
      return [{ call: `${method.toUpperCase()} ${path}`, fields: [...query, ...body], bodyType }];
    }),
  );

const resolved = (document: OpenAPIObject, { $ref, allOf, ...schema }: Schema): Schema => {
  const named = $ref?.split('/').at(-1);
  const referred = named === undefined ? undefined : (document.components?.schemas?.[named] as Schema | undefined);
  if (referred) return resolved(document, referred);
  return allOf?.[0] ? resolved(document, allOf[0]) : schema;
};

/** The fields below a schema; what it holds itself is the field of its owner. */
const inside = (document: OpenAPIObject, schema: Schema, steps: Steps): CallField[] => {
  const { properties, items, required: names = [] } = resolved(document, schema);
  const below = (each: Schema, at: Steps, required: boolean): CallField[] => {
    const { type = 'any' } = resolved(document, each);
    return [{ place: 'body', steps: at, type, required }, ...inside(document, each, at)];
  };
  if (items) return below(items, [...steps, 0], false);
  return Object.entries(properties ?? {}).flatMap(([name, each]) =>
    below(each, [...steps, name], names.includes(name)),
  );
};

/** A body with a value at a place; objects and lists on the way there are made. */
export const withValue = (given: unknown, [step, ...rest]: Steps, value: unknown): unknown => {
  if (step === undefined) return value;
  if (step === 0) {
    const list = Array.isArray(given) && given.length > 0 ? (given as unknown[]) : [undefined];
    return [withValue(list[0], rest, value), ...list.slice(1)];
  }
  const record = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return { ...record, [step]: withValue(record[step], rest, value) };
};
