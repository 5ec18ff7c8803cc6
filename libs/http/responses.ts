import { applyDecorators, StreamableFile, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { rtnCode } from '#libs/contracts';
import { nothing, rejected } from './refusals.js';

type Schema = Record<string, unknown>;

const envelope = (bizData: Schema): Schema => ({
  type: 'object',
  required: ['rtnCode', 'bizData', 'msg'],
  properties: {
    rtnCode: { type: 'string', enum: [rtnCode.ok] },
    bizData,
    msg: { type: 'string', nullable: true },
  },
});

/** What a call returns with HTTP 200: its data, or the rule that refused it. */
const documented = (bizData: Schema, ...models: Type[]): MethodDecorator =>
  applyDecorators(ApiExtraModels(...models), ApiOkResponse({ schema: { oneOf: [envelope(bizData), rejected] } }));

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
export const ReturnsMaybe = (model: Type): MethodDecorator => documented({ oneOf: [ref(model), nothing] }, model);

/** Documents a call that returns no data. */
export const ReturnsNothing = (): MethodDecorator => documented(nothing);

/** Documents a call that returns a text. */
export const ReturnsText = (): MethodDecorator => documented({ type: 'string' });

/** Documents a call that returns a file. */
export const ReturnsFile = (type: string): MethodDecorator => {
  const file = { schema: { type: 'string', format: 'binary' } };
  return ApiOkResponse({ content: { [type]: file, 'application/json': { schema: rejected } } });
};

/** What the extensions of an OpenAPI operation begin with that name a status with which it may be refused besides. */
export const refusedExtension = 'x-refused-';

const mayBeRefusedWith = (status: number): MethodDecorator => ApiExtension(`${refusedExtension}${status}`, status);

/** Documents a call that counts how often it is made. */
export const MayBeThrottled = (): MethodDecorator => mayBeRefusedWith(429);

/** Declares a list as a file; see `ListExporter`. */
export const ReturnsExport = (type: string): MethodDecorator => applyDecorators(ReturnsFile(type), MayBeThrottled());

/** Documents a call that may conflict with an earlier one. */
export const MayConflict = (): MethodDecorator => mayBeRefusedWith(409);

/** Documents a call whose record may not be there, though it is limited to no school. */
export const MayBeUnknown = (): MethodDecorator => mayBeRefusedWith(404);

/** Documents a call without a session that checks its caller itself. */
export const MayBeForbidden = (): MethodDecorator => mayBeRefusedWith(403);

/**
 * A download that is sent as it is made, under a name that may hold any character. `shown`: a browser may show it instead of
 * saving it; only for types in which nothing can run.
 */
export const download = (
  parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
  name: string,
  type: string,
  shown = false,
): StreamableFile => {
  // an object stream passes each part on: a large file never lies in memory as a whole
  const stream = Readable.from(parts, { highWaterMark: 4 });
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  const disposition = `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
  const file = new StreamableFile(stream, { type, disposition });
  // what breaks in the middle ends the connection: a file cut short must not look complete
  file.setErrorHandler((_error, response) => (response as { destroy?: () => void }).destroy?.());
  return file;
};
