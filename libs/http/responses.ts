import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, getSchemaPath } from '@nestjs/swagger';

type Schema = Record<string, unknown>;

const envelope = (bizData: Schema): Schema => ({
  type: 'object',
  required: ['rtnCode', 'bizData', 'msg'],
  properties: {
    rtnCode: { type: 'string', description: "'0' on success" },
    bizData,
    msg: { type: 'string', nullable: true },
  },
});

const documented = (bizData: Schema, ...models: Type[]): MethodDecorator =>
  applyDecorators(ApiExtraModels(...models), ApiOkResponse({ schema: envelope(bizData) }));

const ref = (model: Type): Schema => ({ $ref: getSchemaPath(model) });

/** Documents a call that returns one `model`. */
export const Returns = (model: Type): MethodDecorator => documented(ref(model), model);

/** Documents a call that returns a list without pages. */
export const ReturnsList = (model: Type): MethodDecorator => documented({ type: 'array', items: ref(model) }, model);

/** Documents a call that returns a page of a list. */
export const ReturnsPage = (model: Type): MethodDecorator =>
  documented(
    {
      type: 'object',
      required: ['list', 'total', 'page', 'size'],
      properties: {
        list: { type: 'array', items: ref(model) },
        total: { type: 'integer' },
        page: { type: 'integer' },
        size: { type: 'integer' },
      },
    },
    model,
  );

/** Documents a call that returns one `model`, or null when there is none. */
export const ReturnsMaybe = (model: Type): MethodDecorator =>
  documented({ nullable: true, allOf: [ref(model)] }, model);

/** Documents a call that returns no data. */
export const ReturnsNothing = (): MethodDecorator => documented({ type: 'object', nullable: true });

/** Documents a call that returns a text. */
export const ReturnsText = (): MethodDecorator => documented({ type: 'string' });

/** Documents a call that returns a file. */
export const ReturnsFile = (type: string): MethodDecorator =>
  applyDecorators(ApiProduces(type), ApiOkResponse({ schema: { type: 'string', format: 'binary' } }));
