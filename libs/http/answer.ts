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

/** Documents a call that answers one `model`. */
export const Answers = (model: Type): MethodDecorator => documented(ref(model), model);

/** Documents a call that answers a list without pages. */
export const AnswersList = (model: Type): MethodDecorator => documented({ type: 'array', items: ref(model) }, model);

/** Documents a call that answers a page of a list. */
export const AnswersPage = (model: Type): MethodDecorator =>
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

/** Documents a call that answers one `model`, or null when there is none. */
export const AnswersMaybe = (model: Type): MethodDecorator =>
  documented({ nullable: true, allOf: [ref(model)] }, model);

/** Documents a call that answers no data. */
export const AnswersNothing = (): MethodDecorator => documented({ type: 'object', nullable: true });

/** Documents a call that answers a text. */
export const AnswersText = (): MethodDecorator => documented({ type: 'string' });

/** Documents a call that answers a file. */
export const AnswersFile = (type: string): MethodDecorator =>
  applyDecorators(ApiProduces(type), ApiOkResponse({ schema: { type: 'string', format: 'binary' } }));
